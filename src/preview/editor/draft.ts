import { EditedText } from '../../document/edited-text.js';
import type { Edit } from '../../document/source.js';
import type { ChangeState } from '../../edits/changes/change.js';
import type { OpenForm } from '../../edits/form/entry-form.js';
import type { FormWish } from '../../edits/form/form.js';
import { digestOf } from '../../edits/form/form-fields.js';
import { type WishedChange, wishedChange } from '../../edits/form/form-wishes.js';
import type { Refused } from '../../edits/refusal.js';
import { filesBeside } from '../../project/changed-files.js';
import type { CheckedCatalogue } from '../../project/check-project.js';
import { sha256Of } from '../../project/files/change-journal.js';
import type { ReadProject } from '../../project/project.js';

/** A project as it is on disk, and the form of one of its entries. */
export interface Opened {
  readonly project: ReadProject;
  readonly before: CheckedCatalogue;
  readonly state: ChangeState;
}

/** The texts that a change would write. */
export interface Draft extends Pick<WishedChange, 'conflicts' | 'findings' | 'reverse'> {
  readonly edited: EditedText;
  readonly beside: ReadonlyMap<string, EditedText>;
}

/** A saved change of an entry, from the other side. */
export interface Step {
  readonly entry: string;
  /** For files that were changed again since. */
  readonly wishes: readonly FormWish[];
  readonly files: readonly {
    /** Undefined for the catalogue. */
    readonly name: string | undefined;
    /** The digest of the text that the edits are of. */
    readonly digest: string;
    readonly edits: readonly Edit[];
  }[];
}

export function wishedDraft(
  form: OpenForm,
  wishes: readonly FormWish[],
  { state, project }: Opened,
): Draft | Refused {
  const wished = wishedChange(form, wishes, state);
  if ('refusal' in wished) return wished;
  const { change, ...draft } = wished;
  return { ...draft, edited: change.edited, beside: filesBeside(change, project) };
}

/** The step as it was, to the byte. If one of its files was changed since, only its wishes. */
export function stepDraft(form: OpenForm, { wishes, files }: Step, opened: Opened): Draft | Refused {
  const { project } = opened;
  const textOf = (name: string | undefined) =>
    name === undefined ? project.source.text : (project.files.read(name)?.text ?? '');
  if (files.some(({ name, digest }) => sha256Of(textOf(name)) !== digest))
    return wishedDraft(form, wishes, opened);
  const edits = new Map(files.map((file) => [file.name, file.edits]));
  const editedOf = (name?: string) => new EditedText(textOf(name)).edited(edits.get(name) ?? []);
  const names = files.flatMap(({ name }) => name ?? []);
  const currentOf = (path: string) =>
    form.sources.find(({ field }) => field.path === path)?.field.value ?? null;
  return {
    edited: editedOf(),
    beside: new Map(names.map((name) => [name, editedOf(name)])),
    reverse: wishes.map(({ path, value }) => ({ path, base: digestOf(value), value: currentOf(path) })),
    ...{ conflicts: [], findings: [] },
  };
}

/** The way back from a draft that was written. */
export function stepBack(entry: string, { edited, beside, reverse }: Draft): Step {
  const texts: readonly (readonly [string | undefined, EditedText])[] = [[undefined, edited], ...beside];
  const files = texts.flatMap(([name, text]) => {
    const edits = text.restoring();
    return edits.length === 0 ? [] : [{ name, digest: sha256Of(text.text), edits }];
  });
  return { entry, wishes: reverse, files };
}
