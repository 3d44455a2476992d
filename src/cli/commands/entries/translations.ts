import { titleOf } from '../../../catalogue/entries/entries.js';
import { openWork, type Translating, translatingOf } from '../../../catalogue/entries/translating.js';
import { placeIn, visible } from '../../../document/text/visible.js';
import { acceptTranslations } from '../../../edits/changes/translate-entry.js';
import { Fault } from '../../../project/surroundings/surroundings.js';
import { locatePlace } from '../../../rules/check/locate.js';
import type { Run } from '../../table/row.js';
import type { translationsRow } from '../../table/site-commands.js';
import { jsonText } from '../../terminal/json-text.js';
import { changeFound, readState } from './change-entry.js';

export const translations: Run<typeof translationsRow> = async (output, catalogue, options) => {
  const { language, missing, stale, accept, format } = options;
  if (accept !== undefined)
    return changeFound(output, accept, { catalogue, dryRun: false }, (entry, state) =>
      acceptTranslations(entry, language, state),
    );
  const state = await readState(catalogue, '`herbarium validate` shows which');
  const all = translatingOf(state);
  const known = [...new Set(all.map((one) => one.language))];
  if (language !== undefined && !known.includes(language)) {
    const hint = known.length === 0 ? 'it has one language' : `its languages are ${known.join(', ')}`;
    throw new Fault(`the site has nothing in \`${language}\``, { hint, isUsage: true });
  }
  const shown = known.filter((one) => language === undefined || one === language);
  const languages = shown.map((one) => countsOf(one, all));
  const entries = all
    .filter((one) => shown.includes(one.language) && (stale ? one.isStale : isOpen(one, missing)))
    .map((one) => {
      const { original, translation = original } = one;
      const { source, span } = locatePlace({ at: translation.at }, state);
      const { kind, value } = original;
      const what = { language: one.language, kind, id: value.id, name: titleOf(original) ?? '' };
      const isMissing = one.translation === undefined;
      const { missing: texts, isStale } = one;
      return { place: placeIn(source, span), ...what, open: openWork(one), isMissing, texts, isStale };
    });
  if (format === 'json') await output.result(jsonText({ version: 1, languages, entries }, 1));
  else if (language !== undefined || missing || stale) {
    const lines = entries.map(({ place, language: own, kind, name, open }) => {
      return `${place} ${own} ${kind} ${visible(name)}: ${open}\n`;
    });
    await output.line(lines.join(''));
  } else await output.line(table(languages));
  return 0;
};

function isOpen({ translation, missing, isStale }: Translating, isMissingOnly: boolean): boolean {
  return translation === undefined || missing.length > 0 || (isStale && !isMissingOnly);
}

function countsOf(language: string, all: readonly Translating[]) {
  const own = all.filter((one) => one.language === language);
  const count = (isMeant: (one: Translating) => boolean) => own.filter(isMeant).length;
  return {
    language,
    translated: count(({ translation }) => translation !== undefined),
    missing: count(({ translation }) => translation === undefined),
    incomplete: count(({ missing }) => missing.length > 0),
    stale: count(({ isStale }) => isStale),
  };
}

function table(languages: readonly ReturnType<typeof countsOf>[]): string {
  const words = ['translated', 'missing', 'incomplete', 'stale'] as const;
  const head = `language  ${words.join('  ')}\n`;
  const lines = languages.map((own) => {
    const counts = words.map((word) => String(own[word]).padStart(word.length));
    return `${own.language.padEnd(8)}  ${counts.join('  ')}\n`;
  });
  return [head, ...lines].join('');
}
