import { hasFullText } from '../site/full-text.js';
import type { Site } from '../site/site.js';
import { enquiryForm } from './features/enquiry/providers.js';
import { trustedPolicy } from './markup/trusted-types.js';

/*
 * The content security policy (https://www.w3.org/TR/CSP3/): what browsers may load, run and send on the pages of a site, should an
 * attacker's markup ever get into one. It is the same on all pages of a site, because in-site navigation stays in the document
 * that was loaded first.
 */

/** The policy as pages carry it, in a meta element. What it does not name is forbidden: frames, fonts, objects, media. */
export function pagePolicy(site: Site): string {
  return policyText(pageDirectives(site));
}

/**
 * The same as hosts send it, with every page and script. Two of its parts say nothing in a meta element, or what checkers of HTML do
 * not know: trusted types, and who may frame a page. WebAssembly is for the worker that reads the full-text index: a worker follows the
 * policy that its script is sent with, and a page that carries its own needs both to allow it.
 */
export function headerPolicy(site: Site): string {
  const directives = pageDirectives(site);
  return policyText({
    ...directives,
    ...(hasFullText(site) && { 'script-src': ["'self'", "'wasm-unsafe-eval'"] }),
    'require-trusted-types-for': ["'script'"],
    // The navigator, the islands and the preview's script each make the one policy for themselves.
    'trusted-types': [trustedPolicy, "'allow-duplicates'"],
    'frame-ancestors': ["'none'"],
  });
}

function pageDirectives(site: Site) {
  const settings = site.catalogue.site;
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    // Bodies may show pictures from elsewhere.
    'img-src': ["'self'", 'https:'],
    'connect-src': ["'self'", ...sourcesOf(settings.payload_base)],
    'form-action': ["'self'", ...formTargets(site)],
    'base-uri': ["'none'"],
  };
}

/**
 * For files that browsers show as documents of their own, such as drawings from many hands: nothing in them may run. Their styles
 * count where pages show them as pictures.
 */
export const filePolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Kinds of files in which nothing runs when somebody opens them. Every other one may be a document with scripts, to some browser. */
const passiveFiles = new Set(
  [
    'avif bmp gif ico jpeg jpg png tif tiff webp',
    'aac flac m4a m4v mov mp3 mp4 oga ogg ogv opus wav weba webm',
    // Some browsers show no PDF in a sandbox.
    'csv doc docx ics json md odp ods odt pdf ppt pptx rtf txt vcf xls xlsx',
    '7z gz tar zip',
    'eot otf ttf woff woff2',
    'css js map mjs wasm',
  ].flatMap((kinds) => kinds.split(' ')),
);

/** Whether {@link filePolicy} is for a file. @param file its path or name */
export function needsFilePolicy(file: string): boolean {
  return !passiveFiles.has(extensionOf(file));
}

/** In lower case, without its dot; empty where a name has none. */
export function extensionOf(file: string): string {
  return /[^/\\]\.([^./\\]*)$/.exec(file)?.[1]?.toLowerCase() ?? '';
}

/** @param directives in the order that they are written in */
function policyText(directives: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

/** Where the enquiry form goes, and the site itself, to which a provider elsewhere leads back: browsers follow that far. */
function formTargets(site: Site): readonly string[] {
  const { enquiry, origin } = site.catalogue.site;
  const { action } = enquiryForm(enquiry, { href: '/', url: '/' }).attributes;
  if (action?.startsWith('mailto:')) return ['mailto:'];
  const targets = sourcesOf(action);
  return targets.length === 0 ? [] : [...new Set([...targets, ...sourcesOf(origin)])];
}

/** Origins of nothing but what a policy can name: a semicolon would begin another directive. */
const plainOrigin = /^https?:\/\/[\w.[\]:-]+$/;

/** The origin of an address elsewhere; none for addresses on the site. */
function sourcesOf(address: string | undefined): readonly string[] {
  if (address === undefined || !URL.canParse(address)) return [];
  const { origin } = new URL(address);
  return plainOrigin.test(origin) ? [origin] : [];
}
