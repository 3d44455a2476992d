import { hosts } from '../../addresses/hosts.js';
import type { Rule } from '../rule.js';

export const hostStatus: Rule = {
  severity: 'warning',
  isForHosts: true,
  sees: [],
  summary: 'the host knows the status of each redirect',
  why: `Netlify sends redirects with 301 and 302, and no others. \`build --target netlify\` writes 301 for 308, and 302 for 307.
Visitors see no difference: a static site has no forms that could be redirected.

The rule looks only when you build for a host.`,
  wrong: { catalogue: redirected(308), target: 'netlify' },
  right: { catalogue: redirected(301), target: 'netlify' },
  remedy: 'Write the status that the host knows. The hint names it.',
  *check({ draft, target }) {
    if (target === undefined) return;
    const { title, otherStatus } = hosts[target];
    for (const [n, redirect] of (draft.redirects ?? []).entries()) {
      const status = redirect?.status ?? 301;
      const other = otherStatus[status];
      if (other === undefined) continue;
      const message = `${title} does not know the status ${status}, so ${other} is written`;
      yield { message, places: [{ at: ['redirects', n, 'status'] }], hint: `write \`status: ${other}\`` };
    }
  },
};

function redirected(status: number) {
  return `redirects: [{ from: /blue, to: /colours, status: ${status} }]\n`;
}
