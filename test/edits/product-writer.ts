import { type Example, flowText } from '../../src/catalogue/schema/shape/snippet.js';
import { blockScalar, scalarText } from '../../src/document/text/scalar-text.js';

export interface Comment {
  readonly name: string;
  /** The place of the comment: on the line of a value, or above it. */
  readonly path: readonly (string | number)[];
}

/** Writes values in any layout, with comments; a list of numbers determines the choices. */
export class ProductWriter {
  readonly comments: Comment[] = [];
  readonly #choices: readonly number[];
  #next = 0;

  constructor(choices: readonly number[]) {
    this.#choices = choices;
  }

  chance(of: number): boolean {
    this.#next += 1;
    return (this.#choices[this.#next % this.#choices.length] ?? 0) % of === 0;
  }

  /** A comment at the end of a line, or on a separate line. */
  comment(path: Comment['path']): string {
    const name = `# c${this.comments.length}.`;
    this.comments.push({ name, path });
    return name;
  }

  above(path: Comment['path'], indent: string): readonly string[] {
    return this.chance(4) ? [indent + this.comment(path)] : [];
  }

  #behind(path: Comment['path']): string {
    return this.chance(3) ? ` ${this.comment(path)}` : '';
  }

  pair(key: string, value: Example, path: Comment['path'], indent: string): readonly string[] {
    const step = ' '.repeat(this.chance(3) ? 4 : 2);
    if (typeof value !== 'object') {
      const [mark, ...lines] = (typeof value === 'string' && this.chance(2) && blockScalar(value)) || [];
      if (mark !== undefined)
        return [`${indent}${key}: ${mark}`, ...lines.map((line) => line && indent + step + line)];
      return [`${indent}${key}: ${this.scalar(value)}${this.#behind(path)}`];
    }
    const parts = Object.keys(value).length;
    if (parts === 0 || this.chance(3)) return [`${indent}${key}: ${flowText(value)}${this.#behind(path)}`];
    const head = `${indent}${key}:`;
    if (!Array.isArray(value)) return [head + this.#behind(path), ...this.map(value, path, indent + step)];
    const isList = this.chance(4);
    const inner = indent + (this.chance(2) || isList ? step : '');
    const items = value.flatMap((item: Example, n) => {
      const itemPath = [...path, n];
      const above = this.above(itemPath, inner);
      if (isList)
        return [
          ...above,
          `${inner}${flowText(item)}${n < parts - 1 || this.chance(2) ? ',' : ''}${this.#behind(itemPath)}`,
        ];
      if (typeof item !== 'object')
        return [...above, `${inner}- ${this.scalar(item)}${this.#behind(itemPath)}`];
      if (Array.isArray(item) || this.chance(2))
        return [...above, `${inner}- ${flowText(item)}${this.#behind(itemPath)}`];
      const lines = this.map({ ...item }, itemPath, `${inner}  `);
      const [first = '', ...others] = lines;
      if (first.trim().startsWith('#')) return [...above, `${inner}-`, ...lines];
      return [...above, `${inner}- ${first.trimStart()}`, ...others];
    });
    return isList ? [`${head} [`, ...items, `${indent}]`] : [head + this.#behind(path), ...items];
  }

  map(values: object, path: Comment['path'], indent: string): readonly string[] {
    return Object.entries(values).flatMap(([key, value]) => [
      ...this.above([...path, key], indent),
      ...this.pair(key, value, [...path, key], indent),
    ]);
  }

  scalar(value: Example): string {
    return typeof value === 'string' && this.chance(3)
      ? scalarText(value, this.chance(2) ? '"' : "'")
      : flowText(value);
  }
}
