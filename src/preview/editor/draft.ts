import { randomBytes } from 'node:crypto';
import { titleOf } from '../../catalogue/entries/entries.js';
import { EditedText } from '../../document/edited-text.js';
import type { Edit } from '../../document/source.js';
import { freshId } from '../../document/text/fresh-id.js';
import { type ChangeResult, type ChangeState, changeState } from '../../edits/changes/change.js';
import { redirectFacts } from '../../edits/changes/redirect-facts.js';
import { formOf, type OpenForm } from '../../edits/form/entry-form.js';
import type { FormWish } from '../../edits/form/form.js';
import { digestOf } from '../../edits/form/form-fields.js';
import { type FormOperation, isNewEntry, operate } from '../../edits/form/form-operations.js';
import { type WishedChange, wishedChange } from '../../edits/form/form-wishes.js';
import { type Refused, refused } from '../../edits/refusal.js';
import { filesBeside } from '../../project/changed-files.js';
import type { CheckedCatalogue } from '../../project/check-project.js';
import { sha256Of } from '../../project/files/change-journal.js';
import type { ReadProject } from '../../project/project.js';

/** A project as it is on disk. */
export interface Opened {
  readonly project: ReadProject;
  readonly before: CheckedCatalogue;
  readonly state: ChangeState;
}

/** The texts that a change would write. */
export interface Draft extends Pick<WishedChange, 'conflicts' | 'findings' | 'reverse'> {
  readonly edited: EditedText;
  readonly beside: ReadonlyMap<string, EditedText>;
  /** For an operation: its facts, and the id of the entry to show after it. */
  readonly facts?: readonly string[];
  readonly shown?: string;
}

/** The way back from a saved change of an entry. */
export interface Step {
  readonly entry: string;
  readonly name: string;
  /** Used if one of the files was changed after the save. */
  readonly wishes: readonly FormWish[];
  readonly files: readonly {
    /** Undefined for the catalogue. */
    readonly name: string | undefined;
    /** The digest of the text that the edits are of. */
    readonly digest: string;
    readonly edits: readonly Edit[];
  }[];
}

/** The form of an entry in a state. @param before the check that has the settings of the site */
export function openForm(
  id: string,
  state: ChangeState,
  { catalogue }: Pick<CheckedCatalogue, 'catalogue'>,
): OpenForm | Refused {
  const [entry, ...others] = state.entries.filter(({ value }) => value.id === id);
  if (entry === undefined) return refused('this entry is no longer in the catalogue', '');
  if (others.length > 0) return refused('several entries have the id of this one', 'give each its own id');
  return formOf(entry, state, catalogue?.site ?? { language: state.draft.site?.language ?? 'en' });
}

/** @param id of the entry */
export function wishedDraft(
  id: string,
  wishes: readonly FormWish[],
  { state, project, before }: Opened,
): Draft | Refused {
  const form = openForm(id, state, before);
  if ('refusal' in form) return form;
  const wished = wishedChange(form, wishes, state);
  if ('refusal' in wished) return wished;
  const { change, ...draft } = wished;
  return { ...draft, edited: change.edited, beside: filesBeside(change, project) };
}

/** @param id of the entry */
export function operationDraft(id: string, operation: FormOperation, opened: Opened): Draft | Refused {
  const { project } = opened;
  const state = soundState(opened);
  if ('refusal' in state) return state;
  const entry = state.entries.find(({ value }) => value.id === id);
  if (entry === undefined) return refused('this entry is no longer in the catalogue', '');
  const newId = () => freshId(() => randomBytes(16).toString('hex'), project.source.text);
  const ids = { entry: newId(), page: newId() };
  const change = operate(entry, operation, state, ids);
  return changeDraft(change, project, isNewEntry(operation) ? ids.entry : id);
}

/** The state with all references known. */
export function soundState({ before, project }: Opened): ChangeState | Refused {
  return (
    changeState(before.document, project.files) ?? refused('the catalogue has errors', 'correct them first')
  );
}

/** @param shown the id of the entry to show after the change */
export function changeDraft(change: ChangeResult, project: ReadProject, shown: string): Draft | Refused {
  if ('refusal' in change) return change;
  const facts = [...change.facts, ...redirectFacts(change.before, change.document)];
  return {
    ...{ edited: change.edited, beside: filesBeside(change, project) },
    ...{ conflicts: [], findings: [], reverse: [] },
    facts: facts.map(([word, about]) => `${word} ${about}`),
    shown,
  };
}

/** The draft of a step: equal bytes, or only its wishes if one of its files was changed since. */
export function stepDraft({ entry, wishes, files }: Step, opened: Opened): Draft | Refused {
  const { project, state, before } = opened;
  const textOf = (name: string | undefined) =>
    name === undefined ? project.source.text : (project.files.read(name)?.text ?? '');
  if (files.some(({ name, digest }) => sha256Of(textOf(name)) !== digest))
    return wishes.length > 0
      ? wishedDraft(entry, wishes, opened)
      : refused('the files were changed since', '`herbarium restore` puts an entry back');
  const edits = new Map(files.map((file) => [file.name, file.edits]));
  const editedOf = (name?: string) => new EditedText(textOf(name)).edited(edits.get(name) ?? []);
  const names = files.flatMap(({ name }) => name ?? []);
  const form = openForm(entry, state, before);
  const fields = 'refusal' in form ? [] : form.sources.map(({ field }) => field);
  const currentOf = (wanted: string) => fields.find(({ path }) => path === wanted)?.value ?? null;
  return {
    edited: editedOf(),
    beside: new Map(names.map((name) => [name, editedOf(name)])),
    reverse: wishes.map(({ path, value }) => ({ path, base: digestOf(value), value: currentOf(path) })),
    ...{ conflicts: [], findings: [] },
  };
}

/** The way back from a draft that was written. @param states before and after it, for the name of the entry */
export function stepBack(
  states: readonly (ChangeState | undefined)[],
  entry: string,
  { edited, beside, reverse }: Draft,
): Step {
  const texts: readonly (readonly [string | undefined, EditedText])[] = [[undefined, edited], ...beside];
  const files = texts.flatMap(([name, text]) => {
    const edits = text.restoring();
    return edits.length === 0 ? [] : [{ name, digest: sha256Of(text.text), edits }];
  });
  const written = states.flatMap((state) => state?.entries ?? []).find(({ value }) => value.id === entry);
  return { entry, name: (written && titleOf(written)) ?? entry, wishes: reverse, files };
}
