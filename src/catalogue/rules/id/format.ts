import { visible } from '../../diagnostics/visible.js';
import type { EntryPath } from '../../document/document.js';
import { meantId } from '../../entries/meant-id.js';
import type { Finding, PlacedFix } from '../../schema/finding.js';
import { idPattern } from '../../schema/patterns.js';
import { lookAlikesOfHex } from '../../text/look-alikes.js';
import { scriptNameOf } from '../../text/scripts.js';
import { exampleCategories } from '../examples.js';
import { type IdUse, idUses } from '../fixes/id-uses.js';
import type { Rule, RuleContext } from '../rule.js';

/** Node ids are 32 hex characters (specification, section 9); one spelling, so lower case. */
export const idFormat: Rule = {
  severity: 'error',
  isMandatory: true,
  sees: ['id'],
  fixes: 'safe',
  page: {
    summary: 'an id is 32 lower-case hex characters',
    why: `The id stays with an entry when its name, its address or its place in the file changes. References, drawings, data
files and baselines use it, sometimes as a file name. Because all ids have one form, nobody mistakes an id for a name
or a slug. Because they are lower case, two ids differ on every file system.`,
    wrong: { catalogue: exampleCategories({ products: [{ id: '0D8F3B6C5A2E4917B4C1D7F09E6A83B2' }] }) },
    right: { catalogue: exampleCategories({ products: [{ id: '0d8f3b6c5a2e4917b4c1d7f09e6a83b2' }] }) },
    remedy: `Use 32 random characters of 0–9 and a–f: \`herbarium new id\` prints an id. Put quotes around an id that has digits
only.

The safe fix writes the id in lower case and removes the hyphens of a UUID. It replaces letters that only look right,
such as a Cyrillic \`а\`. It changes the references to the id too. It replaces a placeholder such as \`TODO\` by a new id
if nothing refers to it.`,
  },
  *check(context: RuleContext): Iterable<Finding> {
    const { entries, ids } = context;
    const wrong = entries.filter(({ value }) => value.id !== undefined && !idPattern.test(value.id));
    if (wrong.length === 0) return;
    const uses = idUses(context);
    for (const { at, value } of wrong) {
      const id = value.id ?? '';
      const use = uses(id);
      const meant = meantId(id);
      // Another entry has the id that is meant: `id/duplicate` says so.
      if (meant !== undefined && (use?.entries.length ?? 0) > 1) continue;
      const isNew = placeholder.test(id) && use?.references.length === 0 && !ids.isOneLost();
      yield {
        message: `\`${visible(id)}\` is not a valid id: ${problemOf(id)}`,
        places: [{ at: [...at, 'id'] }],
        hint:
          meant === undefined
            ? 'write 32 characters of 0–9 and a–f; `herbarium new id` prints one'
            : `write \`${meant}\``,
        fix: isNew ? newIdFix(at, ids.at(at)) : meantFix(meant, use),
      };
    }
  },
};

/** What people write until they have an id. */
const placeholder = /^[^\p{L}\p{N}]*(?:todo|tbd|fixme|id|new|none|null|placeholder|x+)?[^\p{L}\p{N}]*$/iu;

function problemOf(id: string): string {
  const [first] = lookAlikesOfHex(id);
  if (first !== undefined && meantId(id) !== undefined) {
    const code = (first.char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
    const isAscii = first.char < '\x80';
    const name = isAscii ? 'the letter' : `a ${scriptNameOf(first.char) ?? 'wide'}`;
    return `it has ${name} \`${first.char}\`${isAscii ? '' : ` (U+${code})`} at character ${first.place}`;
  }
  if (/^[0-9a-f-]+$/i.test(id) && meantId(id) !== undefined && id.includes('-')) return 'it has hyphens';
  const { length } = [...id];
  if (length !== 32) return `an id has 32 characters, this has ${length}`;
  return /^[0-9a-fA-F]+$/.test(id) ? 'its letters must be lower case' : 'it may have only 0–9 and a–f';
}

function newIdFix(at: EntryPath, id: string): PlacedFix | undefined {
  if (id === '') return undefined;
  return { title: 'write a new id', safety: 'safe', edits: [{ at: [...at, 'id'], value: id }] };
}

function meantFix(meant: string | undefined, use: IdUse | undefined): PlacedFix | undefined {
  if (meant === undefined || use === undefined) return undefined;
  return {
    title: `write \`${meant}\``,
    safety: 'safe',
    edits: [...use.entries, ...use.references].map((at) => ({ at, value: meant })),
  };
}
