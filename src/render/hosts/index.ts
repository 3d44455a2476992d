import { statSync } from 'node:fs';
import prettyBytes from 'pretty-bytes';
import { type Host, hosts } from '../../catalogue/addresses/hosts.js';
import { toolFolders } from '../../catalogue/addresses/site-files.js';
import type { HostTarget } from '../../catalogue/schema/site/host-targets.js';
import { maxOf } from '../../document/collections.js';
import { type Checked, laterDiagnostics } from '../../rules/check/check.js';
import { byPlace, type Diagnostic } from '../../rules/diagnostics/diagnostic.js';
import { addressOf } from '../../site/addresses/href.js';
import type { Site } from '../../site/site.js';
import { placeIn, type TextFile } from '../output/output.js';
import { receiverFiles, workerBindings } from '../receivers/files.js';
import { apacheFile, apacheText } from './apache.js';
import { caddyFile, caddyText } from './caddy.js';
import { githubFiles, isTooLong } from './github-pages.js';
import {
  byStart,
  folderPath,
  type HeaderRule,
  type HostSite,
  headerRules,
  hiddenPaths,
  hostSite,
  type Match,
  type RedirectRule,
  redirectRules,
} from './host-site.js';
import { nginxFile, nginxText } from './nginx.js';
import { s3Files, s3Functions } from './s3.js';

const writers: Readonly<Record<HostTarget, (host: HostSite) => readonly TextFile[]>> = {
  netlify: (host) => ruleFiles(host, hosts.netlify),
  'cloudflare-pages': (host) => ruleFiles(host, hosts['cloudflare-pages']),
  'cloudflare-workers': (host) => [...ruleFiles(host, hosts['cloudflare-workers']), ...workersFiles(host)],
  'github-pages': githubFiles,
  nginx: (host) => [{ file: nginxFile, content: nginxText(host) }],
  apache: (host) => [{ file: apacheFile, content: apacheText(host) }],
  caddy: (host) => [{ file: caddyFile, content: caddyText(host) }],
  s3: s3Files,
};

/** Files for a host; without a host, those that most hosts read. @see {@link hostSite} for the paths */
export function hostFiles(
  site: Site,
  target: HostTarget | undefined,
  copied: readonly string[],
  made: readonly string[],
): readonly TextFile[] {
  const receiver = receiverFiles(site);
  if (target !== undefined) return [...receiver, ...writers[target](hostSite(site, copied, made))];
  const rules = { site, ...byStart(redirectRules(site)), headers: headerRules(site, copied) };
  return [...receiver, ...ruleFiles(rules, { answersQueries: true })];
}

interface WrittenForHost extends Readonly<Record<'files' | 'bytes', number>> {
  readonly site: Site;
  /** The assets and the files of `public/`, by path in the output folder. */
  readonly copied: readonly string[];
  /** Absolute path of the folder with its files. */
  readonly root: string;
}

/** A broken limit: the problem, the remedy, and the index of the redirect that breaks it. */
type OverLimit = readonly [message: string, hint: string, redirect?: number | undefined];

/** The limits of a host that the site exceeds. @param fileLimit most files of a site, if the host has such a limit */
function* overLimits(
  target: HostTarget,
  { site, copied, root, files, bytes }: WrittenForHost,
  fileLimit: number,
): Iterable<OverLimit> {
  const { title, limits } = hosts[target];
  const { siteBytes = Infinity, fileBytes = Infinity, headerLine = Infinity } = limits;
  const size = (limit: number) => prettyBytes(limit, { binary: limit % 1024 === 0 });
  if (limits.hasFileLimit === true && files > fileLimit) {
    const hint =
      'if you pay for more, say so in `lint.options`: `host/limit: { files: 100000 }`; else choose another host';
    yield [`${title} takes ${fileLimit} files, and the site has ${files}`, hint];
  }
  if (bytes > siteBytes) {
    const hint = 'use smaller photographs, or choose another host';
    yield [`${title} takes ${size(siteBytes)}, and the site has ${prettyBytes(bytes)}`, hint];
  }
  for (const file of copied) {
    const { size: length } = statSync(placeIn(root, file));
    if (length <= fileBytes) continue;
    const hint = 'use a smaller file, or put it on another site and link to it';
    yield [`${title} takes files of ${size(fileBytes)}, and \`${file}\` has ${size(length)}`, hint];
  }
  yield* overRedirects(target, site);
  // Files of `assets/` and `public/` with unusual names need a rule each.
  const rules = headerRules(site, copied);
  if (rules.length > (limits.headerRules ?? Infinity)) {
    const hint = 'give your files usual extensions, such as `.pdf`';
    yield [`${title} takes ${limits.headerRules} rules of headers, and the site has ${rules.length}`, hint];
  }
  const lines = headersText(site, rules).split('\n');
  const longest = maxOf(lines.map(({ length }) => length));
  if (longest > headerLine) {
    const hint = 'use fewer other sites in the settings';
    yield [`${title} takes headers of ${headerLine} characters, and one has ${longest}`, hint];
  }
  yield* overFunctions(target, site, copied);
}

