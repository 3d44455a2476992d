import { toolFolders } from '../../catalogue/addresses/site-files.js';
import {
  askAgain,
  blockWriter,
  compressedTypes,
  contentTypes,
  exactPattern,
  type HeaderRule,
  type HostSite,
  hiddenPaths,
  keepsQuery,
  matchPattern,
  plainTarget,
  type RedirectRule,
} from './host-site.js';

export const nginxFile = `${toolFolders.host}/nginx.conf`;

const block = blockWriter('  ');

/** The nginx configuration of a site, for its `server` block. It needs nginx 1.18 or newer. */
export function nginxText(host: HostSite): string {
  const { base, hasErrorPage } = host;
  return [
    '# Herbarium wrote this file, and writes it again at each build. Include it in the `server` block of the site:',
    `#   include /srv/www/site${base}${nginxFile};`,
    `# The \`root\` of the block is the folder ${base === '/' ? 'of the site' : `in which the site is \`${base.slice(1, -1)}/\``}.`,
    '',
    ...typeLines(host),
    '',
    ...headerLines(host),
    '',
    // The server may listen on another port than visitors see.
    'absolute_redirect off;',
    ...(hasErrorPage
      ? [`error_page 404 410 "${base}404.html";`, `location = "${base}404.html" { internal; }`]
      : []),
    ...hiddenPaths.flatMap((path) => [
      `location = "${base}${path}" { return 404; }`,
      `location ^~ "${base}${path}/" { return 404; }`,
    ]),
    '',
    ...queryLines(host),
    ...fileLocations(host),
    '',
    ...pageLocations(host),
    '',
    ...redirectLines(host),
    '',
  ].join('\n');
}

function typeLines({ extensions }: HostSite): readonly string[] {
  const types = contentTypes(extensions).map(({ type, extensions: all }) => `${type} ${all.join(' ')};`);
  // nginx always has HTML in these lists.
  const list = compressedTypes(extensions)
    .filter((type) => type !== 'text/html')
    .join(' ');
  return [
    ...block('types', types),
    'default_type application/octet-stream;',
    'charset utf-8;',
    `charset_types ${list};`,
    'gzip on;',
    'gzip_vary on;',
    'gzip_min_length 1000;',
    `gzip_types ${list};`,
  ];
}

/** A location with its own headers loses all others. So each header stands once, with a variable. nginx omits one without a value. */
function headerLines({ headers: [all, ...others] }: HostSite): readonly string[] {
  const varying = new Set(others.flatMap(({ headers }) => Object.keys(headers)));
  varying.delete('Content-Type');
  return [
    ...[...varying].map((name) => `set ${variable(name)} "${name === 'Cache-Control' ? askAgain : ''}";`),
    ...Object.entries(all.headers).map(([name, value]) => `add_header ${name} ${quoted(value)} always;`),
    ...[...varying].map(
      (name) => `add_header ${name} ${variable(name)}${name === 'Cache-Control' ? '' : ' always'};`,
    ),
  ];
}

function variable(header: string): string {
  return `$herbarium_${header.toLowerCase().replaceAll('-', '_')}`;
}

/** A value between quotes. A dollar sign would begin a variable. Policies only contain one in addresses. */
function quoted(value: string): string {
  return `"${value.replace(/["\\]/g, '\\$&').replaceAll('$', '%24')}"`;
}

/** A path between quotes, where variables do not work. */
function literal(path: string): string {
  return `"${path.replace(/["\\]/g, '\\$&')}"`;
}

