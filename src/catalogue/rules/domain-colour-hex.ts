import { colourPattern } from '../patterns.js';
import { exampleCategories } from './example-categories.js';
import type { Finding, Rule, RuleContext } from './rule.js';

/** A swatch colour is six hex digits: it goes into drawings and styles as it is. */
export const domainColourHex: Rule = {
  code: 'domain/colour-hex',
  severity: 'error',
  isMandatory: true,
  page: {
    summary: 'a colour is `#` and six hex digits',
    why: `The colour goes into the product's drawing and into swatches as it stands. A colour in another form, or one of which YAML
has taken everything behind the \`#\` for a comment, would leave the product without a colour on every page that shows it.`,
    wrong: { catalogue: withColour('"#1b4fd"') },
    right: { catalogue: withColour('"#1b4fd8"') },
    remedy: 'Write `#` and six hex digits, two each for red, green and blue, in quotes: `"#2f7d4e"`.',
  },
  *check({ entries }: RuleContext): Iterable<Finding> {
    for (const entry of entries) {
      if (entry.kind !== 'product') continue;
      const hex = entry.value.colour?.hex;
      if (hex === undefined || colourPattern.test(hex)) continue;
      yield {
        message: `\`${hex}\` is no colour`,
        places: [{ at: [...entry.at, 'colour', 'hex'] }],
        hint: 'write `"#"` and six hex digits, such as `"#2f7d4e"`',
      };
    }
  },
};

function withColour(hex: string): string {
  return exampleCategories({ products: [{ more: [`colour: { hex: ${hex} }`] }] });
}
