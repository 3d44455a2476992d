import { isShipped } from '../../catalogue/interface/words.js';
import { isLanguageTag } from '../../catalogue/schema/values/patterns.js';
import { groupedBy, maxOf } from '../../document/collections.js';
import { limitedHints } from '../../document/text/suggest.js';
import { plainText } from './cell-values.js';
import type { Column, TableColumn } from './columns.js';
import synonyms from './synonyms.json' with { type: 'json' };
import type { TableCell } from './table.js';
import known from './words.json' with { type: 'json' };

/** The target of the cells below a heading. */
export type Target =
  /** A key of products; with a language, of their translations. */
  | { readonly to: 'column'; readonly column: Column; readonly language?: string }
  /** The category of a new product. */
  | { readonly to: 'category' }
  /** The digests by which an export remembers the other cells of its row. */
  | { readonly to: 'sums' }
  /** A row of the specification: its test, its unit, and the sign before its limit. */
  | { readonly to: 'test'; readonly test: string; readonly unit: string; readonly sign: Sign }
  /** Nothing: the mapping says so, or they look private. */
  | { readonly to: typeof skip; readonly isPrivate?: PrivateColumn };

/** Why a column stays out, until the mapping says `public: true`. */
export interface PrivateColumn {
  /** The word or sign that looks private. */
  readonly part: string;
  /** The target of the column if it were public. */
  readonly guess: Target | Unmatched;
}

/** Before the limits of a test: none where the cells say it. */
type Sign = '' | '≤ ' | '≥ ';

/** The word of a mapping for a column that is not read. */
export const skip = 'skip';

export const isTo = (target: Target | Unmatched, to: Target['to']) => 'to' in target && target.to === to;

export function privateOf(target: Target | Unmatched): PrivateColumn | undefined {
  return 'to' in target && target.to === skip ? target.isPrivate : undefined;
}

/** The key of a target in a mapping. Undefined if it needs no line. @param heading of a column that is a row of the specification */
export function targetKey(target: Target | Unmatched, heading?: string): string | undefined {
  if (!('to' in target) || target.to === skip) return undefined;
  if (target.to === 'category') return 'category';
  if (target.to === 'column')
    return target.language === undefined ? target.column.key : `${target.column.key}.${target.language}`;
  if (target.to === 'sums') return sumsHeading;
  if (heading !== undefined) return heading;
  const [word] = known.limits.find(({ sign }) => sign === target.sign)?.words ?? [];
  return `${target.test} ${word} ${target.unit}`.trim();
}

/** A heading that nothing is called like, with the nearest that is. */
export interface Unmatched {
  readonly hint: string | undefined;
}

/** The heading of the column that {@link Target} calls sums. Nobody else calls a column so. */
export const sumsHeading = 'herbarium: as exported';

/** The heading of the column that {@link annotatedTables} adds. */
export const findingsHeading = 'herbarium: findings';

