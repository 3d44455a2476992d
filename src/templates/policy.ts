import type { SiteSettings } from '../catalogue/schema/model.js';
import type { Site } from '../site/site.js';
import { hasFullText } from '../site/site-wide/full-text.js';
import { enquiryForm } from './features/enquiry/message/providers.js';
import { trustedPolicy } from './markup/trusted-types.js';

/* The content security policy (https://www.w3.org/TR/CSP3/): the same on all pages, because in-site navigation stays in one document. */

/** The policy in a page's meta element. Everything that it does not name is forbidden: frames, objects, media. */
export function pagePolicy(site: Site): string {
  return policyText(pageDirectives(site));
}

/**
 * The policy in the header of every page and script. It adds directives that a meta element cannot have: `frame-ancestors`, and trusted types
 * unless the site has scripts of other sites. It allows WebAssembly to the worker of the full-text search, which follows the policy of its script.
 */
export function headerPolicy(site: Site): string {
  const directives = pageDirectives(site);
  const { scripts = [] } = site.catalogue.site;
  return policyText({
    ...directives,
    ...(hasFullText(site) && { 'script-src': [...directives['script-src'], "'wasm-unsafe-eval'"] }),
    ...(!scripts.some((script) => isForeign(script) || script.scripts?.length) && trustedTypes),
    'frame-ancestors': ["'none'"],
  });
}

/** Scripts of other sites would break: they insert markup as plain strings. */
const trustedTypes = {
  'require-trusted-types-for': ["'script'"],
  // The navigator, the islands and the preview's script each create this one policy.
  'trusted-types': [trustedPolicy, "'allow-duplicates'"],
};

function pageDirectives(site: Site) {
  const { scripts = [], payload_base } = site.catalogue.site;
  const sources = scripts.flatMap(sourcesOfScript);
  const more = (name: string) => [
    ...new Set(sources.flatMap(([directive, origins = []]) => (directive === name ? origins : []))),
  ];
  const wanted = (name: string) => (more(name).length === 0 ? {} : { [name]: ["'self'", ...more(name)] });
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...more('script-src')],
    'style-src': ["'self'", ...more('style-src')],
    'img-src': [...new Set(["'self'", ...site.pictureOrigins(), ...more('img-src')])],
    'connect-src': [...new Set(["'self'", ...sourcesOf(payload_base), ...more('connect-src')])],
    // Also without fonts: the preview adds the first font to an open page.
    'font-src': ["'self'", ...more('font-src')],
    ...wanted('frame-src'),
    ...wanted('worker-src'),
    'form-action': ["'self'", ...formTargets(site)],
    'base-uri': ["'none'"],
  };
}

/** The policy of files that browsers show as documents: no script runs. Styles still apply when a page shows the file as a picture. */
export const filePolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** File types that run no script when opened. A browser may treat any other type as a document with scripts. */
const passiveFiles = new Set(
  [
    'avif bmp gif ico jpeg jpg png tif tiff webp',
    'aac flac m4a m4v mov mp3 mp4 oga ogg ogv opus wav weba webm',
    // Some browsers do not show a PDF in a sandbox.
    'csv doc docx ics json md odp ods odt pdf ppt pptx rtf txt vcf xls xlsx',
    '7z gz tar zip',
    'eot otf ttf woff woff2',
    'css js map mjs wasm',
  ].flatMap((kinds) => kinds.split(' ')),
);

/** Whether a file of `assets/` needs {@link filePolicy}. @param file its path or name */
export function needsFilePolicy(file: string): boolean {
  return !passiveFiles.has(extensionOf(file));
}

/** Whether a file of `public/` has the policy of the site's pages and may load its scripts. Others have the policy of `assets/`. */
export function isHtmlFile(file: string): boolean {
  return ['html', 'htm'].includes(extensionOf(file));
}

/** Extension in lower case, without the dot. Empty if the name has none. */
export function extensionOf(file: string): string {
  return /[^/\\]\.([^./\\]*)$/.exec(file)?.[1]?.toLowerCase() ?? '';
}

function policyText(directives: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

/** Origins of the enquiry form's target and of the site: a provider redirects back to the site, and browsers check redirects too. */
function formTargets(site: Site): readonly string[] {
  const { enquiry, origin } = site.catalogue.site;
  const { action } = enquiryForm(enquiry, { href: '/', url: '/' }).attributes;
  if (action?.startsWith('mailto:')) return ['mailto:'];
  const targets = sourcesOf(action);
  return targets.length === 0 ? [] : [...new Set([...targets, ...sourcesOf(origin)])];
}

/** Origins with only the characters that a policy allows: a semicolon would begin another directive. */
const plainOrigin = /^https?:\/\/[\w.[\]:-]+$/;

/** The origin of an address on another site. Empty for addresses on this site. */
function sourcesOf(address: string | undefined): readonly string[] {
  if (address === undefined || !URL.canParse(address)) return [];
  const { origin } = new URL(address);
  return plainOrigin.test(origin) ? [origin] : [];
}

export type SiteScript = NonNullable<SiteSettings['scripts']>[number];

export function isForeign({ src }: Pick<SiteScript, 'src'>): boolean {
  return src.startsWith('https:');
}

/** Directive and source for each word that the catalogue may have under `allow`. */
const needs = {
  'inline-styles': ['style-src', ["'unsafe-inline'"]],
  'data-images': ['img-src', ['data:']],
  'blob-workers': ['worker-src', ['blob:']],
} as const;

/** Sources that a script needs, by directive. A script of another site may load scripts from there and send data there. */
function sourcesOfScript(
  script: SiteScript,
): readonly (readonly [directive: string, sources: readonly string[] | undefined])[] {
  const origins = isForeign(script) ? [new URL(script.src).origin] : [];
  return [
    ['script-src', [...origins, ...(script.scripts ?? [])]],
    ['connect-src', [...origins, ...(script.connect ?? [])]],
    ['style-src', script.styles],
    // Some services count visits by a picture.
    ['img-src', [...origins, ...(script.connect ?? [])].filter((origin) => origin.startsWith('https:'))],
    ['font-src', script.fonts],
    ['frame-src', script.frames],
    ...(script.allow ?? []).map((need) => needs[need]),
  ];
}
