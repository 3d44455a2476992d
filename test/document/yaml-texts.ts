/** Pseudorandom numbers from 0 up to 1, determined by a seed (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const keys = [
  'a',
  'b',
  'key',
  'name',
  'e_number',
  '"q"',
  "'s t'",
  'two words',
  'x-y',
  '"\\u0041"',
  'null',
  '7',
  '<<',
];
const plains = [
  'word', 'two words', 'a:b', 'a#b', 'http://x.example/?q=1#z', '-1', '-a', '+1', '1', '0', '1e3', '1.', '.5', '-0', '0x1F', '0o17',
  '12345678901234567890', '1e999', '.inf', '-.INF', '.nan', 'null', '~', 'Null', 'true', 'FALSE', 'yes', 'tRue', '2026-01-01', '1_000',
  '≥ 60', 'é', '😀 x', 'a, b', 'a [b]', 'a {b}', "it's", 'say "hi"', '(x)', '=', '<<', '.', '..', '-', '--', 'a - b', 'a  b', '0123', '1.50', 'a\\n',
]; // biome-ignore format: a table
const quoteds = [
  '""', "''", '"a"', "'a'", '"a: b # c"', "'it''s'", '"\\n\\t\\"\\\\\\/"', '"\\x41\\u00e9\\U0001F600"', '"a \\\n  b"', '"\\ud83d"', '" x "',
  '"a\n    b"', "'a\n\n     b'", '"a  \n   \n    b "', '"\\q"', '"open', "'open", '"12"', '"a\\\n\n      b"', '"  \n       x"',
]; // biome-ignore format: a table
const ends = ['', '', '', '', '', ' ', ' # note', '  #', '# near', '\t', ' # "x": [', '\r'];
const between = [
  '',
  '',
  '',
  '',
  '\n',
  '\n\n',
  '# top\n',
  '  # two\n',
  '    # four\n',
  ' # one\n',
  '\n# a\n\n  # b\n',
  '   \n',
  '\t\n',
  '      # six\n',
];

/** Makes small texts with every construct that catalogues use, most of them valid. */
export class TextMaker {
  readonly #random: () => number;

  constructor(random: () => number) {
    this.#random = random;
  }

