import { feedLinks } from '../../site/feeds.js';
import { addressOf } from '../../site/href.js';
import type { Site } from '../../site/site.js';
import { extensionOf, filePolicy, headerPolicy, isOwnPage, needsFilePolicy } from '../../templates/policy.js';
import { folders } from '../output/output.js';

/** Headers of all files, without the content security policy. */
const safetyHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
} as const;

/**
 * The headers file, in the format of Netlify and Cloudflare Pages. A file gets the headers of every rule that matches it; when two rules
 * give a policy, both apply. Files with a hash in their name never change; for the others, hosts let browsers ask again by default.
 * @param files paths in the output folder of all assets and of the files of `public/`
 */
export function headersFile(site: Site, files: readonly string[]): string {
  const { base = '/', llms } = site.catalogue.site;
  const assets = `${base}${folders.assets}/`;
  return [
    ...rule(`${base}*`, { ...safetyHeaders, 'Content-Security-Policy': headerPolicy(site) }),
    ...rule(`${assets}*`, { 'Cache-Control': 'public, max-age=31536000, immutable' }),
    ...filePatterns(site, files, assets).flatMap((pattern) =>
      rule(pattern, { 'Content-Security-Policy': filePolicy }),
    ),
    ...feedLinks(site).flatMap(({ href }) => {
      return rule(href, { 'Content-Type': 'application/atom+xml; charset=utf-8' });
    }),
    // Without this header, hosts send text in any encoding they like.
    ...(llms === true ? rule(`${base}llms.txt`, { 'Content-Type': 'text/plain; charset=utf-8' }) : []),
    '',
  ].join('\n');
}

/**
 * Patterns for all files that may be documents with scripts: our own drawings, and files of the user. Pages of `public/` have the policy of
 * all pages.
 */
function filePatterns(site: Site, files: readonly string[], folder: string): readonly string[] {
  const patterns = files.filter(needsFilePolicy).flatMap((file) => {
    const extension = extensionOf(file);
    const isAsset = file.startsWith(`${folders.assets}/`);
    if (!isAsset && isOwnPage(file)) return [];
    const within = isAsset ? folder : (site.catalogue.site.base ?? '/');
    return /^[a-z0-9]+$/.test(extension) ? `${within}*.${extension}` : addressOf(site.catalogue.site, file);
  });
  return [...new Set([`${folder}*.svg`, ...patterns.sort()])];
}

function rule(pattern: string, headers: Readonly<Record<string, string>>): readonly string[] {
  return [pattern, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)];
}
