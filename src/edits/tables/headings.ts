import synonyms from '../../catalogue/interface/synonyms.json' with { type: 'json' };
import { isShipped } from '../../catalogue/interface/words.js';
import { isLanguageTag } from '../../catalogue/schema/values/patterns.js';
import { groupedBy } from '../../document/collections.js';
import { limitedHints } from '../../document/text/suggest.js';
import { isTimeUnit } from '../../kinds/duration.js';
import { hasMeaning } from '../../kinds/kind-names.js';
import { withSigns } from '../../kinds/phrases.js';
import { isKnownTest } from '../../kinds/tests.js';
import { isKnownUnit } from '../../kinds/units.js';
import type { Column, TableColumn } from './columns.js';
import cellWords from './words.json' with { type: 'json' };

/** The target of the cells below a heading. */
export type Target =
  /** A key of products, or of their translations into a language. The unit is that of cells without one. */
  | { readonly to: 'column'; readonly column: Column; readonly language?: string; readonly unit?: string }
  /** The category of a new product. */
  | { readonly to: 'category' }
  /** The digests of an export for the other cells of the row. */
  | { readonly to: 'digests' }
  /** A row of the specification. The sign is that of its limit, empty if the cells contain it. */
  | { readonly to: 'test'; readonly test: string; readonly unit: string; readonly sign: '' | '≤ ' | '≥ ' }
  /** Not read: the mapping says so, or the column looks private. */
  | { readonly to: typeof skip; readonly privacy?: PrivateColumn };

/** The reason why a column stays out, until the mapping says `public: true`. */
export interface PrivateColumn {
  /** The word or sign that looks private. */
  readonly part: string;
  /** The target of the column if it were public. */
  readonly guess: Target | Unmatched;
}

/** A heading without a target, and a hint with the nearest one. */
export interface Unmatched {
  readonly hint: string | undefined;
  /** The keys of the fields that have this name, if there are several. */
  readonly keys?: readonly string[];
}

export type ReadHeading = (heading: string) => Target | Unmatched;

/** The word of a mapping for a column that is not read. */
export const skip = 'skip';

export function isTo<To extends Target['to']>(
  target: Target | Unmatched,
  to: To,
): target is Extract<Target, { readonly to: To }> {
  return 'to' in target && target.to === to;
}

export function privacyOf(target: Target | Unmatched): PrivateColumn | undefined {
  return isTo(target, skip) ? target.privacy : undefined;
}

/** The key of a target in a mapping. Undefined if it needs no line. @param heading of a column that is a row of the specification */
export function targetKey(target: Target | Unmatched, heading?: string): string | undefined {
  if (!('to' in target) || target.to === skip) return undefined;
  if (target.to === 'category') return 'category';
  if (target.to === 'column')
    return target.language === undefined ? target.column.key : `${target.column.key}.${target.language}`;
  if (target.to === 'digests') return digestsHeading;
  if (heading !== undefined) return heading;
  const word = { '≤ ': 'max', '≥ ': 'min', '': 'limit' }[target.sign];
  return `${target.test} ${word} ${target.unit}`.trim();
}

/** The heading of the digests. No other column has it. */
export const digestsHeading = 'herbarium: as exported';

/** The heading of the findings in an annotated copy. */
export const findingsHeading = 'herbarium: findings';

