import type { Span } from '../document/source.js';

/** A placeholder, or what a program left where a value was missing. */
export interface Leftover {
  /** As it is in the text. */
  readonly words: string;
  readonly span: Span;
}

/** `{product}`, `{{ name }}`: a name of two letters or more, for mathematics and chemistry have braces too. */
const braces = /\{\{?\s*[A-Za-z][\w.]+\s*\}?\}/g;

/** Words of programs and of drafts; those that people use too are looked at again. */
const words =
  /\[object Object\]|(?<![\p{L}\p{N}_]|\p{L}-)(?:undefined|null|NaN|TODO|FIXME|X{3,})(?![\p{L}\p{N}_]|-\p{L})/gu;
/** The filler of layouts, in any case. */
const latinFiller = /lorem ipsum/gi;

/** What is in every text with a leftover: most texts have none of it, and need no closer look. */
const signs = /\{|\[object O|undefined|null|NaN|TODO|FIXME|XXX|[Ll][Oo][Rr][Ee][Mm]/;

/** Words before `undefined` and `null` that make them ordinary English: `an undefined mixture`, `is null and void`. */
const proseBefore =
  /(?:^|[^\p{L}])(?:an?|the|no|any|this|that|its|is|are|was|were|be|been|being|left|leaves?|remains?|remained|stays?|stayed|still|as|or|and|not|yet|otherwise|rather|quite|often|mostly|largely|partly|chemically|legally|deliberately)\s+$/iu;
const proseBehind = /^\s+(?:and void|hypothes[ie]s|results?|effects?|findings?|models?|values?)(?![\p{L}])/iu;

/** Languages in which `null` is a number, and those in which `todo` means all: there TODO is a mark only alone, or with a colon or a bracket. */
const nullLanguages = /^(?:da|de|et|lb|nb|nn|no|sv)(?:-|$)/i;
const todoLanguages = /^(?:ast|es|gl|it|pt)(?:-|$)/i;

/**
 * Finds what should have been replaced before a buyer reads the text.
 * @param language of the text, because some of these words are ordinary ones elsewhere
 */
export function leftovers(text: string, language: string): readonly Leftover[] {
  if (!signs.test(text)) return [];
  const found = [...text.matchAll(braces), ...text.matchAll(words), ...text.matchAll(latinFiller)]
    .filter((match) => !isOrdinary(match, language))
    .map(({ 0: match, index }) => ({ words: match, span: { start: index, end: index + match.length } }))
    .sort((a, b) => a.span.start - b.span.start);
  return found.filter(({ span }, n) => n === 0 || span.start >= (found[n - 1]?.span.end ?? 0));
}

function isOrdinary({ 0: match, index, input = '' }: RegExpExecArray, language: string): boolean {
  const before = input.slice(Math.max(0, index - 40), index);
  const behind = input.slice(index + match.length, index + match.length + 40);
  if (match.startsWith('{')) {
    // A part of a chemical name: `4-{amino}benzene`.
    return /[\p{L}\p{N})\]-]$/u.test(before) && /^[\p{L}\p{N}([-]/u.test(behind);
  }
  switch (match) {
    case 'null':
      if (nullLanguages.test(language)) return input.trim() !== match;
      return proseBefore.test(before) || proseBehind.test(behind);
    case 'undefined':
      return proseBefore.test(before) || proseBehind.test(behind);
    case 'TODO':
      return todoLanguages.test(language) && !/^[:(]/.test(behind) && standsInLine(before, behind);
    default:
      return false;
  }
}

/** Whether there are other words on the line of what is between two texts. */
function standsInLine(before: string, behind: string): boolean {
  return /\p{L}.*$/u.test(before) || /^.*\p{L}/u.test(behind);
}