function* overRedirects(target: HostTarget, site: Site): Iterable<OverLimit> {
  const { title, limits } = hosts[target];
  for (const rule of redirectRules(site)) {
    const { length } = redirectLine(site, rule);
    if (limits.redirectLine !== undefined && length > limits.redirectLine) {
      const message = `${title} takes redirects of ${limits.redirectLine} characters, and this one has ${length}`;
      yield [message, 'use a shorter address', rule.place];
    }
    if (target === 'github-pages' && isTooLong(rule)) {
      const message = 'a part of this old address is too long for the name of a file';
      yield [message, 'use a host that sends redirects', rule.place];
    }
  }
}

function* overFunctions(target: HostTarget, site: Site, copied: readonly string[]): Iterable<OverLimit> {
  const { title, limits } = hosts[target];
  const { functionBytes } = limits;
  if (functionBytes === undefined) return;
  for (const { file, content } of hostFiles(site, target, copied, [])) {
    const length = Buffer.byteLength(content);
    if (!s3Functions.some((name) => name === file) || length <= functionBytes) continue;
    const [allowed, had] = [functionBytes, length].map((count) => prettyBytes(count, { binary: true }));
    const hint = 'remove old redirects that visitors no longer follow, or choose another host';
    yield [`${title} takes functions of ${allowed}, and \`${file}\` has ${had}`, hint];
  }
}

export function withHostLimits(
  diagnostics: readonly Diagnostic[],
  target: HostTarget | undefined,
  written: WrittenForHost,
  checked: Checked,
): readonly Diagnostic[] {
  if (target === undefined) return diagnostics;
  const later = laterDiagnostics('host/limit', checked, (option) =>
    [...overLimits(target, written, option('files'))].map(([message, hint, redirect]) => {
      const place =
        redirect === undefined ? { at: ['site'], part: 'key' as const } : { at: ['redirects', redirect] };
      return { message, places: [place], hint };
    }),
  );
  return [...diagnostics, ...later].toSorted(byPlace);
}

type Rules = Pick<HostSite, 'site' | 'redirects' | 'headers'> & Partial<HostSite>;

/** `_redirects` and `_headers` for Netlify and Cloudflare. Also written if no host is named. */
function ruleFiles(
  { site, redirects, queries = [], folders = [], headers, gone = [], hasErrorPage }: Rules,
  { answersGone, answersQueries, otherStatus }: Partial<Host> = {},
): readonly TextFile[] {
  const settings = site.catalogue.site;
  // They show the error page. Without one, a line would be an error.
  const given = answersGone && hasErrorPage ? gone : [];
  const lines = [
    ...[...(answersQueries ? queries : []), ...redirects].map((rule) =>
      redirectLine(site, rule, otherStatus),
    ),
    ...given.map((path) => `${addressOf(settings, path)} ${addressOf(settings, '404.html')} 410`),
    ...folders.map((rule) => redirectLine(site, rule, otherStatus)),
  ];
  return [
    { file: '_redirects', content: lines.map((line) => `${line}\n`).join('') },
    { file: '_headers', content: headersText(site, headers) },
  ];
}

function redirectLine(
  site: Site,
  { start: { path, parameters, isFolder }, to, status }: RedirectRule,
  otherStatus: Host['otherStatus'] = {},
): string {
  const from = addressOf(site.catalogue.site, path);
  const asked = [isFolder ? `${from}/*` : from, ...parameters].join(' ');
  // A page at the same address would win without the mark.
  return `${asked} ${to} ${otherStatus[status] ?? status}${parameters.length > 0 ? '!' : ''}`;
}

function headersText(site: Site, rules: readonly HeaderRule[]): string {
  const lines = rules.flatMap(({ match, headers }) => [
    pattern(site, match),
    ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
  ]);
  return [...lines, ''].join('\n');
}

function pattern({ catalogue: { site } }: Site, match: Match): string {
  if (match.kind === 'all') return `${site.base ?? '/'}*`;
  if (match.kind === 'file') return addressOf(site, match.file);
  const end = match.kind === 'type' ? `.${match.extension}` : '';
  return `${addressOf(site, folderPath(match.folder))}*${end}`;
}

/** The day that names a version of the Workers runtime. A site without a program needs no newer one. */
const compatibilityDate = '2025-04-01';

/** Files for `wrangler deploy` besides `_redirects` and `_headers`. */
function workersFiles({ site, hasErrorPage }: HostSite): readonly TextFile[] {
  const { assets, ...bindings } = workerBindings(site);
  const settings = {
    name: workerName(site.catalogue.site.origin),
    compatibility_date: compatibilityDate,
    assets: {
      directory: '..',
      // `/x/` leads to `/x`, or the reverse if pages are folders.
      html_handling: 'auto-trailing-slash',
      not_found_handling: hasErrorPage ? '404-page' : 'none',
      ...assets,
    },
    ...bindings,
  };
  const lines = [
    '// Herbarium wrote this file, and writes it again at each build. Publish the site with:',
    '//   npx wrangler deploy --config _site/_host/wrangler.jsonc',
    `${JSON.stringify(settings, null, 2)}\n`,
  ];
  return [
    { file: `${toolFolders.host}/wrangler.jsonc`, content: lines.join('\n') },
    { file: '.assetsignore', content: `${hiddenPaths.join('\n')}\n` },
  ];
}

/** The name from the host: `www-little-mill-com`. Workers allow small letters, digits and hyphens, at most 63. */
function workerName(origin: string): string {
  const name = new URL(origin).hostname.replace(/[^a-z0-9]+/g, '-').slice(0, 63);
  return name.replace(/^-+|-+$/g, '') || 'site';
}