  text(): string {
    const before = this.#one(10) ? this.#pick(between) : '';
    const text = before + (this.#one(4) ? this.#list(0, 0) : this.#map(0, 0));
    const cut = this.#one(3) ? text.replace(/\n$/, '') : text;
    return this.#one(12) ? cut.replaceAll('\n', '\r\n') : cut;
  }

  #map(column: number, depth: number): string {
    return this.#repeat(() => {
      const value = this.#blockValue(column, depth);
      return `${this.#pad(column)}${this.#pick(keys)}${this.#count(3)}:${value}`;
    });
  }

  #list(column: number, depth: number): string {
    return this.#repeat(() => {
      if (depth < 4 && this.#one(3)) {
        const gap = this.#one(8) ? 2 : 1;
        const inner = column + 1 + gap;
        const block = this.#one(4) ? this.#list(inner, depth + 1) : this.#map(inner, depth + 1);
        return `${this.#pad(column)}-${' '.repeat(gap)}${block.trimStart()}`;
      }
      return `${this.#pad(column)}-${this.#blockValue(column, depth)}`;
    });
  }

  #blockValue(column: number, depth: number): string {
    const kind = Math.floor(this.#random() * 12);
    const end = `${this.#pick(ends)}\n${this.#pick(between)}`;
    if (kind < 2 && depth < 4) {
      const inner = column + (this.#one(6) ? 1 : 2);
      return `${end}${this.#one(2) ? this.#map(inner, depth + 1) : this.#list(this.#one(2) ? column : inner, depth + 1)}`;
    }
    if (kind === 2) return end;
    if (kind === 3) return ` ${this.#blockScalar(column)}`;
    if (kind === 4) return ` ${this.#flow(column, 0)}${end}`;
    if (kind === 5) return ` ${this.#folded(column)}${end}`;
    if (kind === 6) return `\n${this.#pad(column + 2)}${this.#pick([...plains, ...quoteds, '[a, b]'])}${end}`;
    return ` ${this.#pick(this.#one(3) ? quoteds : plains)}${end}`;
  }

  #folded(column: number): string {
    const lines = Array.from({ length: 2 + Math.floor(this.#random() * 3) }, () =>
      this.#one(4) ? '' : `${this.#pad(column + 1 + Math.floor(this.#random() * 3))}${this.#pick(plains)}`,
    );
    return lines.join('\n').trimStart();
  }

  #blockScalar(column: number): string {
    const inner = column + 1 + Math.floor(this.#random() * 3);
    const header = this.#pick(['>', '|']) + this.#pick(['', '-', '+', '-', '', '2', '+1']) + this.#pick(ends);
    const lines = Array.from({ length: Math.floor(this.#random() * 6) }, () => {
      if (this.#one(4)) return ' '.repeat(Math.floor(this.#random() * (inner + 3)) * (this.#one(2) ? 1 : 0));
      const further = this.#one(4) ? 1 + Math.floor(this.#random() * 2) : 0;
      return (
        ' '.repeat(inner + further) +
        this.#pick([...plains, '# no comment', '- x', 'a: b', '\tx', 'x ', 'x\t'])
      );
    });
    return `${[header, ...lines].join('\n')}\n${this.#pick(between)}`;
  }

  #flow(column: number, depth: number): string {
    const isMap = this.#one(2);
    const gap = () =>
      this.#pick([
        '',
        ' ',
        ' ',
        '',
        '',
        `\n${' '.repeat(column + 2)}`,
        ` # c\n${' '.repeat(column + 2)}`,
        '\n',
        '\n\n  ',
      ]);
    const space = () => (this.#one(4) ? gap() : '');
    const items = Array.from({ length: Math.floor(this.#random() * 4) }, () => {
      const value =
        depth < 3 && this.#one(5)
          ? this.#flow(column, depth + 1)
          : this.#pick([
              ...plains,
              ...plains,
              ...quoteds,
              ...(this.#one(20) ? ['', 'a b\n  c', '? a', 'a: b'] : []),
            ]);
      return isMap ? `${this.#pick(keys)}:${this.#one(15) ? '' : ' '}${space()}${value}` : value;
    });
    const end = this.#one(8) ? ',' : '';
    const [open, close] = isMap ? ['{', '}'] : ['[', ']'];
    return `${open}${space()}${items.join(`,${this.#one(8) ? '' : ' '}${space()}`)}${end}${space()}${close}`;
  }

  #repeat(make: () => string): string {
    return Array.from({ length: 1 + Math.floor(this.#random() * 3) }, make).join('');
  }

  #pad(column: number): string {
    return ' '.repeat(this.#one(80) ? column + 1 : column);
  }

  #count(most: number): string {
    return this.#one(2) ? '' : String(Math.floor(this.#random() * most * 10));
  }

  #one(of: number): boolean {
    return this.#random() * of < 1;
  }

  #pick<T>(list: readonly T[]): T {
    const item = list[Math.floor(this.#random() * list.length)];
    if (item === undefined) throw new Error('an empty list has no items');
    return item;
  }
}

const alphabet = [
  ...' \n:#-"\'[]{},>|&*!?%@`~\\\t\r0123abé.+=<_\u2028',
  '  ',
  ': ',
  ' #',
  '- ',
  '\n  ',
  '---',
  '...',
  '\n\n',
  "''",
  '\\"',
  ']: ',
];

/** Changes a text in one to four places: inserts special characters, swaps lines, and changes their indentation. */
export function mutated(text: string, random: () => number): string {
  let changed = text;
  for (let n = 1 + Math.floor(random() * 4); n > 0; n -= 1) changed = mutatedOnce(changed, random);
  return changed;
}

function mutatedOnce(text: string, random: () => number): string {
  const at = Math.floor(random() * (text.length + 1));
  const letters = alphabet[Math.floor(random() * alphabet.length)] ?? ' ';
  const kind = Math.floor(random() * 6);
  if (kind < 2) return text.slice(0, at) + letters + text.slice(at);
  if (kind === 2) return text.slice(0, at) + text.slice(at + 1 + Math.floor(random() * 3));
  if (kind === 3) return text.slice(0, at) + letters + text.slice(at + 1);
  const lines = text.split('\n');
  const line = Math.floor(random() * lines.length);
  const current = lines[line] ?? '';
  if (kind === 4) {
    const other = Math.floor(random() * lines.length);
    lines[line] = lines[other] ?? '';
    lines[other] = current;
  } else lines[line] = random() < 0.5 ? ` ${current}` : current.replace(/^ /, '');
  return lines.join('\n');
}