/** Folders of files, and files with headers of their own. */
function fileLocations({ base, headers }: HostSite): readonly string[] {
  const isIn = ({ match }: HeaderRule, folder: string) =>
    match.kind === 'type'
      ? match.folder === folder
      : match.kind === 'file' && match.file.startsWith(`${folder}/`);
  const location = (head: string, rules: readonly HeaderRule[], inner: readonly string[] = []) =>
    block(`location ${head}`, [...settings(rules), 'try_files $uri =404;', ...inner]);
  const headOf = ({ match }: HeaderRule) =>
    match.kind === 'file' ? `= ${literal(base + match.file)}` : `~ "${matchPattern(base, match)}"`;
  const nested = new Set<HeaderRule>();
  const folders = headers.flatMap((rule) => {
    if (rule.match.kind !== 'folder') return [];
    const { folder } = rule.match;
    const inside = headers.filter((other) => isIn(other, folder));
    for (const other of inside) nested.add(other);
    const inner = inside.flatMap((other) => location(headOf(other), [rule, other]));
    return location(`^~ ${literal(`${base}${folder}/`)}`, [rule], inner);
  });
  const others = headers.filter((rule) => /file|type/.test(rule.match.kind) && !nested.has(rule));
  return [...folders, ...others.flatMap((rule) => location(headOf(rule), [rule]))];
}

function settings(rules: readonly HeaderRule[]): readonly string[] {
  return rules.flatMap(({ headers }) =>
    Object.entries(headers).flatMap(([name, value]) => {
      if (name !== 'Content-Type') return [`set ${variable(name)} ${quoted(value)};`];
      return ['types { }', `default_type ${value.replace(/;.*/, '')};`];
    }),
  );
}

/** nginx must not look for folders: `x.html` may stand beside `x`. The redirect is encoded: a line end would end the header. */
function pageLocations({ base, hasFolders }: HostSite): readonly string[] {
  const bare = base.slice(0, -1);
  // Browsers take `//host` and `/\host` for another site.
  const path = '(/[^/\\\\?][^?]*?)';
  const home = [
    ...(bare === '' ? [] : [`location = "${bare}" { return 301 "${base}"; }`]),
    `location = "${base}" { try_files "\${uri}index.html" =404; }`,
  ];
  if (hasFolders) {
    return [
      ...home,
      `location ~ "^${exactPattern(base)}.*/$" { try_files "\${uri}index.html" =404; }`,
      `location "${base}" { try_files $uri @herbarium_folder; }`,
      ...block('location @herbarium_folder', [
        'if (!-f "$document_root$uri/index.html") { return 404; }',
        `if ($request_uri ~ "^${path}(\\?.*)?$") { return 301 $1/$2; }`,
        'return 404;',
      ]),
    ];
  }
  return [
    ...home,
    `location "${base}" { try_files $uri $uri.html =404; }`,
    ...block(`location ~ "^(?<herbarium_page>${exactPattern(base)}.*[^/])/$"`, [
      'if (!-f "$document_root$herbarium_page.html") { return 404; }',
      `if ($request_uri ~ "^${path}/+(\\?.*)?$") { return 301 $1$2; }`,
      'return 404;',
    ]),
  ];
}

/** A condition stands outside of locations, where it comes before all pages. */
function queryLines({ base, queries }: HostSite): readonly string[] {
  const lines = queries.map(({ start: { path, parameters }, to, status }) => {
    const given = parameters.map((one) => `(?=(.*&)?${exactPattern(one)}(&|$))`).join('');
    const asked = `^${exactPattern(base + path.slice(1))}/?\\?${given}`;
    return `if ($herbarium_asked ~ "${asked}") { return ${status} "${plainTarget(to)}"; }`;
  });
  return lines.length === 0 ? [] : ['set $herbarium_asked "$uri?$args";', ...lines, ''];
}

/** Also from the address with a final slash: old sites often had one. */
function redirectLines({ base, redirects, folders, gone }: HostSite): readonly string[] {
  const spellings = (from: string) => {
    const path = base + from.slice(1);
    return path.endsWith('/') ? [path] : [path, `${path}/`];
  };
  const answer = ({ to, status }: RedirectRule) =>
    `{ return ${status} "${plainTarget(to)}${keepsQuery(to) ? '$is_args$args' : ''}"; }`;
  return [
    ...redirects.flatMap((rule) =>
      spellings(rule.from).map((path) => `location = ${literal(path)} ${answer(rule)}`),
    ),
    ...folders.map((rule) => `location ^~ ${literal(`${base}${rule.start.path.slice(1)}/`)} ${answer(rule)}`),
    ...gone.flatMap(spellings).map((path) => `location = ${literal(path)} { return 410; }`),
  ];
}
