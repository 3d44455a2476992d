import type { Example } from '../../../catalogue/schema/shape/snippet.js';
import type { FormConflict, FormField, FormFinding } from '../../../edits/form/form.js';
import { element, prose } from '../panels/elements.js';
import { choicesControl, control } from './controls.js';
import { rowsControl } from './rows.js';

export interface FormEvents {
  /** Called after each change of a value. */
  readonly onChange: (view: FieldView) => void;
  /** Called for values that a fix gives. */
  readonly onFix: (fix: NonNullable<FormFinding['fix']>) => void;
}

const isSame = (a: Example | null, b: Example | null) => JSON.stringify(a) === JSON.stringify(b);

/** A field with its name, control, findings and meaning. Keeps the value that the user has given it. */
export class FieldView {
  readonly box: HTMLElement;
  readonly #place = element('div');
  readonly #notes: HTMLElement;
  readonly #events: FormEvents;
  #field: FormField;
  #value: Example | null;

  constructor(field: FormField, events: FormEvents) {
    const { path, label, hint, unit, inherited, file } = field;
    this.#field = field;
    this.#value = field.value;
    this.#events = events;
    this.#notes = element('ul', { class: 'notes', id: `n-${path}` });
    const original = inherited === undefined ? '' : `the original has ${shortText(inherited)}`;
    const about = [hint, file && `in ${file}`, original].filter(Boolean).join('; ');
    const isGroup = ['choices', 'list', 'table'].includes(field.kind);
    const name = isGroup ? element('p', { class: 'name' }) : element('label', { for: `f-${path}` });
    name.append(label, unit === undefined ? '' : ` (${unit})`, field.isRequired ? ' *' : '');
    const help = element('p', { class: 'hint', id: `h-${path}`, lang: 'en', dir: 'ltr' }, prose(about));
    this.box = element('div', { class: 'field', 'data-path': path }, name, this.#place, this.#notes, help);
    this.#draw();
  }

  get field(): FormField {
    return this.#field;
  }

  get value(): Example | null {
    return this.#value;
  }

  get isDirty(): boolean {
    return !isSame(this.#value, this.#field.value);
  }

  get isWrong(): boolean {
    return this.#notes.querySelector('.error') !== null;
  }

  put(value: Example | null): void {
    this.#value = value;
    this.#draw();
    this.#events.onChange(this);
  }

  note(findings: readonly FormFinding[], conflict: FormConflict | undefined): void {
    const notes = findings.map((finding) => this.#finding(finding));
    this.#notes.replaceChildren(...notes, ...(conflict ? [this.#conflict(conflict)] : []));
    const wrong = findings.filter(({ severity }) => severity === 'error');
    for (const part of this.#place.querySelectorAll('input, select, textarea')) {
      const isWrong =
        conflict !== undefined || wrong.some(({ cell }) => cell === undefined || isAt(part, cell));
      part.setAttribute('aria-invalid', String(isWrong));
    }
    if (this.isWrong) this.#unfold();
  }

  /** Takes the value of the file, unless the user has entered another one. @param saved the value that was written for this field */
  adopt(field: FormField, saved: Example | null | undefined): void {
    const isTyping = saved === undefined ? this.isDirty : !isSame(saved, this.#value);
    if (isTyping && saved === undefined) return;
    this.#field = field;
    const isShown = isTyping || isSame(this.#value, field.value);
    if (!isTyping) this.#value = field.value;
    if (isShown) this.#mark();
    else this.#draw();
  }

  focus(): void {
    this.#unfold();
    const wrong = this.box.querySelector<HTMLElement>('[aria-invalid="true"]');
    const first = wrong ?? this.box.querySelector<HTMLElement>('input, select, textarea, button');
    (wrong ?? this.box).scrollIntoView({ block: 'center' });
    first?.focus();
  }

  #unfold(): void {
    this.box.closest('details')?.setAttribute('open', '');
  }

  #mark(): void {
    this.box.toggleAttribute('data-changed', this.isDirty);
  }

  #draw(): void {
    const shown = this.#control((value) => {
      this.#value = value;
      this.#mark();
      this.#events.onChange(this);
    });
    if (this.#field.isFixed) shown.setAttribute('disabled', '');
    this.#place.replaceChildren(shown);
    this.#mark();
  }

  #control(change: (value: Example | null) => void): HTMLElement {
    const { kind, path } = this.#field;
    if (kind === 'choices') return choicesControl(this.#field, this.#value, change);
    if (kind === 'list' || kind === 'table') return rowsControl(this.#field, this.#value, change);
    const attributes = { id: `f-${path}`, 'aria-describedby': `n-${path} h-${path}` };
    return control(this.#field, this.#value, change, attributes);
  }

  #finding({ severity, message, hint, fix }: FormFinding): HTMLElement {
    const more = hint !== undefined && element('p', { class: 'hint' }, prose(hint));
    const text = prose(`${severity}: ${message}`);
    return element(
      'li',
      { class: severity },
      text,
      more,
      fix && fixButton(fix.title, () => this.#events.onFix(fix)),
    );
  }

  #conflict({ theirs, base }: FormConflict): HTMLElement {
    const { value: before } = this.#field;
    const mine = this.#value;
    const choose = (name: string, value: Example | null) =>
      fixButton(name, () => {
        this.#field = { ...this.#field, value: theirs, base };
        this.#notes.replaceChildren();
        this.put(value);
      });
    const line = (name: string, value: Example | null) =>
      element('p', {}, `${name}: `, element('bdi', {}, value === null ? 'nothing' : shortText(value)));
    return element(
      'li',
      { class: 'error' },
      'This was changed in the file meanwhile.',
      ...[line('before', before), line('in the file', theirs), line('yours', mine)],
      ...[choose('Keep yours', mine), choose('Take that of the file', theirs)],
    );
  }
}

/** Whether a control is of an item, or of a row and a column: `0.alt`. */
function isAt(part: Element, cell: string): boolean {
  const [row, column] = cell.split('.');
  const item = part.closest('li');
  const items: readonly (Element | null)[] = [...(item?.parentElement?.children ?? [])];
  const key = part.closest('[data-path]')?.getAttribute('data-path');
  return String(items.indexOf(item)) === row && (column === undefined || column === key);
}

function fixButton(name: string, act: () => void): HTMLElement {
  const button = element('button', { type: 'button', class: 'fix' }, name);
  button.addEventListener('click', act);
  return button;
}

function shortText(value: Example): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > 300 ? `${text.slice(0, 300)}…` : text;
}
