import { hosts } from '../../addresses/hosts.js';
import type { Finding } from '../../schema/finding.js';
import { exampleSite } from '../examples.js';
import type { Rule, RuleContext } from '../rule.js';

/** Some hosts always serve the output folder at the root of a domain. */
export const hostBase: Rule = {
  severity: 'warning',
  isForHosts: true,
  sees: [],
  page: {
    summary: 'the host can serve the site at the path of `site.base`',
    why: `Netlify and Cloudflare serve the output folder at the root of a domain. With \`base: /shop/\`, every link leads to
\`/shop/…\`, and there is nothing. Only another server in front of them can help: it must send \`/shop/…\` on to them
without \`/shop\`.

The rule looks only when you build for a host.`,
    wrong: { catalogue: withBase('/shop/'), target: 'netlify' },
    right: { catalogue: withBase('/'), target: 'netlify' },
    remedy:
      'Remove `base` and give the site a domain of its own, such as `shop.example.com`, or choose another host.',
  },
  *check({ draft, target }: RuleContext): Iterable<Finding> {
    if (target === undefined) return;
    const { title, takesBase } = hosts[target];
    const base = draft.site?.base ?? '/';
    if (takesBase || base === '/') return;
    yield {
      message: `${title} serves the site at \`/\`, but its links lead to \`${base}\``,
      places: [{ at: ['site', 'base'] }],
      hint: 'remove `base`, or choose another host',
    };
  },
};

function withBase(base: string): string {
  return exampleSite().replace(/^site:\n/, `site:\n  base: ${base}\n`);
}
