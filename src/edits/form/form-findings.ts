import { at as dataAt, isSame } from '../../document/document.js';
import { EditedText } from '../../document/edited-text.js';
import { parse } from '../../document/parse/parse.js';
import type { Diagnostic } from '../../rules/diagnostics/diagnostic.js';
import type { OpenForm } from './entry-form.js';
import type { FormFinding } from './form.js';
import type { FieldSource, WrittenEntry } from './form-fields.js';

/** Most fixes that a form offers: each needs a reading of the text. */
const mostFixes = 8;

/** The findings of an entry, at the fields of its form. */
export function formFindings(
  diagnostics: readonly Diagnostic[],
  { form: { id }, written, sources }: Pick<OpenForm, 'form' | 'written' | 'sources'>,
): readonly FormFinding[] {
  const paths = sources.map(({ field }) => field.path);
  let left = mostFixes;
  return diagnostics.flatMap((diagnostic): readonly FormFinding[] => {
    if (diagnostic.entry?.id !== id) return [];
    const { severity, message, code, hint, field } = diagnostic;
    const fix = left > 0 ? fixValues(diagnostic, written, sources) : undefined;
    if (fix !== undefined) left -= 1;
    const path = pathOf(field, paths);
    const about = { path, severity, message, code };
    const cell = cellOf(diagnostic, sources[paths.indexOf(path)], written);
    return [
      {
        ...about,
        ...(cell !== undefined && { cell }),
        ...(hint !== undefined && { hint }),
        ...(fix && { fix }),
      },
    ];
  });
}

/** The field with a value, or around it; for a missing map, the first field in it. */
function pathOf(field: string, paths: readonly string[]): string {
  const isIn = (inner: string, outer: string) => `${inner}.`.startsWith(`${outer}.`);
  return paths.find((path) => isIn(field, path)) ?? paths.find((path) => isIn(path, field)) ?? '';
}

/** The item of a list, or the row and the column of a table, that a finding is about. */
function cellOf(
  { field, source, spans: [{ start }] }: Diagnostic,
  of: FieldSource | undefined,
  { document, at }: WrittenEntry,
): string | undefined {
  const list = [...at, ...(of?.column.path ?? [])];
  const items = dataAt(document.value, list);
  if (of === undefined || source !== document.source || !Array.isArray(items)) return undefined;
  const row = items.findIndex((_, n) => {
    const span = document.spans.value([...list, n]);
    return span.start <= start && start <= span.end;
  });
  const column = field.slice(of.field.path.length + 1);
  return row === -1 ? undefined : `${row}${column === '' ? '' : `.${column}`}`;
}

/** The values of the fields after a fix. Undefined if it changes none of them, or other files. */
function fixValues(
  { fix, source }: Diagnostic,
  { document, at }: WrittenEntry,
  sources: readonly FieldSource[],
): FormFinding['fix'] {
  if (fix === undefined || fix.files !== undefined || (fix.source ?? source) !== document.source)
    return undefined;
  const { text } = new EditedText(document.source.text).edited(fix.edits);
  const fixed = parse({ ...document.source, text }, document);
  const values = sources.flatMap(({ field, column }) => {
    const [was, is] = [document, fixed].map(({ value }) => dataAt(value, [...at, ...column.path]));
    return isSame(was, is) ? [] : [{ path: field.path, value: JSON.parse(JSON.stringify(is) ?? 'null') }];
  });
  return values.length === 0 ? undefined : { title: fix.title, values };
}
