import { type Location, locateEdit } from '../check/locate.js';
import { placesInScalars } from '../check/scalar-places.js';
import { type EntryPath, isObject, type LocatedDocument } from '../document/document.js';
import { EditedText } from '../document/edited-text.js';
import { parse } from '../document/parse.js';
import type { Edit } from '../document/problem.js';
import type { FileEdit } from '../edits/readdress/links.js';
import type { PlacedEdit } from '../schema/finding.js';
import type { ChangeRefusal } from './change.js';
import type { ChangeState } from './state.js';

/** A catalogue on its way through the steps of a change. */
export interface Step {
  readonly edited: EditedText;
  readonly document: LocatedDocument;
}

export type StepResult = Step | { readonly refusal: ChangeRefusal };

function firstStep({ document }: ChangeState): Step {
  return { document, edited: new EditedText(document.source.text) };
}

/** Makes edits of a text that was read, and reads what they have made of it. @param edits apart from each other, in any order */
function stepOf({ document, edited }: Step, edits: readonly Edit[]): Step {
  const inOrder = edits.toSorted((a, b) => a.start - b.start || a.end - b.end);
  const next = edited.edited(inOrder);
  return { edited: next, document: parse({ file: document.source.file, text: next.text }, document) };
}

/** Makes the edits of values and links that a change asks for. */
export function editedStep(state: ChangeState, edits: readonly PlacedEdit[]): StepResult {
  const location = { ...state, inScalar: placesInScalars(state.document.source.text) };
  const located: Edit[] = [];
  for (const edit of edits) {
    const found = locatedEdit(edit, location);
    if (found !== undefined) located.push(found);
    // A link that cannot be found in the text of its scalar leads to the new address by the redirect.
    else if (!('inBody' in edit)) return { refusal: unreachable('at' in edit ? edit.at : ['redirects']) };
  }
  return stepOf(firstStep(state), located);
}

function locatedEdit(edit: PlacedEdit, location: Location): Edit | undefined {
  const { document } = location;
  const isThere = !('at' in edit) || document.spans.place(edit.at) !== undefined;
  return isThere ? locateEdit(edit, location) : undefined;
}

/** A value, and what it must become. */
export type Wanted = readonly [path: EntryPath, value: unknown];

/**
 * Makes edits that must change some values only. An edit that looks right may still change how the text around it is read.
 */
export function checkedStep(
  step: Step,
  edits: readonly Edit[],
  wanted: readonly [Wanted, ...Wanted[]],
): StepResult {
  const next = stepOf(step, edits);
  const expected = wanted.reduce<unknown>(
    (value, [path, part]) => withValue(value, path, part),
    step.document.value,
  );
  const isRight = next.document.problems.length === 0 && isSame(next.document.value, expected);
  return isRight ? next : { refusal: unreachable(wanted[0][0]) };
}

/** Makes edits of files beside the catalogue. */
export function editedFiles(
  edits: readonly FileEdit[],
  { files }: ChangeState,
): ReadonlyMap<string, EditedText> {
  const byFile = new Map<string, Edit[]>();
  for (const { file, span, text } of edits)
    byFile.set(file, [...(byFile.get(file) ?? []), { ...span, text }]);
  return new Map(
    [...byFile]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([file, own]) => {
        const inOrder = own.sort((a, b) => a.start - b.start);
        return [file, new EditedText(files.read(file)?.text ?? '').edited(inOrder)];
      }),
  );
}

function withValue(value: unknown, [step, ...rest]: EntryPath, wanted: unknown): unknown {
  if (step === undefined || !isObject(value)) return wanted;
  if (Array.isArray(value))
    return value.map((item, n) => (n === step ? withValue(item, rest, wanted) : item));
  return { ...value, [step]: withValue(Reflect.get(value, step), rest, wanted) };
}

function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (!isObject(a) || !isObject(b)) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => isSame(Reflect.get(a, key), Reflect.get(b, key)))
  );
}

/** @param path of what cannot be edited, because of the way it is laid out */
export function unreachable(path: EntryPath): ChangeRefusal {
  return {
    message: `cannot edit \`${path.join('.')}\` without a risk for what is around it`,
    hint: 'give each item of the list lines of its own, or braces',
    isUsage: false,
  };
}
