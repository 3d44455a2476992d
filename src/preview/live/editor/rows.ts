import type { Example } from '../../../catalogue/schema/shape/snippet.js';
import type { FormColumn, FormField } from '../../../edits/form/form.js';
import { element } from '../panels/elements.js';
import { type Change, control } from './controls.js';

/** A list or a table whose items can be added, removed and moved. A paste from a spreadsheet fills cells and adds rows. */
export function rowsControl(field: FormField, value: Example | null, change: Change): HTMLElement {
  return new Rows(field, Array.isArray(value) ? [...value] : [], change).element;
}

class Rows {
  readonly element: HTMLElement;
  readonly #field: FormField;
  readonly #items: Example[];
  readonly #change: Change;
  readonly #list: HTMLElement;
  readonly #add: HTMLElement;

  constructor(field: FormField, items: Example[], change: Change) {
    const { columns, label } = field;
    this.#field = field;
    this.#items = items;
    this.#change = change;
    this.#list = element('ol', { class: columns === undefined ? 'items' : 'items table' });
    this.#add = element('button', { type: 'button', class: 'add' }, 'Add');
    this.#add.addEventListener('click', () => {
      this.#items.push(this.#fresh());
      this.#draw(this.#items.length - 1);
    });
    this.element = element('div', { role: 'group', 'aria-label': label }, this.#list, this.#add);
    this.#draw();
  }

  #draw(focused?: number): void {
    this.#list.replaceChildren(...this.#items.map((_, n) => element('li', {}, this.#row(n), this.#moves(n))));
    if (focused === undefined) return;
    const row = this.#list.children[Math.min(focused, this.#items.length - 1)];
    (row?.querySelector<HTMLElement>('input, textarea, select') ?? this.#add).focus();
  }

  #changed(): void {
    const filled = this.#items.filter((item) => !isEmpty(item));
    this.#change(filled.length === 0 ? null : filled);
  }

  #row(n: number): HTMLElement {
    const { columns, label } = this.#field;
    if (columns === undefined) return this.#cell(n, undefined);
    const cells = columns.map((column) => {
      const name = element('span', { 'aria-hidden': 'true' }, column.label, column.isRequired && ' *');
      const attributes = { class: 'cell', title: column.hint, 'data-path': column.path };
      return element('div', attributes, name, this.#cell(n, column));
    });
    return element('div', { class: 'row', role: 'group', 'aria-label': `${label} ${n + 1}` }, ...cells);
  }

  #cell(n: number, column: FormColumn | undefined): HTMLElement {
    const item = this.#items[n];
    const present: Example | undefined = column === undefined ? item : Reflect.get(Object(item), column.path);
    const name = `${column?.label ?? this.#field.label} ${n + 1}`;
    const change: Change = (value) => {
      this.#put(n, column, value);
      this.#changed();
    };
    const shown = control(
      column ?? { ...this.#field, isRequired: false },
      present === undefined || present === '' ? null : present,
      change,
      { 'aria-label': name },
    );
    shown.addEventListener('paste', (event) => {
      const rows = copiedCells(event);
      if (rows === undefined) return;
      event.preventDefault();
      this.#paste(rows, n, column);
    });
    return shown;
  }

  #put(n: number, column: FormColumn | undefined, value: Example | null): void {
    const item = this.#items[n] ?? this.#fresh();
    this.#items[n] = column === undefined ? (value ?? '') : withCell(item, column, value);
  }

  /** @param n the row and the column where the copied range begins */
  #paste(rows: readonly (readonly string[])[], n: number, from: FormColumn | undefined): void {
    const columns: readonly (FormColumn | undefined)[] = this.#field.columns ?? [undefined];
    const targets = columns.slice(columns.indexOf(from));
    for (const [down, texts] of rows.entries()) {
      for (const [right, target] of targets.entries()) {
        const text = texts[right];
        if (text !== undefined) this.#put(n + down, target, text.trim() || null);
      }
    }
    this.#changed();
    this.#draw(n);
  }

  #moves(n: number): HTMLElement {
    const button = (sign: string, name: string, isOff: boolean, act: () => number) => {
      const label = `${name}: ${this.#field.label} ${n + 1}`;
      const made = element('button', { type: 'button', title: name, 'aria-label': label }, sign);
      made.disabled = isOff;
      made.addEventListener('click', () => {
        const focused = act();
        this.#changed();
        this.#draw(focused);
      });
      return made;
    };
    const moveTo = (place: number) => {
      this.#items.splice(place, 0, ...this.#items.splice(n, 1));
      return place;
    };
    const remove = () => {
      this.#items.splice(n, 1);
      return n;
    };
    return element(
      'span',
      { class: 'moves' },
      button('↑', 'Move up', n === 0, () => moveTo(n - 1)),
      button('↓', 'Move down', n === this.#items.length - 1, () => moveTo(n + 1)),
      button('×', 'Remove', false, remove),
    );
  }

  #fresh(): Example {
    const { columns } = this.#field;
    if (columns === undefined) return '';
    return columns.every(({ path }) => /^\d+$/.test(path)) ? columns.map(() => '') : {};
  }
}

/** The cells of a copied range. Undefined for a text without tabs and line breaks, which the browser pastes. */
function copiedCells({ clipboardData }: ClipboardEvent): readonly (readonly string[])[] | undefined {
  const text = clipboardData?.getData('text/plain').replace(/\r?\n$/, '') ?? '';
  return /[\t\n]/.test(text) ? text.split(/\r?\n/).map((line) => line.split('\t')) : undefined;
}

function isEmpty(item: Example): boolean {
  if (typeof item !== 'object') return item === '';
  return Object.values(item).every((cell) => cell === '');
}

function withCell(row: Example, { path }: FormColumn, value: Example | null): Example {
  if (Array.isArray(row)) return row.map((cell: Example, n) => (String(n) === path ? (value ?? '') : cell));
  const cells: Readonly<Record<string, Example>> = { ...Object(row) };
  if (value !== null) return { ...cells, [path]: value };
  return Object.fromEntries(Object.entries(cells).filter(([key]) => key !== path));
}
