import { visible } from '../../diagnostics/visible.js';
import { type Entry, titleOf } from '../../entries/entries.js';
import { meantId } from '../../entries/meant-id.js';
import type { Finding, PlacedFix } from '../../schema/finding.js';
import { idPattern } from '../../schema/patterns.js';
import { exampleCategories } from '../examples.js';
import { idUses } from '../fixes/id-uses.js';
import type { Rule, RuleContext } from '../rule.js';

/** An id names one entry: payloads, references and baselines rely on it. */
export const idDuplicate: Rule = {
  severity: 'error',
  isMandatory: true,
  sees: ['id'],
  fixes: 'unsafe',
  page: {
    summary: 'each entry has its own id',
    why: `References, related products and baselines use the id, and so do the files of lists. If two entries have
the same id, every reference leads to the first one in the file. This often happens when somebody copies an entry to
begin a new one. An id in upper case counts as the same id.`,
    wrong: { catalogue: twoProducts('0d8f3b6c5a2e4917b4c1d7f09e6a83b2') },
    right: { catalogue: twoProducts('b83e5d17c94f4a26905be1d8f3720c6a') },
    remedy: `Give the newer entry a new id: \`herbarium new id\` prints one. The older entry keeps its id, because other systems may
know it. The unsafe fix gives the later entry a new id if nothing in the catalogue refers to the shared one.`,
  },
  *check(context: RuleContext): Iterable<Finding> {
    const { entries } = context;
    const first = new Map<string, Entry>();
    // An id that is well written is the first, wherever it is: the others are copies of it in another spelling.
    const isWellWritten = ({ value }: Entry) => idPattern.test(value.id ?? '');
    for (const entry of [...entries].sort((a, b) => Number(isWellWritten(b)) - Number(isWellWritten(a)))) {
      const { id } = entry.value;
      const name = id === undefined ? undefined : meantId(id);
      // A text that is not a valid id is reported by another rule.
      if (id === undefined || name === undefined) continue;
      const earlier = first.get(name);
      if (earlier === undefined) {
        first.set(name, entry);
        continue;
      }
      const isSame = id === earlier.value.id;
      yield {
        message: isSame
          ? `two entries have the id \`${id}\``
          : `the id \`${visible(id)}\` is another spelling of \`${earlier.value.id}\`, which another entry has`,
        places: [
          { at: [...entry.at, 'id'], label: `${entry.kind} ${titleOf(entry) ?? ''}`.trim() },
          { at: [...earlier.at, 'id'], label: `first: ${earlier.kind} ${titleOf(earlier) ?? ''}`.trim() },
        ],
        hint: 'give the newer entry a new id; `herbarium new id` prints one',
        fix: newIdFix(entry, context),
      };
    }
  },
};

/** Nothing where something refers to the id: it may mean either entry. */
function newIdFix({ at, value }: Entry, context: RuleContext): PlacedFix | undefined {
  const id = context.ids.at(at);
  if (id === '' || idUses(context)(value.id ?? '')?.references.length !== 0) return undefined;
  const edits = [{ at: [...at, 'id'], value: id }];
  return { title: 'give the later entry a new id', safety: 'unsafe', edits };
}

function twoProducts(id: string): string {
  return exampleCategories({ products: [{}, { id }] });
}
