import { hosts } from '../../addresses/hosts.js';
import type { Rule } from '../rule.js';

/** The limits of a host. Only redirects are counted here; `build` counts files and their sizes when it has written them. */
export const hostLimit: Rule<'files' | 'redirects'> = {
  severity: 'error',
  isForHosts: true,
  sees: [],
  options: {
    files: {
      default: 20_000,
      about: 'how many files a site on Cloudflare may have; on a paid plan: 100000',
    },
    redirects: { default: 2000, about: 'how many redirects a site on Cloudflare may have' },
  },
  summary: 'the site is within the limits of its host',
  why: `A host refuses a site that is too large, or it leaves out the redirects that are too many. Then old links lead nowhere,
and nobody is told. The rule looks only when you build for a host, with \`build --target\`.

| host | limits |
|---|---|
| Cloudflare Pages, Workers | 20,000 files, 25 MiB for a file, 2,000 redirects, 1,000 characters for a redirect, 100 rules of headers |
| GitHub Pages | 1 GB for the site, 100 MiB for a file |
| S3 with CloudFront | 10 KB for the function that leads to new addresses: some 150 redirects |
| Netlify, nginx, Apache, Caddy | none that a catalogue reaches |`,
  wrong: { catalogue: redirects(3), target: 'cloudflare-pages' },
  right: { catalogue: redirects(2), target: 'cloudflare-pages' },
  remedy: `Remove old redirects that nobody follows any more, make photographs smaller, or choose another host. If you pay
Cloudflare for more files, say so in the options of the rule.`,
  *check({ draft, target }, option) {
    if (target === undefined) return;
    const { title, limits } = hosts[target];
    const limit = option('redirects');
    const count = draft.redirects?.length ?? 0;
    if (limits.hasRedirectLimit !== true || count <= limit) return;
    yield {
      message: `${title} takes ${limit} redirects, and the catalogue has ${count}`,
      places: [{ at: ['redirects', limit], label: 'the first one that is too many' }],
      hint: 'remove old redirects that nobody follows any more, or choose another host',
    };
  },
};

function redirects(count: number): string {
  const lines = Array.from({ length: count }, (_, n) => `  - { from: /old-${n + 1}, to: /colours }\n`);
  return `redirects:\n${lines.join('')}lint:\n  options:\n    host/limit: { redirects: 2 }\n`;
}
