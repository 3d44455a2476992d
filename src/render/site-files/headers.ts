import { feedLinks } from '../../site/feeds.js';
import type { Site } from '../../site/site.js';
import { filePolicy, headerPolicy } from '../../templates/policy.js';
import { folders } from '../output/output.js';

/** Kinds of files of `assets/` that browsers show as documents, with scripts where they have some. */
const activeFiles = ['svg', 'html', 'htm', 'xhtml', 'xml'];

/** What is said of all files of the site, but for the content security policy. */
const safetyHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
} as const;

/**
 * In the form that Netlify and Cloudflare Pages read. A file gets the headers of all rules that it matches; of a policy that two of
 * them name, both hold. Files with a hash in their name never change; for all else hosts ask anew by default.
 */
export function headersFile(site: Site): string {
  const { base = '/', llms } = site.catalogue.site;
  const assets = `${base}${folders.assets}/`;
  return [
    ...rule(`${base}*`, { ...safetyHeaders, 'Content-Security-Policy': headerPolicy(site) }),
    ...rule(`${assets}*`, { 'Cache-Control': 'public, max-age=31536000, immutable' }),
    ...activeFiles.flatMap((kind) => rule(`${assets}*.${kind}`, { 'Content-Security-Policy': filePolicy })),
    ...feedLinks(site).flatMap(({ href }) => {
      return rule(href, { 'Content-Type': 'application/atom+xml; charset=utf-8' });
    }),
    // Hosts send texts in whatever encoding they like, unless they are told.
    ...(llms === true ? rule(`${base}llms.txt`, { 'Content-Type': 'text/plain; charset=utf-8' }) : []),
    '',
  ].join('\n');
}

function rule(pattern: string, headers: Readonly<Record<string, string>>): readonly string[] {
  return [pattern, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)];
}
