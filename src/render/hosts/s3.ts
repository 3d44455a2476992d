import { toolFolders } from '../../catalogue/addresses/site-files.js';
import type { TextFile } from '../output/output.js';
import {
  askAgain,
  contentTypes,
  type HostSite,
  hiddenPaths,
  matchPattern,
  plainTarget,
  type RedirectRule,
} from './host-site.js';

/** The functions that CloudFront runs: on each request, and on each response. */
export const s3Functions = [
  `${toolFolders.host}/viewer-request.js`,
  `${toolFolders.host}/viewer-response.js`,
] as const;

/** The files of a site in an S3 bucket behind CloudFront: two functions, and a script that uploads the files with their types. */
export function s3Files(host: HostSite): readonly TextFile[] {
  const [request, response] = s3Functions;
  return [
    { file: request, content: requestFunction(host) },
    { file: response, content: responseFunction(host) },
    { file: `${toolFolders.host}/upload.sh`, content: uploadScript(host) },
  ];
}

const head = '// Herbarium wrote this file. Runtime: cloudfront-js-2.0';

/** Redirects, and rewrites clean addresses to files. An address with a usual extension is already a file; others of `public/` are listed. */
function requestFunction(host: HostSite): string {
  const { base, hasFolders, redirects, queries, folders, gone, files } = host;
  const table = Object.fromEntries([
    ...redirects.map(({ from, to, status }) => {
      const target = plainTarget(to);
      return [base + from.slice(1), status === 301 ? target : [target, status]] as const;
    }),
    ...gone.map((path) => [base + path.slice(1), 410] as const),
  ]);
  const patterns = (rules: readonly RedirectRule[]) =>
    rules.map(({ start: { path, parameters }, to, status }) => [
      base + path.slice(1),
      plainTarget(to),
      status,
      ...parameters,
    ]);
  const usual = String.raw`\.(?:${contentTypes(host.extensions)
    .flatMap((row) => row.extensions)
    .join('|')})$`;
  const isUsual = new RegExp(`^_|${usual}`, 'i');
  const others = [...files].filter((file) => !isUsual.test(file)).map((file) => [base + file, 1] as const);
  const toBare = `    if (path !== ${scriptJson(base)}) return lead(301, '/' + uri.replace(/^[/\\\\]+|\\/+$/g, '') + query(request));\n`;
  const toFolder = "return lead(301, '/' + uri.replace(/^[/\\\\]+/, '') + '/' + query(request));";
  return `${head}
var redirects = ${scriptJson(table)};
var files = ${scriptJson(Object.fromEntries(others))};
var queries = ${scriptJson(patterns(queries))};
var folders = ${scriptJson(patterns(folders))};
function handler(event) {
  var request = event.request;
  var uri = request.uri;
  var path = uri;
  try { path = decodeURIComponent(uri); } catch (e) {}
  var bare = path.replace(/(.)\\/$/, '$1');
  var given = query(request).slice(1).split('&');
  for (var n = 0; n < queries.length; n += 1) {
    var asked = queries[n];
    var isAsked = asked.slice(3).every(function (one) { return given.indexOf(one) >= 0; });
    if (isAsked && (bare === asked[0] || path === asked[0])) return lead(asked[2], asked[1]);
  }
  if (Object.prototype.hasOwnProperty.call(redirects, bare)) {
    var found = redirects[bare];
    if (found === 410) return { statusCode: 410, statusDescription: 'Gone' };
    var to = typeof found === 'string' ? found : found[0];
    return lead(typeof found === 'string' ? 301 : found[1], /[?#]/.test(to) ? to : to + query(request));
  }
  for (var f = 0; f < folders.length; f += 1) {
    var old = folders[f];
    if (path.indexOf(old[0] + '/') === 0) return lead(old[2], /[?#]/.test(old[1]) ? old[1] : old[1] + query(request));
  }
  if (/\\/$/.test(path)) {
${hasFolders ? '' : toBare}    request.uri = uri + 'index.html';
    return request;
  }
  if (!/${usual}/i.test(path) && files[path] !== 1 && path.indexOf(${scriptJson(`${base}_`)}) !== 0) {
    ${hasFolders ? toFolder : "request.uri = uri + '.html';"}
  }
  return request;
}
function lead(status, to) {
  return { statusCode: status, statusDescription: 'Redirect', headers: { location: { value: to } } };
}
function query(request) {
  var parts = [];
  for (var name in request.querystring) {
    var one = request.querystring[name];
    var values = one.multiValue || [one];
    for (var n = 0; n < values.length; n += 1) parts.push(values[n].value === '' ? name : name + '=' + values[n].value);
  }
  return parts.length === 0 ? '' : '?' + parts.join('&');
}
`;
}

