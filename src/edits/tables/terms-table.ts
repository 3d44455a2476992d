import { termsIn, translatingOf } from '../../catalogue/entries/translating.js';
import type { ChangeState } from '../changes/change.js';
import { cellAt, plainText } from './cell-values.js';
import { plainHeading } from './headings.js';
import type { PlannedRow } from './plan-import.js';
import type { OutTable, Table } from './table.js';

const name = 'Terms';

/** The sheet of `site.terms`, with a row for each text that lacks a term. Empty for a site in one language. */
export function exportedTerms(state: ChangeState): readonly OutTable[] {
  const all = translatingOf(state);
  const languages = [...new Set(all.map(({ language }) => language))];
  const { terms = {} } = state.draft.site ?? {};
  const open = languages.flatMap((language) => termsIn(language, all).map(({ text }) => text));
  const texts = new Set([...Object.values(terms).flatMap((words) => Object.keys(words ?? {})), ...open]);
  const rows = [...texts].map((text) => [
    text,
    ...languages.map((language) => terms[language]?.[text] ?? ''),
  ]);
  const columns = ['Text', ...languages].map((header, n) => ({ header, width: 40, isLocked: n === 0 }));
  return rows.length === 0 ? [] : [{ name, columns, rows }];
}

export function isTermsTable(table: Table): boolean {
  return plainHeading(table.name) === plainHeading(name);
}

/** The change that a sheet of terms makes to `site.terms`. An empty cell changes nothing. */
export function plannedTerms(tables: readonly Table[], { draft }: ChangeState): readonly PlannedRow[] {
  const known = Object.keys({ ...draft.site?.languages, ...draft.site?.terms });
  return tables.filter(isTermsTable).flatMap(({ rows: [head, ...rows] }): readonly PlannedRow[] => {
    const wishes = rows.flatMap((row) =>
      known.flatMap((language) => {
        const column = head?.cells.findIndex((cell) => plainText(cell) === language) ?? -1;
        const [text, value] = [plainText(cellAt(row, 0)), plainText(cellAt(row, column))];
        const isNew = value !== '' && draft.site?.terms?.[language]?.[text] !== value;
        return column > 0 && text !== '' && isNew ? [{ path: ['terms', language, text], value }] : [];
      }),
    );
    if (wishes.length === 0) return [];
    const place = { table: name, row: 1 };
    const row = { place, texts: new Map(), values: [], digests: new Set<string>(), tests: [], findings: [] };
    return [{ row, kind: 'update', id: '', name, changes: [{ at: ['site'], wishes }], findings: [] }];
  });
}
