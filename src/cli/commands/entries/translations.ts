import { titleOf } from '../../../catalogue/entries/entries.js';
import {
  openWork,
  type Translating,
  termsIn,
  translatingOf,
} from '../../../catalogue/entries/translating.js';
import { counted } from '../../../document/text/counted.js';
import { placeIn, visible } from '../../../document/text/visible.js';
import { acceptTranslations } from '../../../edits/changes/translate-entry.js';
import { readState } from '../../../project/read-state.js';
import { Fault } from '../../../project/surroundings/surroundings.js';
import { locatePlace } from '../../../rules/check/locate.js';
import type { Run } from '../../table/row.js';
import type { translationsRow } from '../../table/site-commands.js';
import { jsonText } from '../../terminal/json-text.js';
import { changeNamed } from './change-entry.js';

export const translations: Run<typeof translationsRow> = async (output, catalogue, options) => {
  const { language, missing, stale, terms, accept, format } = options;
  if (accept !== undefined)
    return changeNamed(output, accept, { catalogue, dryRun: false }, (entry, state) =>
      acceptTranslations(entry, language, state),
    );
  const state = await readState(catalogue, '`herbarium validate` shows which');
  const all = translatingOf(state);
  const siteLanguages = [...new Set(all.map(({ language }) => language))];
  if (language !== undefined && !siteLanguages.includes(language)) {
    const names = siteLanguages.join(', ');
    const hint = names === '' ? 'it has one language' : `its languages are ${names}`;
    throw new Fault(`the site has nothing in \`${language}\``, { hint, isUsage: true });
  }
  const shown = language === undefined ? siteLanguages : [language];
  const languages = shown.map((name) => countsOf(name, all));
  const entries = all
    .filter((entry) => shown.includes(entry.language) && (stale ? entry.isStale : isOpen(entry, missing)))
    .map((entry) => {
      const { original, translation = original, missing: texts, isStale } = entry;
      const { source, span } = locatePlace({ at: translation.at }, state);
      const { kind, value } = original;
      const names = { language: entry.language, kind, id: value.id, name: titleOf(original) ?? '' };
      const isMissing = entry.translation === undefined;
      return { place: placeIn(source, span), ...names, open: openWork(entry), isMissing, texts, isStale };
    });
  const words = shown.flatMap((name) => termsIn(name, all));
  if (format === 'json') await output.result(jsonText({ version: 1, languages, entries, terms: words }, 1));
  else if (terms)
    await output.line(
      words
        .map(
          (word) =>
            `${word.language} ${visible(word.text)}: ${counted(word.count, 'time')} (${word.field})\n`,
        )
        .join(''),
    );
  else if (language !== undefined || missing || stale) {
    const lines = entries.map(
      ({ place, language, kind, name, open }) => `${place} ${language} ${kind} ${visible(name)}: ${open}\n`,
    );
    await output.line(lines.join(''));
  } else await output.line(table(languages));
  return 0;
};

function isOpen({ translation, missing, terms, isStale }: Translating, isMissingOnly: boolean): boolean {
  const isRest = isStale || terms.length > 0;
  return translation === undefined || missing.length > 0 || (isRest && !isMissingOnly);
}

function countsOf(language: string, all: readonly Translating[]) {
  const entries = all.filter((entry) => entry.language === language);
  const count = (isMeant: (entry: Translating) => boolean) => entries.filter(isMeant).length;
  return {
    language,
    translated: count(({ translation }) => translation !== undefined),
    missing: count(({ translation }) => translation === undefined),
    incomplete: count(({ missing }) => missing.length > 0),
    stale: count(({ isStale }) => isStale),
    terms: termsIn(language, all).length,
  };
}

function table(languages: readonly ReturnType<typeof countsOf>[]): string {
  const words = ['translated', 'missing', 'incomplete', 'stale', 'terms'] as const;
  const head = `language  ${words.join('  ')}\n`;
  const lines = languages.map((counts) => {
    const cells = words.map((word) => String(counts[word]).padStart(word.length));
    return `${counts.language.padEnd(8)}  ${cells.join('  ')}\n`;
  });
  return [head, ...lines].join('');
}
