import { colourPattern } from '../../catalogue/schema/values/patterns.js';
import { exampleProducts, type Rule } from '../rule/rule.js';

export const domainColourHex: Rule = {
  severity: 'mandatory',
  scope: 'entry',
  summary: 'a colour is `#` and six hex digits',
  why: `The product's plate and the swatches use the colour as it is written. Without a valid colour, every page with the
product would show no colour. Without quotes, YAML reads everything after the \`#\` as a comment.`,
  wrong: exampleProducts({ colour: '{ hex: "#1b4fd" }' }),
  right: exampleProducts({ colour: '{ hex: "#1b4fd8" }' }),
  remedy: `Write \`#\` and six hex digits, two each for red, green and blue, in quotes: \`"#2f7d4e"\`.`,
  *check({ draft, entries }) {
    const products = entries.filter((entry) => entry.kind === 'product');
    const colours = [
      { hex: draft.site?.theme?.colour, at: ['site', 'theme', 'colour'] },
      ...products.flatMap(({ at: product, value: { colour } }) => {
        const at = [...product, 'colour'];
        const swatches = (colour?.at_ph ?? []).map((swatch, n) => ({
          hex: swatch?.hex,
          at: [...at, 'at_ph', n, 'hex'],
        }));
        return [{ hex: colour?.hex, at: [...at, 'hex'] }, ...swatches];
      }),
    ];
    for (const { hex, at } of colours) {
      if (hex === undefined || colourPattern.test(hex)) continue;
      const hint = 'write `#` and six hex digits in quotes, such as `"#2f7d4e"`';
      yield { message: `\`${hex}\` is not a valid colour`, places: [{ at }], hint };
    }
  },
};
