import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { digestOf } from '../../render/output/output.js';
import { escapeHtml } from '../../templates/markup/html.js';
import { addresses } from '../live/message.js';

export const plainText = 'text/plain; charset=utf-8';

/** Tells browsers to use an answer only for the preview's own pages, and not to guess its type. */
export function setOwnHeaders(response: ServerResponse): void {
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.setHeader('Cross-Origin-Resource-Policy', 'same-origin');
  response.setHeader('X-Frame-Options', 'SAMEORIGIN');
}

/** @param parts.policy content security policy; by default that of the preview's own pages. @param parts.frames sources of frames that the page may have */
export function sendPage(
  response: ServerResponse,
  status: number,
  html: string,
  version: string,
  { policy = messagePolicy, frames }: { policy?: string; frames?: string | undefined } = {},
): void {
  response.setHeader('Content-Security-Policy', withFrames(policy, frames));
  sendContent(response, status, 'text/html; charset=utf-8', livePage(html, version, frames));
}

/** Adds the live script before all others, because it has to see the page before they change it. */
export function livePage(html: string, version: string, frames?: string): string {
  const script = `<script type="module" src="${addresses.script}" data-version="${version}" data-head="${headDigest(html)}"></script>`;
  return html
    .replace('<head>', () => `<head>${script}`)
    .replace(/(?<=<meta http-equiv="Content-Security-Policy" content=")[^"]*/, (policy) =>
      withFrames(policy, frames),
    );
}

function withFrames(policy: string, sources: string | undefined): string {
  if (sources === undefined) return policy;
  const isAdded = !/(^|; )frame-src /.test(policy);
  return isAdded ? `${policy}; frame-src ${sources}` : policy.replace(/frame-src [^;]*/, `$& ${sources}`);
}

/** The digest of the parts of a head that only a reload changes: policy, tags and scripts. Styles and icons can be exchanged. */
function headDigest(html: string): string {
  const [head = ''] = html.split('</head>', 1);
  const constant = head
    .replace(/<title>.*(?=<link rel="stylesheet")/s, '')
    .replace(/<link rel="(stylesheet|preload|icon|apple-touch-icon|alternate)"[^>]*>|<html[^>]*>/g, '');
  return digestOf(constant);
}

/** Milliseconds in which a reader must accept some of an answer. */
const readingTime = 15_000;

/** Closes the connection of a reader that stalls. Node resets the timeout for the next request. */
export function limitReading({ socket }: ServerResponse): void {
  socket?.setTimeout(readingTime);
}

/** Its headers replace those of the response, but for its rule of caching. */
export function sendContent(
  response: ServerResponse,
  status: number,
  type: string,
  content: string | Uint8Array,
): void {
  response.writeHead(status, {
    'Content-Type': type,
    'Content-Length': Buffer.byteLength(content),
    'Cache-Control': response.getHeader('Cache-Control') ?? 'no-store',
  });
  limitReading(response);
  // Node omits the body for HEAD.
  response.end(content);
}

/** @param to an address; characters that a header cannot contain are encoded */
export function redirect(response: ServerResponse, status: number, to: string): void {
  const location = to.replace(/[^!-~]+/g, encodeURIComponent);
  response.writeHead(status, { Location: location, 'Cache-Control': 'no-store' });
  response.end();
}

/** Seconds after which a browser without scripts retries a page that is not ready. */
const retryTime = 1;

/** A page for a site that is not ready. The live script replaces it as soon as it is. */
export function sendWaiting(response: ServerResponse, version: string): void {
  const refresh = `<noscript><meta http-equiv="refresh" content="${retryTime}"></noscript>`;
  const text = 'The page comes by itself as soon as the catalogue is read.';
  response.setHeader('Retry-After', String(retryTime));
  sendPage(response, 503, messagePage('Reading the catalogue …', text, { head: refresh }), version);
}

/** Readable at any width, in light and dark. Frames keep their columns and scroll. */
const messageStyle =
  ':root{color-scheme:light dark}body{margin:0;font:1rem/1.5 system-ui,sans-serif}main{max-width:60rem;margin:0 auto;padding:3rem 1.25rem}' +
  'h1{margin:0 0 1rem;font-size:1.5rem;line-height:1.25}p{margin:0 0 1rem}pre{margin:0;overflow-x:auto;font-size:.875rem}';

/** The preview's own pages may load their style, the live script, and the contents of the page that replaces them. */
const messagePolicy = [
  "default-src 'none'; script-src 'self'; connect-src 'self'; font-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  `style-src 'self' 'sha256-${createHash('sha256').update(messageStyle).digest('base64')}'`,
].join('; ');

/** A page of the preview itself. @param parts.head markup for its head; @param parts.noScript text for browsers without scripts */
export function messagePage(heading: string, text: string, parts: { head?: string; noScript?: string } = {}) {
  const { head = '', noScript = '' } = parts;
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    head,
    `<title>${escapeHtml(heading)}</title><style>${messageStyle}</style></head>`,
    `<body><main><h1>${escapeHtml(heading)}</h1>${textMarkup(text)}`,
    noScript === '' ? '' : `<noscript>${textMarkup(noScript)}</noscript>`,
    '</main></body></html>',
  ].join('');
}

/** Text of several lines keeps its columns. */
function textMarkup(text: string): string {
  const tag = text.includes('\n') ? 'pre' : 'p';
  return `<${tag}>${escapeHtml(text)}</${tag}>`;
}
