import { hosts } from '../../addresses/hosts.js';
import { exampleSite, type Rule } from '../rule.js';

export const hostHeaders: Rule = {
  severity: 'information',
  isForHosts: true,
  sees: [],
  summary: 'the host sends the headers and redirects of the site',
  why: `GitHub Pages sends neither headers nor redirects of a site. What \`build --target github-pages\` does instead:

- Each redirect is a small page that leads on at once. Search engines follow it.
- The security policy stands in each page. It lacks the parts that only headers can have: other sites can show your
  pages in a frame.
- Browsers keep files for ten minutes.

The rule looks only when you build for a host.`,
  wrong: { catalogue: exampleSite(), target: 'github-pages' },
  right: { catalogue: exampleSite(), target: 'netlify' },
  remedy: 'Turn the rule off with `host/headers: off` in `lint.rules`, or choose another host.',
  *check({ draft, target }) {
    if (target === undefined || draft.site === undefined || hosts[target].sendsOwn) return;
    yield {
      message: `${hosts[target].title} sends no headers and no redirects of the site: small pages lead from old addresses`,
      places: [{ at: ['site'], part: 'key' }],
      hint: 'to hide this line, write `host/headers: off` in `lint.rules`',
    };
  },
};
