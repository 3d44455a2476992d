import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { claimsOf } from '../../catalogue/addresses/paths.js';
import { changeState } from '../../edits/changes/change.js';
import type { EditAnswer, FormWish } from '../../edits/form/form.js';
import { formFindings } from '../../edits/form/form-findings.js';
import type { FormOperation } from '../../edits/form/form-operations.js';
import { type Refused, refused } from '../../edits/refusal.js';
import { readCatalogue } from '../../project/catalogue-file.js';
import { changeProject } from '../../project/change-project.js';
import { type EditedFile, editedFiles } from '../../project/changed-files.js';
import { checkEdit, openForEdit } from '../../project/check-edit.js';
import type { CheckedCatalogue, CheckRequest } from '../../project/check-project.js';
import { replaceFiles } from '../../project/files/replace-file.js';
import { withTexts } from '../../project/project.js';
import { asFault, Fault, type UserPath } from '../../project/surroundings/surroundings.js';
import { type Committed, withCommitted } from '../../render/compare/committed.js';
import type { Diagnostic } from '../../rules/diagnostics/diagnostic.js';
import { entryName } from '../../rules/diagnostics/frame.js';
import { hrefOf } from '../../site/addresses/href.js';
import { changesSince, restoredDraft } from './changes.js';
import {
  type Draft,
  type Opened,
  openForm,
  operationDraft,
  type Step,
  stepBack,
  stepDraft,
  wishedDraft,
} from './draft.js';
import { UploadedPictures } from './uploaded-pictures.js';

interface EditorOptions {
  readonly catalogue: UserPath;
  readonly check: CheckRequest;
  /** The project as the preview has last read it. */
  readonly known: () => CheckedCatalogue | undefined;
  /** Called with the number of files of an earlier, killed change that are as before it again. */
  readonly onTakenBack: (count: number) => void;
}

interface Wanted {
  /** The id of the entry. */
  readonly entry: string;
  readonly draft: (opened: Opened) => Draft | Refused;
  /** Receives the way back after the files are written. Absent if the draft is only checked. */
  readonly steps?: Step[];
}

type Answer = Omit<EditAnswer, 'undo' | 'redo'>;

const nothing: Answer = { isSaved: false, findings: [], others: [], conflicts: [] };

/** Times that a file may change between the reading and the writing. */
const mostTries = 3;

/** Changes entries by the wishes of forms, as commands do: checked, under the lock of the project, all files or none. */
export class Editor {
  /** The secret of this run, which only its pages get. */
  readonly token = randomBytes(24).toString('base64url');
  readonly pictures: UploadedPictures;
  readonly #options: EditorOptions;
  readonly #undo: Step[] = [];
  readonly #redo: Step[] = [];
  #last: Promise<unknown> = Promise.resolve();

  constructor(options: EditorOptions) {
    this.#options = options;
    this.pictures = new UploadedPictures({ ...options, known: () => options.known()?.document });
  }

