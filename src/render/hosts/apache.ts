import { isRunByHosts } from '../../catalogue/addresses/hosts.js';
import {
  askAgain,
  compressedTypes,
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

/** Apache reads this file in the output folder if `AllowOverride All` is set. */
export const apacheFile = '.htaccess';

/** The Apache configuration of a site. It needs Apache 2.4 with mod_rewrite; without mod_headers, the headers are missing. */
export function apacheText(host: HostSite): string {
  const { base, hasErrorPage } = host;
  return [
    '# Herbarium wrote this file, and writes it again at each build.',
    'Options -Indexes -MultiViews',
    'DirectoryIndex index.html',
    ...programLines(host),
    // `x.html` often stands beside a folder `x`: the rules below choose.
    'DirectorySlash Off',
    ...(hasErrorPage ? [404, 410].map((status) => `ErrorDocument ${status} ${base}404.html`) : []),
    '',
    ...typeLines(host),
    '',
    '<IfModule mod_headers.c>',
    ...headerLines(host).map((line) => `  ${line}`),
    '</IfModule>',
    '',
    'RewriteEngine On',
    ...[...hiddenPaths, apacheFile].map((path) => `RewriteRule "^${exactPattern(path)}(/|$)" - [R=404,L]`),
    // From `/shop` to `/shop/`, if the site is in a folder.
    ...(base === '/'
      ? []
      : [
          'RewriteOptions AllowNoSlash',
          'RewriteCond %{REQUEST_URI} "[^/]$"',
          `RewriteRule "^$" "${base}" [R=301,L]`,
        ]),
    ...redirectLines(host),
    ...pageLines(host),
    '',
  ].join('\n');
}

/** Sends the site's files as they are, whatever the server runs. Foreign files beside them are not affected. */
function programLines({ files }: HostSite): readonly string[] {
  const patterns = [...files].filter(isRunByHosts).sort().map(exactPattern);
  if (patterns.length === 0) return [];
  return [
    `<If "%{REQUEST_FILENAME} =~ m#/(${patterns.join('|')})$#">`,
    '  SetHandler default-handler',
    '  Options -ExecCGI -Includes',
    '</If>',
  ];
}

function typeLines({ extensions }: HostSite): readonly string[] {
  const types = contentTypes(extensions);
  const textExtensions = types.flatMap(({ isText, extensions: all }) => (isText ? all : []));
  const suffixes = (of: readonly string[]) => of.map((extension) => `.${extension}`).join(' ');
  return [
    ...types.map(({ type, extensions: all }) => `AddType ${type} ${suffixes(all)}`),
    `AddCharset utf-8 ${suffixes(textExtensions)}`,
    '<IfModule mod_deflate.c>',
    '  <IfModule mod_filter.c>',
    `    AddOutputFilterByType DEFLATE ${compressedTypes(extensions).join(' ')}`,
    '  </IfModule>',
    '</IfModule>',
  ];
}

/** The first rule is for all files, the others have a condition. A second policy becomes a second header. */
function headerLines({ base, headers: [all, ...others] }: HostSite): readonly string[] {
  return [
    ...Object.entries(all.headers).map(([name, value]) => `Header always set ${name} ${quoted(value)}`),
    `Header set Cache-Control "${askAgain}"`,
    ...others.flatMap((rule) =>
      Object.entries(rule.headers).map(([name, value]) => {
        const isPolicy = name === 'Content-Security-Policy';
        const condition = `"expr=%{REQUEST_URI} =~ m#${matchPattern(base, rule.match)}#"`;
        return `Header ${isPolicy ? 'always add' : 'set'} ${name} ${quoted(value)} ${condition}`;
      }),
    ),
  ];
}

/** A percent sign would begin a variable. */
function quoted(value: string): string {
  return `"${value.replace(/["\\]/g, '\\$&').replaceAll('%', '%%')}"`;
}

/** Also from the address with a final slash: old sites often had one. Apache adds the query of the request. */
function redirectLines({ redirects, queries, folders, gone }: HostSite): readonly string[] {
  const given = gone.map((path) => `RewriteRule "^${exactPattern(path.slice(1))}/?$" - [G,L]`);
  const ruleOf = ({ start, to, status }: RedirectRule) => {
    // Signs for parts of the pattern and of conditions.
    const target = plainTarget(to).replace(/[%$]/g, '\\$&');
    const query = keepsQuery(to) && start.parameters.length === 0 ? '' : ',QSD';
    return [
      ...start.parameters.map((one) => `RewriteCond %{QUERY_STRING} "${parameterPattern(one)}"`),
      `RewriteRule "${startPattern('', start)}" "${target}" [R=${status},L,NE${query}]`,
    ];
  };
  return [...[...queries, ...redirects].flatMap(ruleOf), ...given, ...folders.flatMap(ruleOf)];
}

/** The redirect contains the request's address, encoded. Browsers take `//host` and `/\host` for another site. */
function pageLines({ hasFolders }: HostSite): readonly string[] {
  const asked = (end: string) =>
    `RewriteCond %{THE_REQUEST} "^\\S+ (/[^/\\\\?][^?\\s]*?)${end}(?:\\?\\S*)? "`;
  const lines = hasFolders
    ? [
        'RewriteCond %{REQUEST_FILENAME} -d',
        'RewriteCond %{REQUEST_FILENAME}/index.html -f',
        asked(''),
        'RewriteRule "[^/]$" "%1/" [R=301,L,NE]',
      ]
    : [
        'RewriteCond %{PATH_INFO} ^/?$',
        'RewriteCond %{REQUEST_FILENAME} ^(.+?)/?$',
        'RewriteCond %1.html -f',
        asked('/+'),
        'RewriteRule "/$" "%1" [R=301,L,NE]',
        'RewriteCond %{PATH_INFO} ^$',
        'RewriteCond %{REQUEST_FILENAME} !-f',
        'RewriteCond %{REQUEST_FILENAME}.html -f',
        'RewriteRule "[^/]$" "%{REQUEST_URI}.html" [END]',
      ];
  return [
    ...lines,
    // A folder without a page must look like a missing page.
    'RewriteCond %{REQUEST_FILENAME} -d',
    'RewriteCond %{REQUEST_FILENAME}/index.html !-f',
    'RewriteRule "^" - [R=404,L]',
  ];
}
