import { areSameFace, type DeclaredFont, declaredFont } from '../../catalogue/fonts/fonts.js';
import { exampleSite, type Rule } from '../rule/rule.js';

export const fontFace: Rule = {
  severity: 'mandatory',
  sees: [],
  summary: 'each file of `site.fonts` is a font, and stands for a weight and style of its own',
  why: `A browser ignores a file that is not a font, and shows another font. Of two files for the same weight and style, it
uses only one.`,
  wrong: {
    catalogue: exampleSite({ fonts: '[{ file: assets/fonts/brand.woff2 }]' }),
    files: { 'assets/fonts/brand.woff2': '<!doctype html><title>Not found</title>' },
  },
  right: exampleSite({ theme: '{ font: "Georgia, serif" }' }),
  remedy: `Write the path of a WOFF2, WOFF, TTF or OTF file. A file that was downloaded may be a web page: open it in an
editor to see. Give each file of a family its own \`weight\` or \`style\`, or remove one of them. Write \`family\` when the
name in the file has other letters than A to Z.`,
  *check({ draft, files }) {
    const before: { readonly font: DeclaredFont; readonly at: readonly (string | number)[] }[] = [];
    for (const [n, entry] of (draft.site?.fonts ?? []).entries()) {
      // Other rules report a missing file and a wrong key.
      const { file } = entry ?? {};
      if (file === undefined || !files.paths.has(file) || !file.startsWith('assets/')) continue;
      const at = ['site', 'fonts', n, 'file'];
      const font = declaredFont({ ...entry, file }, files);
      if (font === undefined) {
        const hint = 'write the path of a WOFF2, WOFF, TTF or OTF file';
        yield { message: `\`${file}\` is not a font`, places: [{ at }], hint };
        continue;
      }
      const { family, weight, style } = font;
      const same = before.find((other) => areSameFace(other.font, font));
      if (!/^[A-Za-z0-9 _-]+$/.test(family)) {
        const message = `the family \`${family}\` of this file cannot be written in a list of fonts`;
        yield { message, places: [{ at }], hint: 'write `family`, with letters from A to Z' };
      } else if (same !== undefined) {
        yield {
          message: `\`${family}\` with weight ${weight} and style ${style} is declared twice`,
          places: [{ at }, { at: same.at, label: 'first declared here' }],
          hint: 'remove one of the files, or write another `weight` or `style`',
        };
      }
      before.push({ font, at });
    }
  },
};
