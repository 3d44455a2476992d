import { primaryTag } from '../document/text/primary-tag.js';
import { numberPattern } from './decimal.js';
import { isBareNumber, readNoValue, seenDay, withoutUnit } from './doubtful.js';
import nouns from './nouns.json' with { type: 'json' };
import { type Amount, formatQuantity, readAmount } from './quantity.js';
import { text as asText, doubt, type Reading } from './reading.js';
import { isMass } from './units.js';

const start = new RegExp(
  `^([^\\d]{0,20}${numberPattern}(?:\\s*[–-]\\s*${numberPattern})?\\s*\\p{L}{1,12})(?![\\p{L}\\p{M}])\\s*/?\\s*(.*)$`,
  'su',
);

/** Reads a mass, a volume or a count at the start of a text, such as `25 kg drum`. */
export function readPack(written: string, language: string): Reading<Amount> {
  const text = written.trim();
  const none = readNoValue(text);
  if (none !== undefined) return none;
  if (seenDay(text) !== undefined) return doubt('a day where a quantity was typed');
  if (isBareNumber(text)) return withoutUnit('25 kg');
  const [, first = '', rest = ''] = start.exec(text) ?? [];
  const reading = readAmount(first, language);
  if (reading.kind !== 'value' || !isMass(reading.value.unit)) return asText;
  return { ...reading, value: { ...reading.value, ...(rest !== '' && { rest }) } };
}

/** An amount and its pack, as a language writes them. @param from the language of the text */
export function formatPack({ rest, ...amount }: Amount, language: string, from: string): string {
  const first = formatQuantity(amount, language);
  if (rest === undefined) return first;
  return `${first}${/^[;,،.)]/.test(rest) ? '' : ' '}${packWord(rest, from, language) ?? rest}`;
}

const packs: readonly Readonly<Record<string, readonly string[]>>[] = nouns.packs;

/** The word of a language for a pack, such as `drum`; the same word if it is of that language. Undefined if it is unknown. */
export function packWord(word: string, from: string, to: string): string | undefined {
  const lower = word.toLowerCase();
  const packNamed = (tag: string) =>
    packs.find((names) => names[primaryTag(tag)]?.some((name) => name.toLowerCase() === lower));
  const names = packNamed(from) ?? packNamed('en');
  const isOfBoth = primaryTag(from) === primaryTag(to) || names === packNamed(to);
  return isOfBoth ? names && word : names?.[primaryTag(to)]?.[0];
}
