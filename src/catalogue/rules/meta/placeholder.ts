import type { EntryPath } from '../../document/document.js';
import { leftovers } from '../../entries/placeholders.js';
import { templateNames } from '../../entries/search-texts.js';
import type { Body } from '../../markdown/bodies.js';
import type { Finding } from '../../schema/finding.js';
import { didYouMean } from '../../text/suggest.js';
import { articleExample } from '../examples.js';
import type { Rule, RuleContext } from '../rule.js';

/** What a program or a person has left where the real text should be. */
export const metaPlaceholder: Rule = {
  severity: 'error',
  scope: 'entry',
  page: {
    summary: 'no placeholder is left in a text',
    why: `\`China undefined Manufacturers\`, \`{product} in bulk\`, \`TODO: ask the laboratory\`: such leftovers replace the real
text. A buyer sees them first, and a maintainer rarely reads them again. They come from exports of other systems and
from copied entries.

The rule looks for names in braces, \`undefined\`, \`null\`, \`NaN\`, \`[object Object]\`, \`TODO\`, \`FIXME\`, \`XXX\` and \`lorem
ipsum\`. It checks all texts of an entry, and its Markdown outside code. In the templates of \`site.metadata\`, names in
braces are right if the template knows them.`,
    wrong: { catalogue: articleExample({ keywords: 'spirulina, undefined' }) },
    right: { catalogue: articleExample({ keywords: 'spirulina, stability' }) },
    remedy: `Write the text. If you mean the word itself, put it between backticks in Markdown, or use another word in other texts.
A product's template knows \`{product}\`, \`{category}\`, \`{brand}\`, \`{company}\` and \`{summary}\`. A category's template
knows \`{category}\`, \`{intro}\` and \`{brand}\`. An article's template knows \`{headline}\`, \`{brand}\` and
\`{summary}\`.`,
  },
  *check({ draft, entries, bodies }: RuleContext): Iterable<Finding> {
    const language = draft.site?.language ?? 'en';
    yield* inTemplates(draft.site?.metadata ?? {}, language);
    for (const key of ['brand', 'company'] as const) {
      yield* inTexts(draft.site?.[key], ['site', key], language);
    }
    for (const { at, value } of entries) {
      for (const [key, part] of Object.entries(value)) {
        // Products are entries of their own, and bodies are looked at as Markdown.
        if (skippedKeys.has(key)) continue;
        yield* inTexts(part, [...at, key], value.language ?? language);
      }
    }
    for (const body of bodies()) yield* inBody(body, language);
  },
};

/** Keys whose values are not texts: names of files, of other entries, parts of addresses. */
const skippedKeys: ReadonlySet<string> = new Set([
  'id',
  'slug',
  'path',
  'body',
  'file',
  'parent',
  'product',
  'products',
  'related',
  'featured',
  'shadowed_by',
  'translation_of',
  'language',
  'type',
  'hex',
]);

const hint = 'write the real text';

/** The findings of all texts in a value. */
function inTexts(value: unknown, at: EntryPath, language: string): readonly Finding[] {
  const findings: Finding[] = [];
  forEachText(value, [...at], (text, path) => {
    for (const { words } of leftovers(text, language)) {
      findings.push({ message: `\`${words}\` is left in a text`, places: [{ at: [...path] }], hint });
    }
  });
  return findings;
}

/** Not a generator, and one path for all texts: a catalogue has tens of thousands of them. */
function forEachText(
  value: unknown,
  path: (string | number)[],
  take: (text: string, path: EntryPath) => void,
): void {
  if (typeof value === 'string') take(value, path);
  if (typeof value !== 'object' || value === null) return;
  for (const key of Object.keys(value)) {
    if (skippedKeys.has(key) && !isCertificateBody(path, key)) continue;
    path.push(Array.isArray(value) ? Number(key) : key);
    forEachText(Reflect.get(value, key), path, take);
    path.pop();
  }
}

/** The one `body` that is not Markdown: who issued a certificate. */
function isCertificateBody(at: EntryPath, key: string): boolean {
  return key === 'body' && at.includes('certificates');
}

function* inBody({ entry, at, text, facts }: Body, siteLanguage: string): Iterable<Finding> {
  const language = entry.value.language ?? siteLanguage;
  let n = 0;
  for (const { words, span } of leftovers(text, language)) {
    // Both are in the order of the text.
    const quoted = facts().code;
    while ((quoted[n]?.end ?? span.end) < span.end) n += 1;
    if ((quoted[n]?.start ?? text.length) <= span.start) continue;
    yield { message: `\`${words}\` is left in a text`, places: [{ at, inBody: span }], hint };
  }
}

type Templates = Partial<
  Record<keyof typeof templateNames, Readonly<Record<string, string | undefined>> | undefined>
>;

function* inTemplates(templates: Templates, language: string): Iterable<Finding> {
  for (const kind of ['product', 'category', 'article'] as const) {
    for (const [key, template] of Object.entries(templates[kind] ?? {})) {
      const at = ['site', 'metadata', kind, key];
      for (const { words } of leftovers(template ?? '', language)) {
        if (!templateNames[kind].some((name) => words === `{${name}}`)) yield inTemplate(words, kind, at);
      }
    }
  }
}

function inTemplate(words: string, kind: keyof typeof templateNames, at: EntryPath): Finding {
  if (!words.startsWith('{')) {
    return { message: `\`${words}\` is left in a template`, places: [{ at }], hint };
  }
  const known = templateNames[kind];
  const names = known.map((name) => `\`{${name}}\``).join(', ');
  return {
    message: `this template does not know \`${words}\``,
    places: [{ at }],
    hint: meantName(words, known) ?? `it knows ${names}`,
  };
}

function meantName(words: string, known: readonly string[]): string | undefined {
  return didYouMean(words.replace(/[{}\s]+/g, ''), known)?.replace(/`(.+)`/, '`{$1}`');
}
