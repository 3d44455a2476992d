import { declaresSheet, missingLetters } from '../../catalogue/addresses/addresses.js';
import { shadowedBy } from '../../catalogue/entries/entries.js';
import { lacking } from '../../catalogue/fonts/letters.js';
import { groupedBy } from '../../document/collections.js';
import { counted } from '../../document/text/counted.js';
import { scriptNameOf } from '../../document/text/scripts.js';
import { exampleProducts, type Rule } from '../rule/rule.js';

export const fontScript: Rule = {
  severity: 'information',
  sees: ['printed', 'documents', 'language', 'name', 'shadowed_by'],
  summary: 'data sheets and link pictures have a font for the letters of each product',
  why: `Herbarium draws data sheets as PDF and the pictures for links with fonts that come with it: for Latin, Greek, Cyrillic,
Hebrew, Arabic and Thai. Fonts for Chinese, Japanese and Korean are too large for that. A product with other letters has
no data sheet, and its link picture shows the brand in place of the name. Its pages are complete.

The rule reports each script once.`,
  wrong: exampleProducts({ name: 'Blue Powder 蓝' }),
  right: exampleProducts({ name: 'Blue Powder' }),
  remedy: `Put a TTF or OTF file with the letters into \`assets/\`, such as Noto Sans SC, JP or KR in one weight. Name it in the
catalogue: \`fonts: [{ file: assets/fonts/NotoSansSC-Regular.ttf, print: true }]\`. Pages do not load it. If you need neither
data sheets nor pictures, write \`font/script: off\` under \`lint.rules\`.`,
  *check({ draft: { site }, entries, files }) {
    const incomplete = entries.flatMap((entry) => {
      if (entry.kind !== 'product' || site === undefined || shadowedBy(entry) !== undefined) return [];
      const { name = '' } = entry.value;
      const hasSheet = site.data_sheets !== false && !declaresSheet(entry.value);
      if (!hasSheet && lacking('picture', name) === '') return [];
      const letters = missingLetters(site, entry.value, files);
      const names = [...letters].flatMap((letter) => scriptNameOf(letter) ?? []);
      // Japanese and Korean contain Chinese characters too.
      const script = names.find((name) => name !== 'Chinese') ?? names[0];
      return letters === '' ? [] : [{ at: [...entry.at, 'name'], letters, script }];
    });
    for (const [script, [first, ...others]] of groupedBy(incomplete, (product) => [product.script])) {
      const what = script === undefined ? 'signs' : `${script} letters`;
      const products = counted(others.length + 1, 'product');
      yield {
        message: `no font has ${what} such as \`${[...first.letters][0]}\`: data sheets of ${products} are left out, and such names in link pictures`,
        places: [{ at: first.at }],
        hint: 'put a TTF or OTF file with them into `assets/`, and name it under `site.fonts` with `print: true`',
      };
    }
  },
};
