import { editCatalogue } from '../../catalogue/edits/yaml/yaml-editor.js';
import type { Entry } from '../../catalogue/entries/entries.js';
import type { Example } from '../../catalogue/schema/shape/snippet.js';
import { isSame } from '../../document/document.js';
import { EditedText } from '../../document/edited-text.js';
import { changesTo, type ValueWish } from '../change-value.js';
import { type Change, type ChangeState, changeFrom } from '../changes/change.js';
import { type Refused, refused } from '../refusal.js';
import { lineEdits } from '../unified-diff.js';
import type { OpenForm } from './entry-form.js';
import type { FormConflict, FormFinding, FormWish } from './form.js';
import { digestOf, type FieldSource, type WrittenEntry } from './form-fields.js';
import { readWish } from './read-wish.js';

export interface WishedChange {
  readonly change: Change;
  readonly conflicts: readonly FormConflict[];
  /** Wishes that cannot be read, and are not part of the change. */
  readonly findings: readonly FormFinding[];
  /** The wishes that take the change back. */
  readonly reverse: readonly FormWish[];
}

/** The change that wishes for an entry make. A key with another value by now is a conflict; all others are changed. */
export function wishedChange(
  { entry, form: { language }, written, sources }: OpenForm,
  wishes: readonly FormWish[],
  state: ChangeState,
): WishedChange | Refused {
  const byPath = new Map(sources.map((source) => [source.field.path, source]));
  const conflicts: FormConflict[] = [];
  const findings: FormFinding[] = [];
  const accepted: Accepted[] = [];
  for (const wish of wishes) {
    const result = accept(wish, byPath.get(wish.path), language);
    if (result === undefined) continue;
    if ('theirs' in result) conflicts.push(result);
    else if ('message' in result) findings.push(result);
    else accepted.push(result);
  }
  const values = accepted.flatMap(({ field, column: { path }, value }) =>
    field.file === undefined ? [{ path, value: value ?? undefined }] : [],
  );
  const bodies = accepted.flatMap(({ field: { file }, value }) =>
    file === undefined ? [] : [[file, editedBody(file, value, state)] as const],
  );
  const change = changeOf(entry, written, values, state);
  if ('refusal' in change) return change;
  return {
    ...{ conflicts, findings, change: { ...change, files: new Map([...change.files, ...bodies]) } },
    reverse: accepted.map(({ field, value }) => {
      return { path: field.path, base: digestOf(value), value: field.value };
    }),
  };
}

interface Accepted extends FieldSource {
  readonly value: Example | null;
}

/** @returns the new value, a conflict, or the reason why it cannot be read. Undefined if the field has the value already */
function accept(
  { path, base, value }: FormWish,
  source: FieldSource | undefined,
  language: string,
): Accepted | FormConflict | FormFinding | undefined {
  if (source === undefined || source.field.isFixed)
    return { path, severity: 'error', message: 'a form does not change this' };
  const { field, column } = source;
  const reading = readWish(value, column, { language });
  if ('problem' in reading) {
    const { problem: message, ...hint } = reading;
    return { path, severity: 'error', message, ...hint };
  }
  if (isSame(reading.value, field.value)) return undefined;
  if (base !== field.base) return { path, theirs: field.value, base: field.base };
  return { ...source, value: reading.value };
}

/** A text in a file: only its changed lines, with its line ends. */
function editedBody(file: string, value: Example | null, { files }: ChangeState): EditedText {
  const was = files.read(file)?.text ?? '';
  const text = String(value ?? '');
  const next = was.includes('\r\n') ? text.replaceAll('\n', '\r\n') : text;
  return new EditedText(was).edited(lineEdits(was, was.startsWith('\ufeff') ? `\ufeff${next}` : next));
}

function changeOf(
  { at }: Entry,
  { document, at: place, file }: WrittenEntry,
  values: readonly ValueWish[],
  state: ChangeState,
): Change | Refused {
  const operations = changesTo(document, place, values);
  const plan = { at, verb: 'update', facts: [], gone: new Map() } as const;
  const change = changeFrom({ ...plan, operations: file === undefined ? operations : [] }, state);
  if (file === undefined || values.length === 0 || 'refusal' in change) return change;
  const edited = editCatalogue({ document, edited: new EditedText(document.source.text) }, operations);
  if (!('impossible' in edited)) return { ...change, files: new Map([[file, edited.edited]]) };
  return refused(`cannot edit ${file} without a risk for what is around it`, 'change it in a text editor');
}
