import type { EntryPath } from '../../document/document.js';
import type { Finding } from '../../schema/finding.js';
import { colourPattern } from '../../schema/patterns.js';
import { exampleCategories } from '../examples.js';
import type { Rule, RuleContext } from '../rule.js';

/** A swatch colour is six hex digits: it goes into drawings and styles as it is. */
export const domainColourHex: Rule = {
  severity: 'error',
  isMandatory: true,
  scope: 'entry',
  page: {
    summary: 'a colour is `#` and six hex digits',
    why: `The product's drawing and the swatches use the colour as it is written. Without a valid colour, every page with the
product would show no colour. Without quotes, YAML reads everything after the \`#\` as a comment.`,
    wrong: { catalogue: withColour('"#1b4fd"') },
    right: { catalogue: withColour('"#1b4fd8"') },
    remedy: `Write \`#\` and six hex digits, two each for red, green and blue, in quotes: \`"#2f7d4e"\`.`,
  },
  *check(context: RuleContext): Iterable<Finding> {
    for (const { hex, at } of coloursOf(context)) {
      if (hex === undefined || colourPattern.test(hex)) continue;
      yield {
        message: `\`${hex}\` is not a valid colour`,
        places: [{ at }],
        hint: 'write `#` and six hex digits in quotes, such as `"#2f7d4e"`',
      };
    }
  },
};

interface Colour {
  readonly hex: string | undefined;
  readonly at: EntryPath;
}

function* coloursOf({ draft, entries }: RuleContext): Iterable<Colour> {
  yield { hex: draft.site?.theme?.colour, at: ['site', 'theme', 'colour'] };
  for (const { kind, value, at } of entries) {
    if (kind !== 'product') continue;
    yield { hex: value.colour?.hex, at: [...at, 'colour', 'hex'] };
    for (const [n, swatch] of (value.colour?.at_ph ?? []).entries()) {
      yield { hex: swatch?.hex, at: [...at, 'colour', 'at_ph', n, 'hex'] };
    }
  }
}

function withColour(hex: string): string {
  return exampleCategories({ products: [{ more: [`colour: { hex: ${hex} }`] }] });
}