/** A heading as it is compared: without case, spaces and signs. */
export function plainHeading(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

/** Synonyms of a key in files of other programs. */
export function othersFor(words: Readonly<Record<string, readonly string[]>>, key = ''): readonly string[] {
  return Object.hasOwn(words, key) ? (words[key] ?? []) : [];
}

/** Finds a column by its key, by what people call it in any language, and by what others call it: the first that is sure. */
function columnFinder(columns: readonly Column[]) {
  const byKey = new Map(columns.map((column) => [column.key, column]));
  const ways = [
    ({ label }: Column) => [label],
    ({ labels }: Column) => labels,
    ({ key }: Column) => othersFor(synonyms, key),
  ];
  const names = ways.map((namesOf) =>
    groupedBy(columns, (column) => new Set(namesOf(column).map(plainHeading))),
  );
  return (name: string): readonly Column[] => {
    const own = byKey.get(name.trim());
    const found = names.find((one) => one.has(plainHeading(name)))?.get(plainHeading(name));
    return own === undefined ? (found ?? []) : [own];
  };
}

/** Says what headings mean. @param language of the site */
export function headingReader(
  columns: readonly Column[],
  language: string,
): (heading: string) => Target | Unmatched {
  const allNamed = columnFinder(columns);
  const named = (name: string) => {
    const [column, other] = allNamed(name);
    return other === undefined ? column : undefined;
  };
  const categories = new Set(synonyms.category.map(plainHeading));
  /** `Name (sv)`, `name.sv`, `Name - sv`, `identity.latin.sv`, `translations.sv.name`; `pH (colour.ph)` where two fields have one name. */
  const marked = (heading: string): Target | undefined => {
    const [, tag, key = ''] = /^translations\.([\w-]+)\.(.+)$/.exec(heading) ?? [];
    const [name, mark] = tag === undefined ? markedName(heading) : [key, tag];
    const dot = heading.lastIndexOf('.');
    const whole = columns.find(({ key }) => key === heading.slice(0, dot));
    const inWhole = whole && inLanguage(whole, heading.slice(dot + 1), language);
    if (inWhole !== undefined) return inWhole;
    const own = allNamed(name).find(({ key }) => key === mark);
    if (own !== undefined) return { to: 'column', column: own };
    const column = named(name);
    return column && inLanguage(column, mark, language);
  };
  const hints = limitedHints(
    columns.flatMap(({ labels }) => labels),
    '',
  );
  return (heading) => {
    const text = heading.trim();
    if (text === sumsHeading) return { to: 'sums' };
    if (text === skip || text === findingsHeading) return { to: skip };
    const column = named(text);
    if (column !== undefined) return { to: 'column', column };
    if (categories.has(plainHeading(text))) return { to: 'category' };
    const some = allNamed(text).map(({ key }) => `\`${text} (${key})\``);
    if (some.length > 0) return { hint: `several fields are called so: write ${some.join(' or ')}` };
    return marked(text) ?? testIn(text) ?? { hint: hints(text) || undefined };
  };
}

/** The name and the mark of `Name (sv)`. A heading may be long, so no expression looks at a character more than twice. */
function markedName(heading: string): readonly [name: string, mark: string] {
  const { 0: last, index } = /(?<![\w.-])[\w.-]+(?=[)\]]?$)/.exec(heading) ?? { 0: '', index: 0 };
  const before = heading.slice(0, index);
  const name = before.replace(/(?<![\s.([-])[\s.([-]+$/, '');
  const start = name === before ? last.search(/[.-]/) : 0;
  return start === -1 ? ['', ''] : [name + last.slice(0, start), last.slice(start).replace(/^[.-]+/, '')];
}

/** A column of translations, or of originals where the mark is of their language; undefined where it is of none. */
function inLanguage(column: Column, mark: string, language: string): Target | undefined {
  // Akeneo writes `en_US`, and the channel behind it.
  const own = mark.replace(/^([a-z]{2,3})_([A-Z]{2})(-\w+)?$/, '$1-$2');
  if (!isLanguageTag(own) || !(column.isLanguage || isShipped(own))) return undefined;
  const isOriginal = own === language || own.split('-')[0] === language;
  return { to: 'column', column, ...(!isOriginal && { language: own }) };
}

const limitWords = known.limits
  .flatMap(({ words }) => words)
  .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
const limited = new RegExp(
  `^(.+?)[\\s,(]+(${limitWords.join('|')})(?!\\p{L})\\.?[\\s,)]*\\(?([^)]*)\\)?$`,
  'iu',
);
const signs: readonly Sign[] = ['≤ ', '≥ '];

/** The longest heading of a test: the expression takes as many steps as the square of the length. */
const longestTest = 200;

/** `Loss on drying max %`: a column with the limits of one test. */
function testIn(heading: string): Target | undefined {
  const [, test, word = '', unit = ''] =
    (heading.length > longestTest ? null : limited.exec(heading.trim())) ?? [];
  if (test === undefined) return undefined;
  const own = known.limits.find(({ words }) => words.includes(word.toLowerCase()))?.sign;
  const sign = signs.find((one) => one === own) ?? '';
  return { to: 'test', test: test.trim(), unit: unit.trim(), sign };
}

/** The column of a table of products that a heading of its sheet means. */
export function tableHeading(heading: string, columns: readonly TableColumn[]): TableColumn | undefined {
  const plain = plainHeading(heading);
  return columns.find(
    ({ key, label, labels }) =>
      key === heading.trim() ||
      [label, ...labels, ...othersFor(known.tables, key)].some((one) => plainHeading(one) === plain),
  );
}

/** Rows that are looked at for the headings: some tables have a title above them. */
const headingRows = 10;

/** The row with the headings: of the first ones, that with the most that are known. */
export function headingRow(
  rows: readonly (readonly TableCell[])[],
  isKnown: (heading: string) => boolean,
): number {
  const counts = rows
    .slice(0, headingRows)
    .map((cells) => new Set(cells.map(plainText).filter((text) => text !== '' && isKnown(text))).size);
  return Math.max(0, counts.indexOf(maxOf(counts)));
}
