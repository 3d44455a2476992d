import { claimedPath } from '../../catalogue/addresses/paths.js';
import { slugOf } from '../../catalogue/addresses/slug.js';
import { shifted } from '../../catalogue/edits/yaml/insert.js';
import { translationKey } from '../../catalogue/edits/yaml/new-key.js';
import { bodyFileOf, type Entry } from '../../catalogue/entries/entries.js';
import { languagePath } from '../../catalogue/entries/language-path.js';
import { categoryIn, originalSum, textsOf, translatingOf } from '../../catalogue/entries/translating.js';
import { manyScreens } from '../../catalogue/schema/page-screens.js';
import { entryPhrase } from '../../catalogue/schema/shape/entry-names.js';
import { type Example, exampleLines, flowText } from '../../catalogue/schema/shape/snippet.js';
import { append } from '../../document/collections.js';
import { at as dataAt } from '../../document/document.js';
import { catalogueSchemaOf } from '../../rules/check/lint-section.js';
import { type EntryWish, nameKeys, slugFor } from '../new-entry/add-entries.js';
import { setValues } from '../new-entry/set-values.js';
import { misused, type Refused } from '../refusal.js';
import { type ChangeResult, type ChangeState, changeFrom, facts } from './change.js';

/** A translation to write. Without a name, it starts with that of the original. */
type Wish = Pick<EntryWish, 'kind' | 'name' | 'slug' | 'path' | 'language' | 'set' | 'hints'>;

/** Adds a translation inside its original. Comments show the texts that are not yet translated. */
export function addTranslation(original: Entry, wish: Wish, state: ChangeState): ChangeResult {
  const { language = '', hints } = wish;
  const refusal = obstacle(original, wish, state);
  if (refusal !== undefined) return refusal;
  const { at, kind } = original;
  const set = setValues(wish.set, { schema: catalogueSchemaOf(state.written), at });
  if ('refusal' in set) return set;
  const nameKey = nameKeys[kind];
  const name = wish.name || String(dataAt(original.value, [nameKey]) ?? '');
  const address = addressFor(original, { ...wish, name, language }, state);
  if (typeof address !== 'string') return address;
  const values: Readonly<Record<string, Example>> = {
    ...(name !== '' && { [nameKey]: name }),
    [kind === 'page' ? 'path' : 'slug']: address,
    ...set.values,
    original_sum: originalSum(original, state.files),
  };
  const lines = Object.entries(values).flatMap(([key, value]) => {
    const isOpen = hints && key === nameKey && wish.name === '';
    return exampleLines(key, value, '').map((line) => (isOpen ? `${line} # to be translated` : line));
  });
  const open = [...textsOf(original, state.files)].filter(([key]) => values[key] === undefined);
  if (hints) for (const [key, text] of open) append(lines, hintLines(original, key, text, language));
  const below = lines.map((line) => shifted(line, 2));
  const inner = { at, language, value: values, lines: [`${language}:`, ...below] };
  const operation = translationKey(state.written.value, inner);
  const about = [...facts('language', [language]), ...facts(kind === 'page' ? 'path' : 'slug', [address])];
  return changeFrom({ operations: [operation], at, verb: 'translate', facts: about, gone: new Map() }, state);
}

function obstacle(original: Entry, { kind, language }: Wish, state: ChangeState): Refused | undefined {
  const { value, at } = original;
  if (kind !== original.kind)
    return misused(`the entry is ${entryPhrase(at)}`, `use \`herbarium new ${original.kind}\``);
  if (value.translation_of !== undefined)
    return misused('the entry is a translation itself', `name its original: ${value.translation_of}`);
  const { site } = state.draft;
  if (language === undefined || language === (value.language ?? site?.language))
    return misused('a translation is in another language', 'say in which one: `--language <tag>`');
  const taken = translatingOf(state).find((pair) => pair.original === original && pair.language === language);
  if (taken?.translation === undefined) return undefined;
  const hint = `change that one: ${claimedPath(taken.translation, state.draft)}`;
  return misused(`the entry has a translation into \`${language}\` already`, hint);
}

function addressFor(original: Entry, wish: Wish & { readonly language: string }, state: ChangeState) {
  const { language, name, path } = wish;
  const { draft } = state;
  if (original.kind !== 'page') {
    const category = original.kind === 'product' ? categoryIn(language, original.category, state) : undefined;
    return slugFor(wish, draft, (slug) => {
      const entry = { ...original, value: { language, slug }, ...(category && { category }) } as const;
      return claimedPath(entry, draft) ?? '';
    });
  }
  const folder = languagePath(draft.site, language) || `/${language.toLowerCase()}`;
  const { screen = 'text', path: from = '/' } = original.value;
  const slug = manyScreens.has(screen) ? slugOf(name) : '';
  return path ?? folder + (slug === '' ? from.replace(/\/$/, '') : `/${slug}`);
}

/** A text of the original as a comment. Without its `#`, it becomes a key. */
function hintLines(original: Entry, key: string, text: unknown, language: string): readonly string[] {
  const file = key === 'body' ? bodyFileOf(original) : undefined;
  if (file !== undefined)
    return [`# body: the original is ${file}; write content/${original.value.id}.${language}.md`];
  if (typeof text !== 'string')
    return [`# ${key}: ${JSON.stringify(text, (name, value) => (name === 'product' ? undefined : value))}`];
  const lines = text.trimEnd().split('\n');
  if (lines.length === 1) return [`# ${key}: ${flowText(text.trimEnd())}`];
  return [`# ${key}: |`, ...lines.map((line) => `#   ${line}`.trimEnd())];
}

/** Marks one or all translations of an entry as made from the current texts of the original. */
export function acceptTranslations(entry: Entry, tag: string | undefined, state: ChangeState): ChangeResult {
  const { files } = state;
  const accepted = translatingOf(state).flatMap(({ original, language, translation }) => {
    const isMeant = original === entry ? [undefined, language].includes(tag) : translation === entry;
    return isMeant && translation ? [{ original, language, translation }] : [];
  });
  const [first] = accepted;
  if (first === undefined) {
    const message = `the entry has no translation${tag === undefined ? '' : ` into \`${tag}\``}`;
    return misused(message, 'write one: `herbarium new <kind> --translation-of <entry> --language <tag>`');
  }
  const operations = accepted.map(({ original, translation: { at, value } }) => {
    const sum = originalSum(original, files);
    const key = 'original_sum';
    return value[key] === undefined ? { at, key, value: sum } : { at: [...at, key], value: sum };
  });
  const languages = accepted.map(({ language }) => language);
  const change = { operations, at: first.original.at, facts: facts('accepted', languages), gone: new Map() };
  return changeFrom({ ...change, verb: 'update' }, state);
}
