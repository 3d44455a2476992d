/* Formats of texts, shared by the rules and the JSON Schema so that editors and `validate` agree. Patterns
 * for the JSON Schema alone are strings without flags and `\p{…}`, because editors use other regex engines.
 * They may accept more than the rules, never less. */

/** The id of an entry. Only lower case, so that each id has one spelling. */
export const idPattern = /^[0-9a-f]{32}$/;

export const colourPattern = /^#[0-9a-fA-F]{6}$/;

export const dayPattern = /^\d{4}-\d\d-\d\d$/;

export function isCalendarDay(text: string): boolean {
  return dayPattern.test(text) && new Date(text).toJSON()?.startsWith(text) === true;
}

export function isLanguageTag(text: string): boolean {
  try {
    return /^[a-z]{2,3}(-|$)/i.test(text) && Intl.getCanonicalLocales(text).length === 1;
  } catch {
    return false;
  }
}

/** Control characters except tabs and line ends. Only the validator finds lone surrogates. */
export const control = '\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f-\\u009f';
/** Characters with a meaning to a shell, a URL or a file system. */
const unsafe = '/\\\\%?#:<>|*"';

const form = (pattern: string, patternErrorMessage: string) => ({ pattern, patternErrorMessage });

export const textForms = {
  filled: form(`^(?=\\s*\\S)[^${control}]*$`, 'must not be empty or contain control characters'),
  withoutControls: form(`^[^${control}]*$`, 'must not contain control characters'),
  id: form(idPattern.source, 'must be 32 characters: digits and the letters a to f'),
  sum: form('^[0-9a-f]{8}$', 'must be 8 characters: digits and the letters a to f'),
  colour: form(colourPattern.source, 'must be `"#"` and six hex digits, such as `"#2f7d4e"`'),
  slug: form(
    `^[^\\s.${unsafe}]([^${unsafe}]*[^\\s${unsafe}])?$`,
    'must not contain / \\ % ? # : < > | * ", begin with a dot, or begin or end with a space',
  ),
  path: form('^/', 'must begin with a slash'),
  language: form('^[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8})*$', 'must be a language tag such as `en` or `pt-BR`'),
  origin: form(
    '^https?://[a-z0-9._:\\[\\]-]+$',
    'must be a scheme and a host, such as `https://example.com`',
  ),
  address: form('^(/$|/[^/]|https?://)', 'must begin with `/`, `https://` or `http://`'),
  elsewhere: form('^https?://', 'must begin with `https://` or `http://`'),
  addressBase: form(
    '^(/|/[^/?#][^?#]*/|https?://[^?#]*/)$',
    'must begin with `/`, `https://` or `http://`, and end with a slash',
  ),
} as const;
