import { areSameFace, type DeclaredFont, declaredFont } from '../../fonts/declared-fonts.js';
import type { Finding } from '../../schema/finding.js';
import { exampleSite } from '../examples.js';
import type { Rule, RuleContext } from '../rule.js';

/** The stylesheet is made of what font files say of themselves. */
export const fontFace: Rule = {
  severity: 'error',
  isMandatory: true,
  sees: [],
  page: {
    summary: 'each file of `site.fonts` is a font, and stands for a weight and style of its own',
    why: `A browser ignores a file that is not a font, and shows another font. Of two files for the same weight and style, it
uses only one.`,
    wrong: {
      catalogue: site('fonts: [{ file: assets/fonts/brand.woff2 }]'),
      files: { 'assets/fonts/brand.woff2': '<!doctype html><title>Not found</title>' },
    },
    right: { catalogue: site('theme: { font: "Georgia, serif" }') },
    remedy: `Write the path of a WOFF2, WOFF, TTF or OTF file. A file that was downloaded may be a web page: open it in an
editor to see. Give each file of a family its own \`weight\` or \`style\`, or remove one of them. Write \`family\` when the
name in the file has other letters than A to Z.`,
  },
  *check({ draft, files }: RuleContext): Iterable<Finding> {
    const before: { readonly font: DeclaredFont; readonly at: readonly (string | number)[] }[] = [];
    for (const [n, entry] of (draft.site?.fonts ?? []).entries()) {
      // A missing file has a rule of its own, and so has a wrong key.
      const { file } = entry ?? {};
      if (file === undefined || !files.paths.has(file) || !file.startsWith('assets/')) continue;
      const at = ['site', 'fonts', n, 'file'];
      const font = declaredFont({ ...entry, file }, files);
      const same = font && before.find((other) => areSameFace(other.font, font));
      if (font === undefined) {
        const hint = 'write the path of a WOFF2, WOFF, TTF or OTF file';
        yield { message: `\`${file}\` is not a font`, places: [{ at }], hint };
      } else if (!/^[A-Za-z0-9 _-]+$/.test(font.family)) {
        const message = `the family \`${font.family}\` of this file cannot be written in a list of fonts`;
        yield { message, places: [{ at }], hint: 'write `family`, with letters from A to Z' };
      } else if (same !== undefined) {
        const { family, weight, style } = font;
        yield {
          message: `\`${family}\` with weight ${weight} and style ${style} is declared twice`,
          places: [{ at }, { at: same.at, label: 'first declared here' }],
          hint: 'remove one of the files, or write another `weight` or `style`',
        };
      }
      if (font !== undefined) before.push({ font, at });
    }
  },
};

function site(line: string): string {
  return `${exampleSite()}  ${line}\n`;
}