/** A heading for comparisons: without case, spaces and signs. */
export function plainHeading(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

/** Names of a key in files of other programs. */
export function synonymsOf(key = '', words: Readonly<Record<string, readonly string[]>> = synonyms) {
  return Object.hasOwn(words, key) ? (words[key] ?? []) : [];
}

/** Finds columns by key, else label in the site's language, any label, or synonym. Names may be shared. */
function columnFinder(columns: readonly Column[]): (name: string) => readonly Column[] {
  const byKey = new Map(columns.map((column) => [column.key, column]));
  const byName = [
    ({ label }: Column) => [label],
    ({ labels }: Column) => labels,
    ({ key }: Column) => synonymsOf(key),
  ].map((namesOf) => groupedBy(columns, (column) => new Set(namesOf(column).map(plainHeading))));
  return (name) => {
    const column = byKey.get(name.trim());
    if (column !== undefined) return [column];
    const plain = plainHeading(name);
    return byName.find((names) => names.has(plain))?.get(plain) ?? [];
  };
}

/** @param language of the site */
export function headingReader(columns: readonly Column[], language: string): ReadHeading {
  const columnsNamed = columnFinder(columns);
  const columnNamed = (name: string) => {
    const [column, other] = columnsNamed(name);
    return other === undefined ? column : undefined;
  };
  const categories = new Set(synonyms.category.map(plainHeading));
  /** `Name (sv)`, `name.sv`, `Name - sv`, `identity.latin.sv`, `translations.sv.name`; `pH (colour.ph)` if two fields have one name. */
  const readMarked = (heading: string): Target | undefined => {
    const [, tag, key = ''] = /^translations\.([\w-]+)\.(.+)$/.exec(heading) ?? [];
    const [name, mark] = tag === undefined ? markedName(heading) : [key, tag];
    const dot = heading.lastIndexOf('.');
    const keyed = columns.find(({ key }) => key === heading.slice(0, dot));
    const translated = keyed && inLanguage(keyed, heading.slice(dot + 1), language);
    if (translated !== undefined) return translated;
    const marked = columnsNamed(name).find(({ key }) => key === mark);
    if (marked !== undefined) return { to: 'column', column: marked };
    const column = columnNamed(name);
    return column && inLanguage(column, mark, language);
  };
  /** `Shelf life (months)`: the unit of all cells. */
  const readMeasured = (heading: string): Target | undefined => {
    const { name, marks } = withoutMarks(heading, (word) => isKnownUnit(word) || isTimeUnit(word));
    const column = marks.length === 1 ? columnNamed(name) : undefined;
    const isMeasured = column?.holds.kind === 'value' && hasMeaning(column.holds.value.valueKind);
    return column && isMeasured ? { to: 'column', column, unit: marks[0] ?? '' } : undefined;
  };
  const labels = columns.flatMap((column) => column.labels);
  const hints = limitedHints(labels, '');
  const read = (heading: string): Target | Unmatched => {
    const text = heading.trim().replace(/\s+/g, ' ');
    if (text === digestsHeading) return { to: 'digests' };
    if (text === skip || text === findingsHeading) return { to: skip };
    const column = columnNamed(text);
    if (column !== undefined) return { to: 'column', column };
    if (categories.has(plainHeading(text))) return { to: 'category' };
    const keys = columnsNamed(text).map(({ key }) => key);
    const choices = keys.map((key) => `\`${text} (${key})\``);
    if (keys.length > 0) return { keys, hint: `several fields are called so: write ${choices.join(' or ')}` };
    return readMarked(text) ?? readMeasured(text) ?? readTest(text) ?? { hint: undefined };
  };
  return (heading) => {
    const whole = read(heading);
    const isUnit = heading.match(/(?<=[([])[^)\]]*/g)?.some((part) => isKnownUnit(part) || isTimeUnit(part));
    if ('to' in whole || whole.hint !== undefined || heading.length > longestTest || isUnit === true) {
      return 'to' in whole || whole.hint !== undefined ? whole : { hint: hints(heading) || undefined };
    }
    // `Product (trade name)`, or the same in two languages. The first part decides.
    const parts = heading
      .split(/[([][^)\]]*[)\]]|\n| [/|–-] |(?<=\p{L}{3})\/(?=\p{L}{3})/u)
      .filter((part) => part.trim());
    const [first, ...others] = parts.map(read);
    const isSame = others.every(
      (other) => !('to' in other) || targetKey(other) === targetKey(first ?? other),
    );
    if (first !== undefined && 'to' in first && first.to !== 'test' && isSame) return first;
    return { hint: hints(heading.trim().replace(/\s+/g, ' ')) || undefined };
  };
}

