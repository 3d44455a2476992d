import { templateKinds, templateNames, templatesFor } from '../../catalogue/entries/search-texts.js';
import type { EntryPath } from '../../document/document.js';
import { didYouMean, suggest } from '../../document/text/suggest.js';
import { exampleArticles, type Rule } from '../rule/rule.js';
import { textFindings } from '../rule/text-findings.js';

export const metaPlaceholder: Rule = {
  severity: 'error',
  scope: 'entry',
  summary: 'no placeholder is left in a text',
  why: `\`China undefined Manufacturers\`, \`{product} in bulk\`, \`TODO: ask the laboratory\`: such leftovers replace the real
text. A buyer sees them first, and a maintainer rarely reads them again. They come from exports of other systems and
from copied entries.

The rule looks for placeholders in braces, \`undefined\`, \`null\`, \`NaN\`, \`[object Object]\`, \`TODO\`, \`FIXME\`, \`XXX\` and \`lorem
ipsum\`. It checks all texts of an entry, and its Markdown outside code. In the templates of \`site.metadata\`, names in
braces are right if the template knows them. Braces of TeX and of formulas, such as \`{Pb}\`, are no placeholders.`,
  wrong: exampleArticles({ keywords: 'spirulina, undefined' }),
  right: exampleArticles({ keywords: 'spirulina, stability' }),
  remedy: `Write the text. If you mean the word itself, put it between backticks in Markdown, or use another word in other texts.
A product's template knows \`{product}\`, \`{category}\`, \`{brand}\`, \`{company}\` and \`{summary}\`. A category's template
knows \`{category}\`, \`{intro}\` and \`{brand}\`. An article's template knows \`{headline}\`, \`{brand}\` and
\`{summary}\`.`,
  *check(context) {
    const { site = {} } = context.draft;
    for (const kind of templateKinds) {
      for (const key of ['title', 'description', 'keywords'] as const) {
        for (const { text, at, language } of templatesFor(site, kind, key))
          yield* inTemplate(text, kind, at, language);
      }
    }
    yield* textFindings(context, (text, language) =>
      leftovers(text, language)
        .filter(
          ({ words, span: { start } }) =>
            !words.startsWith('{') || isPlaceholder(words, text.slice(Math.max(0, start - texReach), start)),
        )
        .map(({ words, span }) => ({ message: `\`${words}\` is left in a text`, hint, span })),
    );
  },
};

const hint = 'write the real text';

function* inTemplate(template: string, kind: keyof typeof templateNames, at: EntryPath, language: string) {
  const allowed: readonly string[] = templateNames[kind];
  const places = [{ at }] as const;
  for (const { words } of leftovers(template, language)) {
    const name = words.replace(/[{}\s]+/g, '');
    if (!words.startsWith('{')) yield { message: `\`${words}\` is left in a template`, places, hint };
    else if (words !== `{${name}}` || !allowed.includes(name)) {
      const names = allowed.map((name) => `\`{${name}}\``).join(', ');
      const meant = didYouMean(name, allowed)?.replace(/`(.+)`/, '`{$1}`') ?? `it knows ${names}`;
      yield { message: `this template does not know \`${words}\``, places, hint: meant };
    }
  }
}

/** `{product}`, `{{ name }}`: at least two letters, because mathematics and chemistry use braces too. */
const braces = /\{\{?\s*[A-Za-z][\w.]+\s*\}?\}/g;
/** Text before a TeX argument: `\\ce{`, `\\frac{a}{`, `_{`. */
const tex = /(?:\\[A-Za-z]+(?:\{[^{}]*\})*|[_^])\s*$/;
/** Characters before braces to search for TeX: searching the whole text each time would take hours. */
const texReach = 200;
/** The names in our templates, and usual names of product facts in other systems. */
const usualNames = [...Object.values(templateNames).flat(), 'application', 'name', 'price', 'title', 'value'];

/** False for `{Pb}`: a placeholder has two braces, a name spelled as in code, or (nearly) a usual name. */
function isPlaceholder(words: string, before: string): boolean {
  const name = words.replace(/[{}\s]+/g, '');
  const isOfProgram = words.startsWith('{{') || /[A-Za-z]{2}[._][A-Za-z]{2}|^[a-z]{3,}[A-Z]/.test(name);
  return !tex.test(before) && (isOfProgram || suggest(name, usualNames) !== undefined);
}

/** Words of programs and drafts. Words that are also ordinary get a second check. */
const words =
  /\[object Object\]|(?<![\p{L}\p{N}_]|\p{L}-)(?:undefined|null|NaN|TODO|FIXME|X{3,})(?![\p{L}\p{N}_]|-\p{L})/gu;
const latinFiller = /lorem ipsum/gi;
/** A fast test that every text with a leftover passes. */
const signs = /\{|\[object O|undefined|null|NaN|TODO|FIXME|XXX|[Ll][Oo][Rr][Ee][Mm]/;

/** Words before `undefined` and `null` that make ordinary English: `an undefined mixture`, `is null and void`. */
const proseBefore =
  /(?:^|[^\p{L}])(?:an?|the|no|any|this|that|its|is|are|was|were|be|been|being|left|leaves?|remains?|remained|stays?|stayed|still|as|or|and|not|yet|otherwise|rather|quite|often|mostly|largely|partly|chemically|legally|deliberately)\s+$/iu;
const proseBehind = /^\s+(?:and void|hypothes[ie]s|results?|effects?|findings?|models?|values?)(?![\p{L}])/iu;
/** Languages in which `null` is a number. There it is a leftover only as the whole text. */
const nullLanguages = /^(?:da|de|et|lb|nb|nn|no|sv)(?:-|$)/i;
/** Languages in which `todo` means "all". There TODO is a leftover only without other words, or before a colon or bracket. */
const todoLanguages = /^(?:ast|es|gl|it|pt)(?:-|$)/i;

/** Text that should be replaced before publication. Some of these words are ordinary in other languages. */
function leftovers(text: string, language: string) {
  if (!signs.test(text)) return [];
  const matches = [...text.matchAll(braces), ...text.matchAll(words), ...text.matchAll(latinFiller)]
    .filter((match) => !isOrdinary(match, language))
    .map(({ 0: match, index }) => ({ words: match, span: { start: index, end: index + match.length } }))
    .sort((a, b) => a.span.start - b.span.start);
  return matches.filter(({ span }, n) => n === 0 || span.start >= (matches[n - 1]?.span.end ?? 0));
}

function isOrdinary({ 0: match, index, input = '' }: RegExpExecArray, language: string): boolean {
  const before = input.slice(Math.max(0, index - 40), index);
  const behind = input.slice(index + match.length, index + match.length + 40);
  if (match.startsWith('{')) {
    // Part of a chemical name: `4-{amino}benzene`.
    return /[\p{L}\p{N})\]-]$/u.test(before) && /^[\p{L}\p{N}([-]/u.test(behind);
  }
  const isProse = proseBefore.test(before) || proseBehind.test(behind);
  if (match === 'undefined') return isProse;
  if (match === 'null') return nullLanguages.test(language) ? input.trim() !== match : isProse;
  if (match !== 'TODO' || !todoLanguages.test(language) || /^[:(]/.test(behind)) return false;
  return /\p{L}.*$/u.test(before) || /^.*\p{L}/u.test(behind);
}
