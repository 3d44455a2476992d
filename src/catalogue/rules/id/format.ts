import { referencesOf } from '../../addresses/references.js';
import type { EntryPath } from '../../document/document.js';
import { type Entry, shadowedBy } from '../../entries/entries.js';
import type { Finding, PlacedFix } from '../../schema/finding.js';
import { idPattern } from '../../schema/patterns.js';
import { exampleCategories } from '../examples/example-categories.js';
import type { Rule, RuleContext } from '../rule.js';

/** Node ids are 32 hex characters (specification, section 9); one spelling, so lower case. */
export const idFormat: Rule = {
  code: 'id/format',
  severity: 'error',
  isMandatory: true,
  fixes: 'safe',
  page: {
    summary: 'an id is 32 lower-case hex characters',
    why: `The id stays with an entry when its name, its address and its place in the file change. Payloads, references, drawings
and known faults go by it, some of them as names of files. One form for all keeps them apart from names and slugs, and one
case keeps them apart on every file system.`,
    wrong: { catalogue: exampleCategories({ products: [{ id: '0D8F3B6C5A2E4917B4C1D7F09E6A83B2' }] }) },
    right: { catalogue: exampleCategories({ products: [{ id: '0d8f3b6c5a2e4917b4c1d7f09e6a83b2' }] }) },
    remedy: `Take 32 random characters of 0 to 9 and a to f: \`herbarium new id\` prints some. Put quotes around an id
that has digits only. Where only the case is wrong, the safe fix writes the id in lower case, also where the catalogue refers
to it.`,
  },
  *check({ entries }: RuleContext): Iterable<Finding> {
    const wrong = entries.filter(({ value }) => value.id !== undefined && !idPattern.test(value.id));
    if (wrong.length === 0) return;
    const uses = idUses(entries);
    for (const { at, value } of wrong) {
      const id = value.id ?? '';
      const lower = id.toLowerCase();
      const isMendable = idPattern.test(lower);
      yield {
        message: `\`${id}\` is no id: ${fault(id)}`,
        places: [{ at: [...at, 'id'] }],
        hint: isMendable ? `write \`${lower}\`` : undefined,
        fix: isMendable ? lowerCaseFix(id, uses) : undefined,
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

/** Where an id stands: at its entries, and wherever it is referred to. */
interface IdUse {
  readonly entries: EntryPath[];
  readonly references: EntryPath[];
}

/** None where another entry would have the same id then. */
function lowerCaseFix(id: string, uses: ReadonlyMap<string, IdUse>): PlacedFix | undefined {
  const lower = id.toLowerCase();
  const use = uses.get(lower);
  if (use === undefined || use.entries.length > 1) return undefined;
  return {
    title: 'write the id in lower case',
    safety: 'safe',
    edits: [...use.entries, ...use.references].map((at) => ({ at, value: lower })),
  };
}

/** By the id in lower case, whatever its case where it stands. */
function idUses(entries: readonly Entry[]): ReadonlyMap<string, IdUse> {
  const uses = new Map<string, IdUse>();
  const usesOf = (id: string): IdUse => {
    const use = uses.get(id.toLowerCase()) ?? { entries: [], references: [] };
    uses.set(id.toLowerCase(), use);
    return use;
  };
  for (const entry of entries) {
    const { id } = entry.value;
    if (id !== undefined) usesOf(id).entries.push([...entry.at, 'id']);
    const winner = shadowedBy(entry);
    if (winner !== undefined) usesOf(winner).references.push([...entry.at, 'shadowed_by']);
    const parent = entry.kind === 'category' ? entry.value.parent : undefined;
    if (parent !== undefined) usesOf(parent).references.push([...entry.at, 'parent']);
    for (const { reference, at } of referencesOf(entry)) usesOf(reference).references.push(at);
  }
  return uses;
}