/** The name and the mark of `Name (sv)`. Headings may be long, so no expression reads a character more than twice. */
function markedName(heading: string): readonly [name: string, mark: string] {
  const { 0: last, index } = /(?<![\w.-])[\w.-]+(?=[)\]]?$)/.exec(heading) ?? { 0: '', index: 0 };
  const before = heading.slice(0, index);
  const name = before.replace(/(?<![\s.([-])[\s.([-]+$/, '');
  const start = name === before ? last.search(/[.-]/) : 0;
  return start === -1 ? ['', ''] : [name + last.slice(0, start), last.slice(start).replace(/^[.-]+/, '')];
}

/** A column of originals or of translations, by the language that the mark names; undefined if it names no language. */
function inLanguage(column: Column, mark: string, language: string): Target | undefined {
  // Akeneo writes `en_US`, or `en_US-ecommerce` with a channel.
  const tag = mark.replace(/^([a-z]{2,3})_([A-Z]{2})(-\w+)?$/, '$1-$2');
  if (!isLanguageTag(tag) || !(column.isLanguage || isShipped(tag))) return undefined;
  const isOriginal = tag === language || tag.split('-')[0] === language;
  return { to: 'column', column, ...(!isOriginal && { language: tag }) };
}

/** In characters. */
const longestTest = 200;
const limitSigns = { atMost: '≤', below: '≤', atLeast: '≥', above: '≥', limit: '…' } as const;
const limitSenses = ['atMost', 'below', 'atLeast', 'above', 'limit'] as const;
const allSigns: readonly string[] = Object.values(limitSigns);

/** `Loss on drying max %`, `Ash (% max.)`: a column with the limits of one test. A known test needs no word for its limit. */
function readTest(heading: string): Target | undefined {
  if (heading.length > longestTest) return undefined;
  const isMark = (word: string) => allSigns.includes(word) || isKnownUnit(word);
  const { name, marks, isLed } = withoutMarks(withSigns(heading, limitSigns, limitSenses), isMark);
  const sign = marks.find((word) => allSigns.includes(word));
  const unit = marks.find((word) => !allSigns.includes(word)) ?? '';
  const isLimit = sign !== undefined && (!isLed || unit !== '');
  if (name !== '' && (isLimit || isKnownTest(name)))
    return { to: 'test', test: name, unit, sign: sign === '≤' || sign === '≥' ? `${sign} ` : '' };
  return isKnownTest(heading) ? { to: 'test', test: heading, unit: '', sign: '' } : undefined;
}

/** The name in a heading, and the words before and behind it that are marks: `Moisture` and `max`, `%`. */
function withoutMarks(heading: string, isMark: (word: string) => boolean) {
  const words = [...heading.matchAll(/[^\s,;()[\]]+/g)];
  const isName = ({ 0: word }: RegExpExecArray) => !isMark(word.replace(/\.$/, ''));
  const [first, last] = [words.findIndex(isName), words.findLastIndex(isName)];
  const marks = [...words.slice(0, Math.max(0, first)), ...words.slice(last + 1)];
  const name = heading.slice(words[first]?.index, words[last + 1]?.index);
  return {
    // `Shelf life in months`.
    name:
      last < 0
        ? ''
        : name.replace(/[\s,;([]+$/, '').replace(marks.length > 0 ? /\s(?:in|en|em|à|w|i)$/ : /$^/, ''),
    marks: marks.map(({ 0: word }) => word.replace(/\.$/, '')),
    isLed: first > 0,
  };
}

/** The column of a product's table with this heading in its sheet. */
export function tableHeading(heading: string, columns: readonly TableColumn[]): TableColumn | undefined {
  const plain = plainHeading(heading);
  return columns.find(
    ({ key, label, labels }) =>
      key === heading.trim() ||
      [label, ...labels, ...synonymsOf(key, cellWords.tables)].some((name) => plainHeading(name) === plain),
  );
}