/** The headers of the site. Two policies share one header. */
function responseFunction({ base, headers }: HostSite): string {
  const rules = headers.flatMap((rule) => {
    // Types are set when the files are uploaded.
    const lower = Object.entries(rule.headers)
      .filter(([name]) => name !== 'Content-Type' && name !== 'Cache-Control')
      .map(([name, value]) => [name.toLowerCase(), value] as const);
    return lower.length === 0 ? [] : [[matchPattern(base, rule.match), Object.fromEntries(lower)] as const];
  });
  return `${head}
var rules = ${scriptJson(rules)};
function handler(event) {
  var headers = event.response.headers;
  var path = event.request.uri;
  try { path = decodeURIComponent(path); } catch (e) {}
  var set = {};
  rules.forEach(function (rule) {
    if (!new RegExp(rule[0]).test(path)) return;
    for (var name in rule[1]) set[name] = set[name] ? set[name] + ', ' + rule[1][name] : rule[1][name];
  });
  for (var name in set) headers[name] = { value: set[name] };
  return event.response;
}
`;
}

/** JSON that is also a script in old engines. */
function scriptJson(data: unknown): string {
  return JSON.stringify(data).replace(/[\u2028\u2029]/g, (char) => `\\u${char.charCodeAt(0).toString(16)}`);
}

/** Types that the AWS command line does not know on every machine. */
const rareTypes = new Set('avif webp woff2 mjs wasm webmanifest'.split(' '));

type TypedFiles = Readonly<Record<'files' | 'type', string>>;

/** Uploads assets before the pages that need them, and only changes. Removes old files last. */
function uploadScript({ base, headers, extensions }: HostSite): string {
  const hidden = hiddenPaths.map((path) => (path.includes('.') ? path : `${path}/*`));
  const cached = headers.flatMap(({ match, headers: { 'Cache-Control': cache = askAgain } }) =>
    match.kind === 'folder' ? [{ folder: match.folder, cache }] : [],
  );
  const rare = contentTypes(extensions).flatMap(({ type, extensions: all }) =>
    all
      .filter((extension) => rareTypes.has(extension))
      .map((extension) => ({ files: `*.${extension}`, type })),
  );
  const declared = headers.flatMap(({ match, headers: { 'Content-Type': type } }) =>
    match.kind === 'file' && type !== undefined ? [{ files: match.file, type }] : [],
  );
  const without = (patterns: readonly string[]) =>
    patterns.map((pattern) => ` --exclude ${shellWord(pattern)}`).join('');
  const typed = ({ files, type }: TypedFiles, cache: string, hide: readonly string[]) =>
    `sync --exclude '*' --include ${shellWord(files)}${without(hide)} --content-type ${shellWord(type)} --cache-control ${shellWord(cache)} "$@"`;
  const others = [...hidden, ...cached.map(({ folder }) => `${folder}/*`)];
  return [
    '#!/bin/sh',
    '# Herbarium wrote this file. It uploads the site into a bucket of S3, with the AWS command line:',
    '#   sh _site/_host/upload.sh my-bucket',
    'set -eu',
    // The shell writes this text if no argument is given.
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a variable of the shell
    'bucket=${1:?"name the bucket"}',
    'shift',
    'cd "$(dirname "$0")/.."',
    `sync() { aws s3 sync . "s3://$bucket${base}" "$@"; }`,
    ...cached.flatMap(({ folder, cache }) => [
      ...rare.map(({ files, type }) => typed({ files: `${folder}/${files}`, type }, cache, [])),
      `sync --exclude '*' --include ${shellWord(`${folder}/*`)} --cache-control ${shellWord(cache)} "$@"`,
    ]),
    ...[...declared, ...rare.filter(({ files }) => extensions.has(files.slice(2)))].map((files) =>
      typed(files, askAgain, others),
    ),
    `sync${without(others)} --cache-control ${shellWord(askAgain)} "$@"`,
    `sync --delete${without(hidden)} "$@"`,
    '',
  ].join('\n');
}

function shellWord(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
