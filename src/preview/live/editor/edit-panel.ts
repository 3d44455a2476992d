import type { EditAnswer, FormWish } from '../../../edits/form/form.js';
import type { FormOperation } from '../../../edits/form/form-operations.js';
import type { FromForm, ToForm } from '../frame/frame-message.js';
import { element, isSaveKey, openPanel, prose } from '../panels/elements.js';
import { type AskEditor, editorOf } from './ask-editor.js';
import { ChangesView } from './changes-view.js';
import styles from './editor.css' with { type: 'text' };
import { FormView } from './form-view.js';
import { operationsView } from './operations-view.js';
import { ChosenPicture } from './picture.js';

/** Milliseconds after the last key before the form is checked. */
const checkPause = 400;

/** The form of the entry that the page beside it shows. */
export class EditPanel {
  readonly #editor: AskEditor;
  readonly #tellPage: (message: FromForm) => void;
  readonly #panel = openPanel('herbarium-edit', 'Edit this page', styles, () => this.#close());
  readonly #status = element('p', { class: 'status', role: 'status' });
  readonly #general = element('ul', { class: 'notes' });
  readonly #save = actionButton('Save', 'Save (Ctrl+S)', () => this.#saveAll());
  readonly #undo = actionButton('Undo', '', () => this.#turn('undo'));
  readonly #redo = actionButton('Redo', '', () => this.#turn('redo'));
  readonly #changes = new ChangesView({
    onList: () => this.#editor.post({ do: 'changes' }),
    onRestore: (entry) => this.#restore(entry),
  });
  #view: FormView | undefined;
  /** The path of the page beside the form. */
  #page = '';
  #isSheet = false;
  #steps: Pick<EditAnswer, 'undo' | 'redo'> = { undo: null, redo: null };
  #entry = '';
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The number of the last question about this form: answers to earlier ones are outdated. */
  #round = 0;

  /** @param token of the run */
  constructor(token: string, tellPage: (message: FromForm) => void) {
    this.#editor = editorOf(token);
    this.#tellPage = tellPage;
    document.addEventListener('keydown', (event) => {
      if (!isSaveKey(event)) return;
      event.preventDefault();
      void this.#saveAll();
    });
    addEventListener('beforeunload', (event) => {
      if (this.#view?.isDirty) event.preventDefault();
    });
    this.#panel.content.addEventListener(ChosenPicture.type, (event) => {
      if (event instanceof ChosenPicture)
        void this.#editor.upload(this.#entry, event.picture).then(event.onAnswer);
    });
  }

  take(message: ToForm): void {
    switch (message.name) {
      case 'page':
        this.#page = message.path;
        this.#isSheet = message.isSheet;
        this.#panel.host.dir = message.dir;
        void this.#follow(true);
        break;
      case 'updated':
        void this.#follow(false);
        break;
      case 'save':
        void this.#saveAll();
        break;
      case 'close':
        this.#close();
        break;
      case 'parts':
        this.#find(message);
    }
  }

  /** Shows the entry as it is in the files now. Values that the user has changed stay. */
  async #follow(isOtherPage: boolean): Promise<void> {
    if (isOtherPage && !this.#view?.isDirty) return this.#open();
    const { form } = await this.#editor.form(this.#page);
    if (form !== undefined && form.id === this.#entry) this.#view?.adopt(form);
  }

  async #open(): Promise<void> {
    const answer = await this.#editor.form(this.#page);
    const { form } = answer;
    const { content } = this.#panel;
    const view = form && new FormView(form, this.#isSheet, () => this.#onChange());
    this.#entry = form?.id ?? '';
    this.#view = view;
    this.#say(answer.problem ?? '', answer.problem !== undefined);
    const fields = view && element('div', { lang: form?.labels ?? 'en' }, view.element);
    const more =
      form && operationsView(form, (operation, isSave) => this.#operate(operation, isSave), this.#tellPage);
    const title = form === undefined ? 'Edit' : `${form.kind}: ${form.name}`;
    this.#panel.show(title, () => this.#close(), this.#general, more, fields, this.#changes.element);
    const { button, element: changes } = this.#changes;
    changes.open = false;
    const buttons = [...(view === undefined ? [] : [this.#save]), this.#undo, this.#redo, button];
    content.firstElementChild?.append(element('div', { class: 'actions' }, ...buttons, this.#status));
    this.#note(answer);
  }

  #close(): void {
    const { content } = this.#panel;
    const asked = content.querySelector('dialog');
    // The focus goes back to where it was.
    asked?.close();
    asked?.remove();
    if (!this.#view?.isDirty) this.#end();
    if (!this.#view?.isDirty || asked !== null) return;
    const drop = element('button', { type: 'button' }, 'Close without saving');
    const keep = element('button', { type: 'button' }, 'Keep editing');
    const question = element('p', { id: 'question' }, 'Some values are not saved.');
    const dialog = element('dialog', { 'aria-labelledby': 'question' }, question, keep, drop);
    content.append(dialog);
    keep.addEventListener('click', () => this.#close());
    drop.addEventListener('click', () => this.#end());
    dialog.show();
    keep.focus();
  }

  #end(): void {
    clearTimeout(this.#timer);
    // A closed form keeps nothing: the frame has no reason to stay.
    this.#view = undefined;
    this.#tellPage({ name: 'closed' });
  }

  #onChange(): void {
    const isDirty = this.#view?.isDirty === true;
    this.#say(isDirty ? 'Not saved yet' : '');
    this.#showSteps();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#check(), checkPause);
  }

  async #check(): Promise<void> {
    this.#round += 1;
    const round = this.#round;
    const answer = await this.#editor.post({ do: 'check', entry: this.#entry, wishes: this.#view?.wishes() });
    // Conflicts are shown when the form is saved.
    if (round === this.#round && answer.problem === undefined) this.#note({ ...answer, conflicts: [] });
  }

  async #saveAll(): Promise<void> {
    if (!this.#view?.isDirty) return;
    clearTimeout(this.#timer);
    this.#round += 1;
    const wishes = this.#view.wishes();
    this.#say('Saving …');
    const answer = await this.#editor.post({ do: 'save', entry: this.#entry, wishes });
    this.#take(answer, wishes, 'Saved');
  }

  /** @returns undefined if the user has to save the form first */
  #operate(operation: FormOperation, isSave: boolean): Promise<EditAnswer | undefined> {
    return this.#postIfSaved({ do: 'operate', entry: this.#entry, operation, isSave });
  }

  async #restore(entry: string): Promise<EditAnswer | undefined> {
    const answer = await this.#postIfSaved({ do: 'restore', entry });
    if (answer?.isSaved) this.#take(answer, [], 'Done');
    return answer;
  }

  async #postIfSaved(body: object): Promise<EditAnswer | undefined> {
    if (this.#view?.isDirty) {
      this.#say('Save the form first', true);
      return undefined;
    }
    this.#say('Working …');
    const answer = await this.#editor.post(body);
    this.#say('');
    return answer;
  }

  /** Unsaved values come first, then saved changes. */
  async #turn(way: 'undo' | 'redo'): Promise<void> {
    const isUnsaved = way === 'undo' ? this.#view?.isDirty : this.#view?.canRedo;
    if (isUnsaved) {
      this.#view?.[way]();
      this.#showSteps();
      return;
    }
    this.#round += 1;
    const answer = await this.#editor.post({ do: way });
    this.#take(answer, [], way === 'undo' ? 'Taken back' : 'Made again');
  }

  #take(answer: EditAnswer, wishes: readonly FormWish[], done: string): void {
    const { form, conflicts, problem, isSaved } = answer;
    const isWritten = ({ path }: FormWish) =>
      isSaved && !conflicts.some((conflict) => conflict.path === path);
    if (form?.id === this.#entry) this.#view?.adopt(form, wishes.filter(isWritten));
    const isOther = form !== undefined && form.id !== this.#entry;
    this.#say(problem ?? outcome(answer, isOther ? `${done}: ${form.name}` : done), !isSaved);
    void this.#changes.refresh();
    if (problem !== undefined) return;
    // The form has no fields for findings of another entry.
    this.#note(isOther ? { ...answer, findings: [] } : answer);
    if (!isSaved || conflicts.length > 0) this.#view?.focusFirstError();
    // An undone change of an address leads to the page of before.
    else if (wishes.length === 0 && answer.href !== undefined && !isOther && answer.href !== this.#page)
      this.#tellPage({ name: 'go', href: answer.href });
  }

  #note(answer: EditAnswer): void {
    const left = this.#view?.note(answer) ?? answer.findings;
    const others = answer.others.map((message) => ({ severity: 'error', message }));
    const items = [...left, ...others].map(({ severity, message }) =>
      element('li', { class: severity }, prose(`${severity}: ${message}`)),
    );
    this.#general.replaceChildren(...items);
    this.#steps = answer;
    this.#showSteps();
  }

  #say(text: string, isError = false): void {
    this.#status.textContent = text;
    this.#status.classList.toggle('error', isError);
  }

  #showSteps(): void {
    const isDirty = this.#view?.isDirty === true;
    const { undo, redo } = this.#steps;
    this.#save.disabled = !isDirty;
    this.#undo.disabled = !isDirty && undo === null;
    this.#redo.disabled = !this.#view?.canRedo && redo === null;
    this.#undo.title = isDirty ? 'Take the last unsaved value back' : `Take the last change of ${undo} back`;
    this.#redo.title = this.#view?.canRedo ? 'Put the value in again' : `Make the change of ${redo} again`;
  }

  #find({ parts, id, isClick }: Extract<ToForm, { name: 'parts' }>): void {
    const found = parts.findIndex((part) => this.#view?.fieldOf(part) !== undefined);
    const part = parts[found];
    this.#tellPage({ name: 'part', id, part: found });
    if (isClick && part !== undefined) this.#view?.lead(part);
  }
}

function actionButton(name: string, title: string, act: () => Promise<void>): HTMLButtonElement {
  const button = element('button', { type: 'button', title }, name);
  button.addEventListener('click', () => void act());
  return button;
}

function outcome({ isSaved, conflicts, findings, others }: EditAnswer, done: string): string {
  if (conflicts.length > 0) return 'Choose a value where the file was changed';
  const warnings = findings.filter(({ severity }) => severity === 'warning').length;
  if (isSaved && warnings > 0)
    return `${done}, with ${warnings === 1 ? 'a warning' : `${warnings} warnings`}`;
  if (isSaved) return done;
  const count = findings.filter(({ severity }) => severity === 'error').length + others.length;
  return `Nothing was saved: correct ${count === 1 ? 'the error' : `${count} errors`} first`;
}
