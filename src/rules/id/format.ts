import { idUses } from '../../catalogue/addresses/references.js';
import { lookAlikesOfHex, meantId } from '../../catalogue/entries/meant-id.js';
import type { PlacedFix } from '../../catalogue/schema/shape/finding.js';
import { idPattern } from '../../catalogue/schema/values/patterns.js';
import type { EntryPath } from '../../document/document.js';
import { scriptNameOf } from '../../document/text/scripts.js';
import { visible } from '../../document/text/visible.js';
import { exampleProducts, type Rule } from '../rule/rule.js';

/** Lower case only, so that each id has one spelling. */
export const idFormat: Rule = {
  severity: 'mandatory',
  sees: ['id'],
  fixes: 'safe',
  summary: 'an id is 32 lower-case hex characters',
  why: `The id stays with an entry when its name, its address or its place in the file changes. References, plates, data
files and baselines use it, sometimes as a file name. Because all ids have one form, an id does not look like a name
or a slug. Because they are lower case, two ids differ on every file system.`,
  wrong: exampleProducts({ id: '0D8F3B6C5A2E4917B4C1D7F09E6A83B2' }),
  right: exampleProducts({ id: '0d8f3b6c5a2e4917b4c1d7f09e6a83b2' }),
  remedy: `Use 32 random characters of 0–9 and a–f: \`herbarium new id\` prints an id. Put quotes around an id that has digits
only.

The safe fix writes the id in lower case and removes the hyphens of a UUID. It replaces letters that only look right,
such as a Cyrillic \`а\`. It changes the references to the id too. It replaces a placeholder such as \`TODO\` by a new id
if nothing refers to it.`,
  *check(context) {
    const { entries, ids } = context;
    for (const { at, value } of entries) {
      const { id } = value;
      if (id === undefined || idPattern.test(id)) continue;
      const use = idUses(context)(id);
      const meant = meantId(id);
      // `id/duplicate` reports it.
      if (meant !== undefined && use.entries.length > 1) continue;
      const isNew = placeholder.test(id) && use.references.length === 0 && !ids.isOneLost();
      yield {
        message: `\`${visible(id)}\` is not a valid id: ${problemOf(id)}`,
        places: [{ at: [...at, 'id'] }],
        hint:
          meant === undefined
            ? 'write 32 characters of 0–9 and a–f; `herbarium new id` prints one'
            : `write \`${meant}\``,
        fix: isNew
          ? fixOf('write a new id', ids.at(at), [[...at, 'id']])
          : fixOf(`write \`${meant}\``, meant ?? '', [...use.entries, ...use.references]),
      };
    }
  },
};

/** Usual placeholders for an id. */
const placeholder = /^[^\p{L}\p{N}]*(?:(?:todo|tbd|fixme|id|new|none|null|placeholder|x+)[^\p{L}\p{N}]*)?$/iu;

function problemOf(id: string): string {
  const isMeant = meantId(id) !== undefined;
  const [first] = lookAlikesOfHex(id);
  if (first !== undefined && isMeant) {
    const code = (first.char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
    const isAscii = first.char < '\x80';
    const name = isAscii ? 'the letter' : `a ${scriptNameOf(first.char) ?? 'wide'}`;
    return `it has ${name} \`${first.char}\`${isAscii ? '' : ` (U+${code})`} at character ${first.place}`;
  }
  if (id.includes('-') && /^[0-9a-f-]*$/i.test(id) && isMeant) return 'it has hyphens';
  const { length } = [...id];
  if (length !== 32) return `an id has 32 characters, this has ${length}`;
  return /^[0-9a-fA-F]+$/.test(id) ? 'its letters must be lower case' : 'it may have only 0–9 and a–f';
}

function fixOf(title: string, id: string, places: readonly EntryPath[]): PlacedFix | undefined {
  const edits = places.map((at) => ({ at, value: id }));
  return id === '' ? undefined : { title, safety: 'safe', edits };
}
