import { misused } from '../edits/refusal.js';
import type { Entry } from '../entries/entries.js';
import { originalSum, translatingOf } from '../entries/translating.js';
import { originOf } from '../entries/translations.js';
import { type ChangeResult, type ChangeState, changeFrom, facts } from './change.js';

/** Writes into translations of an entry, or into one that is named itself, that they are of the texts that the original has now. */
export function acceptTranslations(
  entry: Entry,
  wanted: string | undefined,
  state: ChangeState,
): ChangeResult {
  const { origins, files } = state;
  const found = translatingOf(state).flatMap(({ original, language, translation }) => {
    const isMeant = original === entry ? [undefined, language].includes(wanted) : translation === entry;
    return isMeant && translation && !originOf(origins, translation.at)?.isMade
      ? [{ original, language, translation }]
      : [];
  });
  const [first] = found;
  if (first === undefined) {
    const message = `the entry has no translation${wanted === undefined ? '' : ` into \`${wanted}\``}`;
    return misused(message, 'write one: `herbarium new <kind> --translation-of <entry> --language <tag>`');
  }
  const operations = found.map(({ original, translation: { at, value } }) => {
    const sum = originalSum(original, files);
    const key = 'original_sum';
    return value[key] === undefined ? { within: at, key, value: sum } : { at: [...at, key], value: sum };
  });
  const about = facts(
    'accepted',
    found.map(({ language }) => language),
  );
  const { at } = first.original;
  return changeFrom({ operations, at, verb: 'update', facts: about, gone: new Map() }, state);
}
