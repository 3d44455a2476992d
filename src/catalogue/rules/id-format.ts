import { idPattern } from '../patterns.js';
import type { Finding, Rule, RuleContext } from './rule.js';

/** Node ids are 32 hex characters (specification, section 9); one spelling, so lower case. */
export const idFormat: Rule = {
  code: 'id/format',
  severity: 'error',
  isMandatory: true,
  fixes: 'safe',
  page: {
    summary: 'an id is 32 lower-case hex characters',
    why: '',
    wrong: { catalogue: '' },
    right: { catalogue: '' },
    remedy: '',
  },
  *check({ entries }: RuleContext): Iterable<Finding> {
    for (const { at, value } of entries) {
      const { id } = value;
      if (id === undefined || idPattern.test(id)) continue;
      const place = { at: [...at, 'id'] };
      const lower = id.toLowerCase();
      const isMendable = idPattern.test(lower);
      yield {
        message: `\`${id}\` is no id: ${fault(id)}`,
        places: [place],
        hint: isMendable ? `write \`${lower}\`` : undefined,
        fix: isMendable
          ? { title: 'write the id in lower case', safety: 'safe', edits: [{ ...place, value: lower }] }
          : undefined,
      };
    }
  },
};

function fault(id: string): string {
  if (id.length !== 32) return `an id has 32 characters, this has ${id.length}`;
  return /^[0-9a-fA-F]+$/.test(id)
    ? 'its letters must be lower case'
    : 'only the digits and the letters a to f may stand in it';
}
