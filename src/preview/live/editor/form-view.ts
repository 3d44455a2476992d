import type { EditAnswer, EntryForm, FormFinding, FormWish } from '../../../edits/form/form.js';
import type { PagePart } from '../frame/frame-message.js';
import { plain } from '../frame/page-parts.js';
import { element } from '../panels/elements.js';
import { suggestionsId } from './controls.js';
import { fieldOfPart } from './field-of-part.js';
import { FieldView, type FormEvents } from './field-view.js';

/** A form in its sections. Sections without a value are folded; in a sheet, all but the first. */
export class FormView {
  readonly element: HTMLElement;
  readonly #views = new Map<string, FieldView>();
  readonly #sections: EntryForm['sections'];
  /** The fields in the order of their last changes. */
  readonly #changed = new Set<FieldView>();
  /** Unsaved values that were taken back, the last one at the end. Another change drops them. */
  #undone: readonly { readonly view: FieldView; readonly value: FieldView['value'] }[] = [];

  constructor(form: EntryForm, isSheet: boolean, onChange: () => void) {
    const onFieldChange: FormEvents['onChange'] = (view) => {
      this.#changed.delete(view);
      this.#changed.add(view);
      this.#undone = [];
      onChange();
    };
    const onFix: FormEvents['onFix'] = ({ values }) => {
      for (const { path, value } of values) this.#views.get(path)?.put(value);
    };
    this.#sections = form.sections;
    const sections = form.sections.map(({ label, fields }, n) => {
      const boxes = fields.map((field) => {
        const view = new FieldView(field, { onChange: onFieldChange, onFix });
        this.#views.set(field.path, view);
        return view.box;
      });
      const isOpen = n === 0 || (!isSheet && fields.some(({ value }) => value !== null));
      return element('details', isOpen ? { open: '' } : {}, element('summary', {}, label), ...boxes);
    });
    const known = Object.entries(form.suggestions).map(([name, texts]) => {
      const options = texts.map((text) => element('option', { value: text }));
      return element('datalist', { id: suggestionsId(name) }, ...options);
    });
    this.element = element('div', {}, ...sections, ...known);
  }

  get isDirty(): boolean {
    return this.#all().some(({ isDirty }) => isDirty);
  }

  /** Whether an unsaved value was taken back. */
  get canRedo(): boolean {
    return this.#undone.length > 0;
  }

  /** Takes back the unsaved value of the field that was changed last. */
  undo(): void {
    const view = [...this.#changed].reverse().find(({ isDirty }) => isDirty);
    if (view === undefined) return;
    const undone = [...this.#undone, { view, value: view.value }];
    view.put(view.field.value);
    this.#undone = undone;
    view.focus();
  }

  redo(): void {
    const undone = this.#undone.slice(0, -1);
    const { view, value = null } = this.#undone.at(-1) ?? {};
    view?.put(value);
    this.#undone = undone;
    view?.focus();
  }

  wishes(): readonly FormWish[] {
    return this.#all().flatMap(({ field: { path, base }, value, isDirty }) =>
      isDirty ? [{ path, base, value }] : [],
    );
  }

  /** Shows findings and conflicts at their fields. @returns the findings without a field */
  note({ findings, conflicts }: Pick<EditAnswer, 'findings' | 'conflicts'>): readonly FormFinding[] {
    for (const [path, view] of this.#views) {
      view.note(
        findings.filter((finding) => finding.path === path),
        conflicts.find((conflict) => conflict.path === path),
      );
    }
    return findings.filter(({ path }) => !this.#views.has(path));
  }

  /** Takes the values of the file. @param saved the wishes that were written */
  adopt({ sections }: EntryForm, saved: readonly FormWish[] = []): void {
    const values = new Map(saved.map(({ path, value }) => [path, value]));
    for (const { fields } of sections)
      for (const field of fields) this.#views.get(field.path)?.adopt(field, values.get(field.path));
  }

  /** The field that a part of the page shows, as it is in the file. */
  fieldOf(part: PagePart): FieldView | undefined {
    const present = this.#sections.map(({ fields, ...section }) => {
      return { ...section, fields: fields.map((field) => this.#views.get(field.path)?.field ?? field) };
    });
    return this.#views.get(fieldOfPart(part, present)?.path ?? '');
  }

  /** Leads to the field of a part, and in a list or a table to the control with its text. */
  lead(part: PagePart): void {
    const view = this.fieldOf(part);
    view?.focus();
    const controls =
      view?.box.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea') ?? [];
    const [first] = controls;
    ([...controls].find(({ value }) => plain(value) === part.text) ?? first)?.focus();
  }

  focusFirstError(): void {
    this.#all()
      .find(({ isWrong }) => isWrong)
      ?.focus();
  }

  #all(): readonly FieldView[] {
    return [...this.#views.values()];
  }
}
