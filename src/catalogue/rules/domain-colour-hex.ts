import { colourPattern } from '../patterns.js';
import type { Finding, Rule, RuleContext } from './rule.js';

/** A swatch colour is six hex digits: it goes into drawings and styles as it is. */
export const domainColourHex: Rule = {
  code: 'domain/colour-hex',
  severity: 'error',
  isMandatory: true,
  page: {
    summary: 'a colour is `#` and six hex digits',
    why: '',
    wrong: { catalogue: '' },
    right: { catalogue: '' },
    remedy: '',
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