  /** The form of an entry as it is in the files now. */
  form(entry: string): Promise<EditAnswer> {
    return this.#inTurn(async () => {
      const { state, before } = await this.#open();
      const form = openForm(entry, state, before);
      if ('refusal' in form) return withProblem(form);
      return { ...nothing, form: form.form, findings: formFindings(before.diagnostics, form) };
    });
  }

  check(entry: string, wishes: readonly FormWish[]): Promise<EditAnswer> {
    return this.#inTurn(() => this.#make({ entry, draft: (opened) => wishedDraft(entry, wishes, opened) }));
  }

  save(entry: string, wishes: readonly FormWish[]): Promise<EditAnswer> {
    const draft: Wanted['draft'] = (opened) => wishedDraft(entry, wishes, opened);
    return this.#inTurn(() => this.#make({ entry, draft, steps: this.#undo }));
  }

  /** Changes a whole entry as the command of the same name does. @param isSave otherwise the result is only checked */
  operate(entry: string, operation: FormOperation, isSave: boolean): Promise<EditAnswer> {
    const draft: Wanted['draft'] = (opened) => operationDraft(entry, operation, opened);
    return this.#inTurn(() => this.#make({ entry, draft, ...(isSave && { steps: this.#undo }) }));
  }

  /** The entries that differ from the last commit. Writes nothing. */
  changes(): Promise<EditAnswer> {
    return this.#sinceCommit('the list of changes', async (committed) => {
      return { ...nothing, changes: changesSince(committed, await this.#open()) };
    });
  }

  /** Brings an entry back to its state in the last commit. */
  restore(entry: string): Promise<EditAnswer> {
    return this.#sinceCommit('`restore`', (committed) => {
      const draft: Wanted['draft'] = (opened) => restoredDraft(entry, committed, opened);
      return this.#make({ entry, draft, steps: this.#undo });
    });
  }

  /** @param name of the feature that needs the commit */
  #sinceCommit(name: string, use: (committed: Committed) => Promise<Answer>): Promise<EditAnswer> {
    const { catalogue, check, known } = this.#options;
    const request = { catalogue, env: check.env, asker: { name }, current: known()?.document };
    return this.#inTurn(() => withCommitted('HEAD', request, use));
  }

  async #make(wanted: Wanted): Promise<Answer> {
    if (wanted.steps === undefined) return this.#change(wanted);
    const answer = await this.#write(wanted);
    if (answer.isSaved) this.#redo.length = 0;
    return answer;
  }

  /** Takes the last saved change back, or makes it again: to the same bytes, unless its files were changed since. */
  turn(way: 'undo' | 'redo'): Promise<EditAnswer> {
    const [from, steps] = way === 'undo' ? [this.#undo, this.#redo] : [this.#redo, this.#undo];
    return this.#inTurn(async () => {
      const step = from.at(-1);
      if (step === undefined) return { ...nothing, problem: `There is nothing to ${way}` };
      const draft: Wanted['draft'] = (opened) => stepDraft(step, opened);
      const answer = await this.#write({ entry: step.entry, draft, steps });
      if (answer.isSaved) from.pop();
      return answer;
    });
  }

  /** Reports what a user can correct; the caller gets our own bugs. */
  #inTurn(work: () => Promise<Answer>): Promise<EditAnswer> {
    const done = this.#last.then(work).catch((thrown: unknown): Answer => {
      const error = asFault(thrown);
      if (!(error instanceof Fault)) throw error;
      return withProblem(refused(error.message, error.hint ?? ''));
    });
    this.#last = done.catch(() => {});
    return done.then((answer) => ({
      ...answer,
      ...{ undo: this.#undo.at(-1)?.name ?? null, redo: this.#redo.at(-1)?.name ?? null },
    }));
  }

  #write(wanted: Wanted): Promise<Answer> {
    const { catalogue, onTakenBack } = this.#options;
    const folder = path.dirname(catalogue.path);
    return changeProject(folder, onTakenBack, () => this.#change(wanted));
  }

  /** @param isFresh whether to read all files again, as before a save. Otherwise what the preview has read is enough, if the catalogue is the same */
  async #open(isFresh = false): Promise<Opened> {
    const { catalogue, check, known } = this.#options;
    const last = known();
    const isNeeded = isFresh || last === undefined || this.pictures.isNewerThan(last.project);
    const isCurrent = !isNeeded && (await isSameOnDisk(catalogue, last.project));
    const { project, before } = isCurrent
      ? { project: last.project, before: last }
      : await openForEdit(catalogue, check, { document: last?.document });
    const state = changeState(before.document, project.files, false);
    if (state !== undefined) return { project, before, state };
    throw new Fault('a part of the catalogue cannot be read', { hint: 'correct it in a text editor first' });
  }

  async #change(wanted: Wanted, tries = mostTries): Promise<Answer> {
    const { entry, steps } = wanted;
    const opened = await this.#open(steps !== undefined);
    const { project, before } = opened;
    const draft = wanted.draft(opened);
    if ('refusal' in draft) return withProblem(draft);
    const { conflicts, findings, edited, beside } = draft;
    const changed = withTexts(project, beside);
    const { checked, errors } = await checkEdit(edited, changed, this.#options.check, before);
    const isDone = steps !== undefined && errors.length === 0 && findings.length === 0;
    const after = changeState(checked.document, changed.files, false);
    const back = stepBack([opened.state, after], entry, { ...draft, edited: checked.edited });
    if (isDone && back.files.length > 0) {
      const files = editedFiles(this.#options.catalogue, project, checked.edited, beside);
      if (!(await areReplaced(files, tries === 1))) return this.#change(wanted, tries - 1);
      steps.push(back);
    }
    const form = after && openForm(draft.shown ?? entry, after, before);
    const isShown = form !== undefined && 'form' in form;
    return {
      isSaved: isDone && (back.files.length > 0 || conflicts.length === 0),
      ...(isDone && isShown && { form: form.form }),
      findings: [...findings, ...(isShown ? formFindings(checked.diagnostics, form) : [])],
      others: errors.flatMap((error) => (isShown && error.entry?.id === form.form.id ? [] : [lineOf(error)])),
      ...(draft.facts && { facts: draft.facts }),
      ...hrefIn(after, draft.shown ?? entry, before),
      conflicts,
    };
  }
}

async function isSameOnDisk(catalogue: UserPath, { source, bytes }: Opened['project']): Promise<boolean> {
  const isText = source.unreadable === undefined && !source.isBinary;
  return isText && Buffer.compare(await readCatalogue(catalogue), bytes) === 0;
}

/** @returns false if another program saved between the reading and the writing. @throws Fault instead in the last try */
async function areReplaced(files: readonly EditedFile<UserPath>[], isLast: boolean): Promise<boolean> {
  try {
    await replaceFiles(files.filter(({ edits }) => edits.length > 0));
    return true;
  } catch (error) {
    if (!(error instanceof Fault) || isLast) throw error;
    return false;
  }
}

/** The address of an entry. */
function hrefIn(state: Opened['state'] | undefined, id: string, { catalogue }: CheckedCatalogue) {
  const claim = state && claimsOf(state).find(({ entry }) => entry.value.id === id);
  return claim && catalogue && { href: hrefOf(catalogue.site, claim.path) };
}

function withProblem({ refusal: { message, hint } }: Refused): Answer {
  const text = message.charAt(0).toUpperCase() + message.slice(1);
  return { ...nothing, problem: hint === '' ? text : `${text}: ${hint}` };
}

function lineOf({ entry, message }: Diagnostic): string {
  return entry === undefined ? message : `${entryName(entry)}: ${message}`;
}
