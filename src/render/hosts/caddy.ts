import { toolFolders } from '../../catalogue/addresses/site-files.js';
import {
  askAgain,
  blockWriter,
  contentTypes,
  exactPattern,
  type HostSite,
  hiddenPaths,
  keepsQuery,
  matchPattern,
  parameterPattern,
  plainTarget,
  type RedirectRule,
  startPattern,
} from './host-site.js';

export const caddyFile = `${toolFolders.host}/Caddyfile`;

const block = blockWriter('\t');

/** The Caddy configuration of a site, for its block in a Caddyfile. It needs Caddy 2.6 or newer. */
export function caddyText(host: HostSite): string {
  const { base, hasErrorPage } = host;
  const hidden = hiddenPaths.flatMap((path) => [base + path, `${base}${path}/*`]);
  return [
    '# Herbarium wrote this file, and writes it again at each build. Import it in the block of the site:',
    '#   root * /srv/www/site',
    `#   import /srv/www/site${base}${caddyFile}`,
    `# The root is the folder ${base === '/' ? 'of the site' : `in which the site is \`${base.slice(1, -1)}/\``}.`,
    '',
    ...redirectMap(host),
    '',
    ...block('route', [
      'encode zstd gzip',
      ...headerLines(host),
      ...block('@herbarium_hidden', [`path ${hidden.join(' ')}`]),
      'error @herbarium_hidden 404',
      ...redirectLines(host),
      ...pageLines(host),
      'file_server',
    ]),
    ...(hasErrorPage
      ? [
          '',
          ...block('handle_errors', [
            '@herbarium_missing expression {http.error.status_code} == 404 || {http.error.status_code} == 410',
            ...block('handle @herbarium_missing', [`rewrite * ${base}404.html`, 'file_server']),
          ]),
        ]
      : []),
    '',
  ].join('\n');
}

/** Later headers win. Errors only get those of all files, because the other rules require that the file exists. */
function headerLines({ base, headers: [all, ...others], extensions }: HostSite): readonly string[] {
  const files = others.flatMap(({ match, headers }, n) => [
    ...block(`@herbarium_files_${n + 1}`, [`path_regexp "${matchPattern(base, match)}"`, 'file']),
    ...Object.entries(headers).map(([name, value]) => {
      const isPolicy = name === 'Content-Security-Policy';
      return `header @herbarium_files_${n + 1} ${isPolicy ? '+' : ''}${name} ${quoted(value)}`;
    }),
  ]);
  const types = contentTypes(extensions).flatMap(({ type, extensions: suffixes, isText }, n) => [
    ...block(`@herbarium_type_${n + 1}`, [
      `path ${suffixes.map((extension) => `*.${extension}`).join(' ')}`,
      'file',
    ]),
    `header @herbarium_type_${n + 1} Content-Type "${type}${isText ? '; charset=utf-8' : ''}"`,
  ]);
  return [
    ...Object.entries(all.headers).map(([name, value]) => `header ${name} ${quoted(value)}`),
    `header Cache-Control "${askAgain}"`,
    ...types,
    ...files,
  ];
}

/** A brace would begin a placeholder. Policies only contain one in addresses. */
function quoted(value: string): string {
  return `"${value.replace(/["{}]/g, encodeURIComponent)}"`;
}

/** A table of redirects. Most compare texts; an address with signs that are special in Caddy becomes a pattern. */
function redirectMap({ base, redirects, folders, gone }: HostSite): readonly string[] {
  if (redirects.length + folders.length + gone.length === 0) return [];
  const inputsOf = (from: string) => {
    const path = base + from.slice(1);
    const isPlain = /^[\p{L}\p{N}/ ._-]*$/u.test(path) && !path.includes('herbarium');
    return isPlain ? [path, `${path}/`] : [`~^${exactPattern(path)}/?$`];
  };
  return [
    ...block('map {path} {herbarium_to} {herbarium_status}', [
      ...redirects.flatMap(({ from, to, status }) => {
        // A table variable in a target would look recursive.
        const target = plainTarget(to).replaceAll('herbarium_', 'herbarium%5F');
        return inputsOf(from).map((input) => `"${input}" "${target}" ${status}`);
      }),
      // No target: the status is enough.
      ...gone.flatMap(inputsOf).map((input) => `"${input}" "" 410`),
      'default "" ""',
    ]),
    ...block('map {query} {herbarium_query}', ['~^(.+)$ "?$1"', 'default ""']),
  ];
}

function redirectLines(host: HostSite): readonly string[] {
  const { base, queries, folders } = host;
  const rule = ({ start, to, status }: RedirectRule, name: string) => {
    // Its matcher for queries needs only one of several parameters.
    const given = start.parameters.map((one) => `{query}.matches(r"${parameterPattern(one)}")`).join(' && ');
    const query = start.isFolder && keepsQuery(to) ? '{herbarium_query}' : '';
    return [
      ...block(name, [
        `path_regexp "${startPattern(base, start)}"`,
        ...(given === '' ? [] : [`expression \`${given}\``]),
      ]),
      `redir ${name} "${plainTarget(to)}${query}" ${status}`,
    ];
  };
  return [
    ...queries.flatMap((query, n) => rule(query, `@herbarium_query_${n + 1}`)),
    ...pathLines(host),
    ...folders.flatMap((folder, n) => rule(folder, `@herbarium_folder_${n + 1}`)),
  ];
}

function pathLines({ redirects, gone }: HostSite): readonly string[] {
  if (redirects.length + gone.length === 0) return [];
  const plain = '!({herbarium_to}.contains("?") || {herbarium_to}.contains("#"))';
  return [
    `@herbarium_redirect_plain expression \`{herbarium_to} != "" && ${plain}\``,
    'redir @herbarium_redirect_plain {herbarium_to}{herbarium_query} {herbarium_status}',
    '@herbarium_redirect expression `{herbarium_to} != ""`',
    'redir @herbarium_redirect {herbarium_to} {herbarium_status}',
    '@herbarium_gone expression `{herbarium_status} == "410"`',
    'error @herbarium_gone 410',
  ];
}

/** The redirect contains the request's address, encoded. Browsers take `//host` and `/\host` for another site. */
function pageLines({ base, hasFolders }: HostSite): readonly string[] {
  const home = base === '/' ? [] : [`redir ${base.slice(0, -1)} ${base} 301`];
  const send = (change: string) => [
    '@herbarium_own vars_regexp {http.request.uri} ^/[^/\\\\]',
    ...block('route @herbarium_own', [change, 'redir * {http.request.uri} 301']),
  ];
  if (hasFolders) {
    return [
      ...home,
      ...block('@herbarium_folder', ['not path */', 'file {path}/index.html']),
      ...block('route @herbarium_folder', send('rewrite * {path}/')),
    ];
  }
  return [
    ...home,
    '@herbarium_slash path_regexp herbarium ^(.+[^/])/+$',
    ...block('route @herbarium_slash', [
      '@herbarium_page file {re.herbarium.1}.html',
      ...block('route @herbarium_page', send('uri path_regexp /+$ ""')),
    ]),
    'try_files {path} {path}.html',
  ];
}
