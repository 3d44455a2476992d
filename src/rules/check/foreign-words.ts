import synonyms from '../../catalogue/interface/synonyms.json' with { type: 'json' };
import { valueWord, wordAt } from '../../catalogue/interface/word-at.js';
import { interfaceLanguages, noTexts, wordsIn } from '../../catalogue/interface/words.js';
import { productFields } from '../../catalogue/schema/product.js';
import { nodeOf, schemaAt } from '../../catalogue/schema/schema-tree.js';
import type { FoundByShape, PlacedFix } from '../../catalogue/schema/shape/finding.js';
import { once } from '../../document/collections.js';
import { at, type EntryPath } from '../../document/document.js';
import { folded } from '../../kinds/tests.js';

const languages = once(() => interfaceLanguages.map((language) => wordsIn(language, noTexts)));

/** The keys of products by their names in all languages, as headings of spreadsheets have them. */
const keysByName = once(() => {
  const labels = productFields.flatMap(({ path, label }) =>
    languages().map((words) => [folded(wordAt(words, label)), path.join('.')] as const),
  );
  const others = Object.entries(synonyms).flatMap(([key, names]) =>
    names.map((name) => [folded(name), key] as const),
  );
  return new Map([...labels, ...others]);
});

/** Adds what a word of another language means to a finding about an unknown key or value of a product. */
export function withMeaning(found: FoundByShape, data: unknown, schema: unknown): FoundByShape {
  const { code, finding } = found;
  const [{ at: place }] = finding.places;
  const [list, , products, , ...path] = place;
  const isKey = code === 'schema/unknown-key';
  const isProduct = list === 'categories' && products === 'products' && (!isKey || path.length === 1);
  const isOpen = finding.fix === undefined && finding.hint?.startsWith('did you mean') !== true;
  if (!isProduct || !isOpen || (!isKey && code !== 'schema/enum')) return found;
  const meant = isKey ? keysByName().get(folded(String(path.at(-1)))) : valueMeant(data, place, path, schema);
  if (meant === undefined || meant === 'id' || meant === 'category') return found;
  const hint = `did you mean \`${meant.replace('.', ': { ')}${meant.includes('.') ? ': … }' : ''}\`?`;
  if (isKey && (meant.includes('.') || isUsed(data, place, meant)))
    return { code, finding: { ...finding, hint } };
  const edit = isKey ? { at: place, part: 'key' as const, text: meant } : { at: place, text: meant };
  const fix: PlacedFix = { title: `write \`${meant}\``, safety: 'unsafe', edits: [edit] };
  return { code, finding: { ...finding, hint, fix } };
}

const isUsed = (data: unknown, place: EntryPath, key: string) =>
  at(data, [...place.slice(0, -1), key]) !== undefined;

function valueMeant(data: unknown, place: EntryPath, path: EntryPath, schema: unknown): string | undefined {
  const group = productFields.find((field) => field.path.join() === path.join())?.words;
  const node = nodeOf(schemaAt(schema, place));
  const written = folded(String(at(data, place)));
  const options = group === undefined || node.kind !== 'value' ? [] : node.examples.map(String);
  return options.find((option) =>
    languages().some((words) => folded(valueWord(words, group, option) ?? '') === written),
  );
}
