import { feedLinks } from '../../site/feeds.js';
import { addressOf } from '../../site/href.js';
import type { Site } from '../../site/site.js';
import { extensionOf, filePolicy, headerPolicy, needsFilePolicy } from '../../templates/policy.js';
import { folders } from '../output/output.js';

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
 * @param assetFiles paths of all assets in the output folder
 */
export function headersFile(site: Site, assetFiles: readonly string[]): string {
  const { base = '/', llms } = site.catalogue.site;
  const assets = `${base}${folders.assets}/`;
  return [
    ...rule(`${base}*`, { ...safetyHeaders, 'Content-Security-Policy': headerPolicy(site) }),
    ...rule(`${assets}*`, { 'Cache-Control': 'public, max-age=31536000, immutable' }),
    ...filePatterns(site, assetFiles, assets).flatMap((pattern) =>
      rule(pattern, { 'Content-Security-Policy': filePolicy }),
    ),
    ...feedLinks(site).flatMap(({ href }) => {
      return rule(href, { 'Content-Type': 'application/atom+xml; charset=utf-8' });
    }),
    // Hosts send texts in whatever encoding they like, unless they are told.
    ...(llms === true ? rule(`${base}llms.txt`, { 'Content-Type': 'text/plain; charset=utf-8' }) : []),
    '',
  ].join('\n');
}

/** What matches all files that may be documents with scripts: our own drawings, and what others have put there. */
function filePatterns(site: Site, files: readonly string[], folder: string): readonly string[] {
  const patterns = files.filter(needsFilePolicy).map((file) => {
    const extension = extensionOf(file);
    return /^[a-z0-9]+$/.test(extension) ? `${folder}*.${extension}` : addressOf(site.catalogue.site, file);
  });
  return [...new Set([`${folder}*.svg`, ...patterns.sort()])];
}

function rule(pattern: string, headers: Readonly<Record<string, string>>): readonly string[] {
  return [pattern, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)];
}
