import { at, isObject } from '../../document/document.js';

/** The path prefix of a language, such as `/es`; empty if it is not in `site.languages`. */
export function languagePath(site: unknown, language: unknown): string {
  const tag = String(language ?? at(site, ['language']));
  const settings = at(site, ['languages', tag]);
  if (!isObject(settings)) return '';
  return `/${String(at(settings, ['path']) ?? tag.toLowerCase())}`;
}
