import { at } from '../../../document/document.js';
import { visible } from '../../../document/text/visible.js';
import type { ChangeState } from '../../../edits/changes/change.js';
import type { PlannedRow } from '../../../edits/tables/plan-import.js';
import { originalsOf } from '../../../edits/tables/product-entries.js';
import { cutTo } from '../../../rules/diagnostics/cells.js';

/** The most names in a sentence. */
const mostNames = 20;
/** In characters. */
const longestValue = 60;

/** The consequences of an import in sentences. @param categories titles of new ones */
export function changesText(
  planned: readonly PlannedRow[],
  state: ChangeState,
  categories: readonly string[],
  isPruned: boolean,
): string {
  const namesOf = (kind: PlannedRow['kind']) =>
    planned.flatMap((row) => (row.kind === kind ? [row.name] : []));
  const ids = new Set(planned.map(({ id }) => id));
  const missing = originalsOf(state).flatMap(({ value: { id = '', name = '' } }) =>
    ids.has(id) ? [] : [name],
  );
  const updates = planned.filter(({ kind }) => kind === 'update');
  return [
    ...named('new category', categories),
    ...named('new', namesOf('create')),
    ...updates.slice(0, mostNames).map((row) => `changed: ${visible(row.name)}: ${editsText(row, state)}\n`),
    ...(updates.length > mostNames ? [`and ${updates.length - mostNames} more are changed\n`] : []),
    ...named(isPruned ? 'not in the file' : 'not in the file, and stays', missing),
    ...named(
      'left out',
      namesOf('skip').filter((name) => name !== ''),
    ),
  ].join('');
}

function named(what: string, names: readonly string[]): readonly string[] {
  if (names.length === 0) return [];
  const more = names.length > mostNames ? ` and ${names.length - mostNames} more` : '';
  return [
    `${what}: ${names
      .slice(0, mostNames)
      .map((name) => visible(name))
      .join(', ')}${more}\n`,
  ];
}

/** `minimum order 25 kg → 50 kg`, as in a diff of two states. */
function editsText({ changes }: PlannedRow, { written }: ChangeState): string {
  const edits = changes.flatMap((change) =>
    change.wishes.map(({ path, value }) => {
      const field = path
        .join('.')
        .replace(/^(?!translations).*\./, '')
        .replace(/[._]/g, ' ');
      const [was, is] = [at(written.value, [...change.at, ...path]), value].map(valueText);
      return `${field} ${was} → ${is}`;
    }),
  );
  return edits.join('; ');
}

function valueText(value: unknown): string {
  if (value === undefined) return 'nothing';
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return `\`${cutTo(visible(text), longestValue)}\``;
}
