import { type Entry, titleOf } from '../entries.js';
import type { Finding, Rule, RuleContext } from './rule.js';

/** An id names one entry: payloads, references and baselines rely on it. */
export const idDuplicate: Rule = {
  code: 'id/duplicate',
  severity: 'error',
  isMandatory: true,
  page: {
    summary: 'an id names one entry',
    why: '',
    wrong: { catalogue: '' },
    right: { catalogue: '' },
    remedy: '',
  },
  *check({ entries }: RuleContext): Iterable<Finding> {
    const first = new Map<string, Entry>();
    for (const entry of entries) {
      const { id } = entry.value;
      if (id === undefined) continue;
      const earlier = first.get(id);
      if (earlier === undefined) {
        first.set(id, entry);
        continue;
      }
      yield {
        message: `the id \`${id}\` is given twice`,
        places: [
          { at: [...entry.at, 'id'], label: `${entry.kind} ${titleOf(entry) ?? ''}`.trim() },
          { at: [...earlier.at, 'id'], label: `first: ${earlier.kind} ${titleOf(earlier) ?? ''}`.trim() },
        ],
        hint: 'give one of the two an id of its own',
      };
    }
  },
};
