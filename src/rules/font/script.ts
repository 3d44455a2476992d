import { declaresSheet, missingLetters } from '../../catalogue/addresses/addresses.js';
import { shadowedBy } from '../../catalogue/entries/entries.js';
import { isForeign, lacking, noGlyph } from '../../catalogue/fonts/letters.js';
import { bodyText } from '../../catalogue/markdown/bodies.js';
import { groupedBy } from '../../document/collections.js';
import { counted } from '../../document/text/counted.js';
import { scriptNameOf } from '../../document/text/scripts.js';
import { visible } from '../../document/text/visible.js';
import { exampleProducts, type Rule } from '../rule/rule.js';

export const fontScript: Rule = {
  severity: 'information',
  sees: ['printed', 'documents', 'language', 'name', 'shadowed_by'],
  summary: 'data sheets and link pictures have a font for the letters of each product',
  why: `Herbarium draws data sheets as PDF and the pictures for links with fonts that come with it: for Latin, Greek, Cyrillic,
Hebrew, Arabic and Thai. Fonts for Chinese, Japanese and Korean are too large for that. A data sheet shows \`□\` in the
place of a character that no font has, and the link picture shows the brand in place of such a name. A product in a
language without a font has no data sheet. The pages are complete.

The rule reports each sign and each script once.`,
  wrong: exampleProducts({ name: 'Blue Powder 蓝' }),
  right: exampleProducts({ name: 'Blue Powder' }),
  remedy: `Put a TTF or OTF file with the letters into \`assets/\`, such as Noto Sans SC, JP or KR in one weight. Name it in the
catalogue: \`fonts: [{ file: assets/fonts/NotoSansSC-Regular.ttf, print: true }]\`. Pages do not load it. If you need neither
data sheets nor pictures, write \`font/script: off\` under \`lint.rules\`.`,
  *check({ draft: { site }, entries, files }) {
    const lacks = entries.flatMap((entry) => {
      if (entry.kind !== 'product' || site === undefined || shadowedBy(entry) !== undefined) return [];
      const { name = '' } = entry.value;
      const hasSheet = site.data_sheets !== false && !declaresSheet(entry.value);
      if (!hasSheet && lacking('picture', name) === '') return [];
      const ofBody = lacking('sheet', bodyText(entry, files));
      const { letters, isUnreadable } = missingLetters(site, entry.value, files, ofBody);
      const names = letters.flatMap((letter) => scriptNameOf(letter) ?? []);
      // Japanese and Korean contain Chinese characters too.
      const script = names.find((other) => other !== 'Chinese') ?? names[0];
      // Another rule reports a lost character.
      const others = letters.filter((letter) => letter !== '\ufffd');
      const kinds = groupedBy(others, (letter) => [isUnreadable ? `${script} letters` : kindOf(letter)]);
      return [...kinds].map(([kind, [letter]]) => {
        return { at: [...entry.at, 'name'], name: visible(name), kind, letter, isUnreadable };
      });
    });
    for (const all of groupedBy(lacks, ({ kind, isUnreadable }) => [`${kind} ${isUnreadable}`]).values()) {
      const [{ at, kind, letter, isUnreadable }] = all;
      const which = kind === letter ? `\`${visible(letter)}\`` : `${kind} such as \`${letter}\``;
      const names = all.slice(0, 3).map(({ name }) => `\`${name}\``);
      const sheets = isUnreadable
        ? 'are left out, and such names in link pictures'
        : `show \`${noGlyph}\` in its place: ${names.join(', ')}${all.length > names.length ? ' …' : ''}`;
      yield {
        message: `no font has ${which}: data sheets of ${counted(all.length, 'product')} ${sheets}`,
        places: [{ at }],
        hint: 'put a TTF or OTF file with them into `assets/`, and name it under `site.fonts` with `print: true`',
      };
    }
  },
};

/** Letters are reported with the others of their script, and signs by themselves. */
function kindOf(letter: string): string {
  const script = isForeign(letter) ? scriptNameOf(letter) : undefined;
  return script === undefined ? letter : `${script} letters`;
}
