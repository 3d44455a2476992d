import { redirectsOf } from '../catalogue/addresses/addresses.js';
import { hosts, isRunByHosts } from '../catalogue/addresses/hosts.js';
import { redirectStart } from '../catalogue/addresses/redirect-start.js';
import { exampleSite, type Rule } from './rule/rule.js';

export const hostRules = {
  /** Counts only redirects: `build` counts files and sizes after it has written them. */
  'host/limit': {
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
    why: `A host refuses a site that is too large, or it leaves out the redirects above its limit without notice. Then old links
lead nowhere. The rule runs only when you build for a host, with \`build --target\`.

| host | limits |
|---|---|
| Cloudflare Pages, Workers | 20,000 files, 25 MiB for a file, 2,000 redirects, 1,000 characters for a redirect, 100 rules of headers |
| GitHub Pages | 1 GB for the site, 100 MiB for a file |
| S3 with CloudFront | 10 KB for the function that leads to new addresses: some 150 redirects |
| Netlify, nginx, Apache, Caddy | none that a catalogue reaches |`,
    wrong: { catalogue: redirects(3), target: 'cloudflare-pages' },
    right: { catalogue: redirects(2), target: 'cloudflare-pages' },
    remedy: `Remove old redirects that visitors no longer follow, make photographs smaller, or choose another host. If you pay
Cloudflare for more files, say so in the options of the rule.`,
    *check({ draft, target }, option: (name: 'files' | 'redirects') => number) {
      if (target === undefined) return;
      const { title, limits } = hosts[target];
      const limit = option('redirects');
      const count = draft.redirects?.length ?? 0;
      if (limits.hasRedirectLimit !== true || count <= limit) return;
      yield {
        message: `${title} takes ${limit} redirects, and the catalogue has ${count}`,
        places: [{ at: ['redirects', limit], label: 'the first one that is too many' }],
        hint: 'remove old redirects that visitors no longer follow, or choose another host',
      };
    },
  },
  'host/status': {
    severity: 'warning',
    isForHosts: true,
    sees: [],
    summary: 'the host knows the status of each redirect',
    why: `Netlify sends redirects with 301 and 302, and no others. \`build --target netlify\` writes 301 for 308, and 302 for 307.
Visitors see no difference: a static site has no forms that could be redirected.

The rule runs only when you build for a host.`,
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
  },
  'host/redirect': {
    severity: 'warning',
    isForHosts: true,
    sees: [],
    summary: 'the host can answer the old addresses of the redirects',
    why: `Cloudflare cannot redirect by the query of an address, such as \`/old?id=3\`. GitHub Pages has no redirects, and a page
in their place has one path: it cannot stand for \`/old?id=3\` or \`/shop/*\`. \`build --target\` leaves such redirects out.
Herbarium writes them for the other hosts.

The rule runs only when you build for a host.`,
    wrong: { catalogue: redirected(301, '/blue?id=3'), target: 'cloudflare-pages' },
    right: { catalogue: redirected(301, '/blue/*'), target: 'cloudflare-pages' },
    remedy: 'Write a redirect for each path, or choose another host.',
    *check({ draft, target }) {
      if (target === undefined) return;
      const { title, answersQueries, answersFolders } = hosts[target];
      for (const { from, index } of redirectsOf(draft)) {
        const { parameters, isFolder } = redirectStart(from);
        if ((answersQueries || parameters.length === 0) && (answersFolders || !isFolder)) continue;
        const kind = isFolder ? 'from all addresses of a folder' : 'by the query';
        const message = `${title} cannot redirect ${kind}: \`${from}\` is left out`;
        const hint = 'write a redirect for each path, or choose another host';
        yield { message, places: [{ at: ['redirects', index, 'from'] }], hint };
      }
    },
  },
  'host/base': {
    severity: 'warning',
    isForHosts: true,
    sees: [],
    summary: 'the host can serve the site at the path of `site.base`',
    why: `Netlify and Cloudflare serve the output folder at the root of a domain. With \`base: /shop/\`, every link leads to
\`/shop/…\`, and there is nothing. Only another server in front of them can help: it must send \`/shop/…\` on to them
without \`/shop\`.

The rule runs only when you build for a host.`,
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
  },
  'host/headers': {
    severity: 'information',
    isForHosts: true,
    sees: [],
    summary: 'the host sends the headers and redirects of the site',
    why: `GitHub Pages sends neither headers nor redirects of a site. What \`build --target github-pages\` does instead:

- Each redirect is a small page that leads on at once. Search engines follow it.
- The security policy stands in each page. It lacks the parts that only headers can have: other sites can show your
  pages in a frame.
- Browsers keep files for ten minutes.

The rule runs only when you build for a host.`,
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
  },
  'host/code': {
    severity: 'warning',
    sees: [],
    summary: 'no file of `assets/` or `public/` is a program that hosts run',
    why: `All files of \`public/\` are published, and those of \`assets/\` that something links to. Many servers run files such as
\`.php\`, \`.cgi\` and \`.shtml\` in place of sending them, and Cloudflare runs \`_worker.js\` and \`functions/\`. A person
who can put such a file into your project can then run programs on your host.

The files of Herbarium for [Apache](../guide/hosting/apache.md) switch this off for files of the site.`,
    wrong: { catalogue: '', files: { 'public/counter.php': '<?php echo 1;' } },
    right: { catalogue: '', files: { 'public/counter.txt': '<?php echo 1;' } },
    remedy: `Remove the file, or give it another ending: \`counter.php.txt\` is still run by some servers, \`counter-php.txt\` is not. If
your host shall run it, turn the rule off with \`host/code: off\` in \`lint.rules\`.`,
    *check({ files }) {
      for (const file of files.paths) {
        if (!/^(assets|public)\//.test(file) || !isRunByHosts(file.replace(/^public\//, ''))) continue;
        const hint = 'remove the file, or give it another ending, such as `.txt`';
        yield { message: `many hosts run \`${file}\` as a program`, places: [{ at: [], file }], hint };
      }
    },
  },
} satisfies Readonly<Record<string, Rule>>;

function redirects(count: number): string {
  const lines = Array.from({ length: count }, (_, n) => `  - { from: /old-${n + 1}, to: /colours }\n`);
  return `redirects:\n${lines.join('')}lint:\n  options:\n    host/limit: { redirects: 2 }\n`;
}

function redirected(status: number, from = '/blue') {
  return `redirects: [{ from: ${from}, to: /colours, status: ${status} }]\n`;
}
