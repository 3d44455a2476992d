import { hosts } from '../../addresses/hosts.js';
import { exampleSite, type Rule } from '../rule.js';

export const hostBase: Rule = {
  severity: 'warning',
  isForHosts: true,
  sees: [],
  summary: 'the host can serve the site at the path of `site.base`',
  why: `Netlify and Cloudflare serve the output folder at the root of a domain. With \`base: /shop/\`, every link leads to
\`/shop/…\`, and there is nothing. Only another server in front of them can help: it must send \`/shop/…\` on to them
without \`/shop\`.

The rule looks only when you build for a host.`,
  wrong: { catalogue: exampleSite({ base: '/shop/' }), target: 'netlify' },
  right: { catalogue: exampleSite({ base: '/' }), target: 'netlify' },
  remedy:
    'Remove `base` and give the site a domain of its own, such as `shop.example.com`, or choose another host.',
  *check({ draft, target }) {
    const base = draft.site?.base ?? '/';
    if (target === undefined || hosts[target].takesBase || base === '/') return;
    const message = `${hosts[target].title} serves the site at \`/\`, but its links lead to \`${base}\``;
    yield { message, places: [{ at: ['site', 'base'] }], hint: 'remove `base`, or choose another host' };
  },
};
