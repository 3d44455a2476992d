import { idUses } from '../../catalogue/addresses/references.js';
import { type Entry, titleOf } from '../../catalogue/entries/entries.js';
import { meantId } from '../../catalogue/entries/meant-id.js';
import type { PlacedFix } from '../../catalogue/schema/shape/finding.js';
import { idPattern } from '../../catalogue/schema/values/patterns.js';
import { visible } from '../../document/text/visible.js';
import { isPastedTwice, repeated } from '../rule/common-findings.js';
import { exampleProducts, type Rule, type RuleContext } from '../rule/rule.js';

export const idDuplicate: Rule = {
  severity: 'mandatory',
  sees: ['id'],
  fixes: 'unsafe',
  summary: 'each entry has its own id',
  why: `References, related products and baselines use the id, and so do the files of lists. If two entries have
the same id, every reference leads to the first one in the file. This often happens when an entry is copied to
begin a new one. An id in upper case counts as the same id.`,
  wrong: exampleProducts({}, { id: '0d8f3b6c5a2e4917b4c1d7f09e6a83b2' }),
  right: exampleProducts({}, { id: 'b83e5d17c94f4a26905be1d8f3720c6a' }),
  remedy: `Give the newer entry a new id: \`herbarium new id\` prints one. The older entry keeps its id, because other systems may
know it. The unsafe fix gives the later entry a new id if nothing in the catalogue refers to the shared one.`,
  *check(context) {
    // An entry with a well-formed id comes first, wherever it is: the others copy it in another spelling.
    const rank = ({ value }: Entry) => (idPattern.test(value.id ?? '') ? 0 : 1);
    const ranked = context.entries.toSorted((a, b) => rank(a) - rank(b));
    for (const [entry, earlier] of repeated(ranked, ({ value }) => meantId(value.id ?? ''))) {
      const { id = '' } = entry.value;
      const isCopy = isPastedTwice(entry, earlier);
      yield {
        message:
          id === earlier.value.id
            ? `two entries have the id \`${id}\``
            : `the id \`${visible(id)}\` is another spelling of \`${earlier.value.id}\`, which another entry has`,
        places: [
          { at: [...entry.at, 'id'], label: `${entry.kind} ${titleOf(entry) ?? ''}`.trim() },
          { at: [...earlier.at, 'id'], label: `first: ${earlier.kind} ${titleOf(earlier) ?? ''}`.trim() },
        ],
        hint: isCopy
          ? 'remove one of the two, or give it a new id and a slug of its own; `herbarium new id` prints one'
          : 'give the newer entry a new id; `herbarium new id` prints one',
        settles: isCopy ? [id] : [],
        fix: isCopy ? undefined : newIdFix(entry, context),
      };
    }
  },
};

/** Undefined if anything refers to the id: it may mean either entry. */
function newIdFix({ at, value }: Entry, context: RuleContext): PlacedFix | undefined {
  const id = context.ids.at(at);
  if (id === '' || idUses(context)(value.id ?? '').references.length > 0) return undefined;
  const edits = [{ at: [...at, 'id'], value: id }];
  return { title: 'give the later entry a new id', safety: 'unsafe', edits };
}
