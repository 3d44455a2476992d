import { type Entry, titleOf } from '../../entries/entries.js';
import type { Finding } from '../../schema/finding.js';
import { exampleCategories } from '../examples/example-categories.js';
import type { Rule, RuleContext } from '../rule.js';

/** An id names one entry: payloads, references and baselines rely on it. */
export const idDuplicate: Rule = {
  code: 'id/duplicate',
  severity: 'error',
  isMandatory: true,
  page: {
    summary: 'an id names one entry',
    why: `References, related products and known faults go by the id, and so do the files of drawings and lists. With one id on
two entries, each of them would lead to whichever stands first. It happens when an entry is copied to begin a new one.`,
    wrong: { catalogue: twoProducts('0d8f3b6c5a2e4917b4c1d7f09e6a83b2') },
    right: { catalogue: twoProducts('b83e5d17c94f4a26905be1d8f3720c6a') },
    remedy: `Give the newer of the two a new id: \`herbarium new id\` prints one. The older keeps its own, because other
systems may know it.`,
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

function twoProducts(id: string): string {
  return exampleCategories({ products: [{}, { id }] });
}
