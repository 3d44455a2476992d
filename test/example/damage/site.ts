import { bodyFile } from '../../../src/catalogue/entries/entries.js';
import type { Catalogue, Product } from '../../../src/catalogue/schema/model.js';
import type { EntryPath } from '../../../src/document/document.js';
import type { Span } from '../../../src/document/source.js';
import type { CheckResult } from '../../../src/rules/check/check.js';

/** A catalogue with one error. */
export interface Damaged {
  readonly text: string;
  /** Offset of the damage in the new text. The error must be reported on its line. */
  readonly at: number;
}

/** Picks one of a list by a random number of the test. */
export type Pick = <T>(items: readonly T[]) => T;

/** The example catalogue, with functions to damage it at places of one kind. */
export class DamageSite {
  readonly text: string;
  readonly catalogue: Catalogue;
  readonly #spans: CheckResult['document']['spans'];

  constructor({ document, catalogue }: CheckResult) {
    if (catalogue === undefined) throw new Error('the example catalogue has errors');
    this.text = document.source.text;
    this.catalogue = catalogue;
    this.#spans = document.spans;
  }

  /** Paths of the products that match. Shadowed products are left out, because they have no page. */
  products(fits: (product: Product) => unknown = () => true): readonly EntryPath[] {
    return (this.catalogue.categories ?? [])
      .flatMap(({ products }, n) =>
        products.flatMap((product, m) =>
          product.shadowed_by === undefined && fits(product) ? [['categories', n, 'products', m]] : [],
        ),
      )
      .filter(this.#isWritten);
  }

  categories(): readonly EntryPath[] {
    return (this.catalogue.categories ?? []).map((_, n) => ['categories', n]).filter(this.#isWritten);
  }

  /** Paths of the articles whose body is a file. They have a line `body:`. */
  articles(): readonly EntryPath[] {
    return (this.catalogue.articles?.items ?? [])
      .flatMap(({ body }, n) => (bodyFile(body) === undefined ? [] : [['articles', 'items', n]]))
      .filter(this.#isWritten);
  }

  pages(): readonly EntryPath[] {
    return this.catalogue.pages.map((_, n) => ['pages', n]).filter(this.#isWritten);
  }

  /** Whether an entry is an item of its list: translations are inside their originals. */
  readonly #isWritten = (at: EntryPath) => this.#spans.place(at) !== undefined;

  /** The source of a value. */
  source(at: EntryPath): string {
    const { start, end } = this.#spans.value(at);
    return this.text.slice(start, end);
  }

  /** Replaces the source of a value. */
  write(at: EntryPath, source: string): Damaged {
    // The range of a block scalar includes its line break.
    const end = this.source(at).endsWith('\n') ? '\n' : '';
    return this.#splice(this.#spans.value(at), source + end);
  }

  writeKey(at: EntryPath, source: string): Damaged {
    return this.#splice(this.#spans.key(at), source);
  }

  /** Adds a line after the first line of an entry, with the indentation of its keys. */
  addLine(entry: EntryPath, line: string): Damaged {
    const key = this.#spans.head(entry);
    const lineStart = this.text.lastIndexOf('\n', key.start) + 1;
    const indent = ' '.repeat(key.start - lineStart);
    const lineEnd = this.text.indexOf('\n', key.end) + 1;
    return { ...this.#splice({ start: lineEnd, end: lineEnd }, `${indent}${line}\n`), at: lineEnd };
  }

  /** Adds lines above the line of a value's key. */
  addAbove(at: EntryPath, lines: string): Damaged {
    const start = this.text.lastIndexOf('\n', this.#spans.key(at).start) + 1;
    return this.#splice({ start, end: start }, lines);
  }

  addAtEnd(lines: string): Damaged {
    return { text: `${this.text}${lines}`, at: this.text.length };
  }

  /** Changes the line of a value's key. */
  rewriteLine(at: EntryPath, change: (line: string) => string): Damaged {
    const start = this.text.lastIndexOf('\n', this.#spans.key(at).start) + 1;
    const end = this.text.indexOf('\n', start);
    return this.#splice({ start, end }, change(this.text.slice(start, end)));
  }

  /** Removes the line of a key with its value on the same line. */
  removeLine(at: EntryPath): string {
    const start = this.text.lastIndexOf('\n', this.#spans.key(at).start) + 1;
    return this.text.slice(0, start) + this.text.slice(this.text.indexOf('\n', start) + 1);
  }

  /** Offset of an entry's first key: a missing key is reported there. */
  headOf(entry: EntryPath): number {
    return this.#spans.head(entry).start;
  }

  #splice({ start, end }: Span, source: string): Damaged {
    return { text: this.text.slice(0, start) + source + this.text.slice(end), at: start };
  }
}
