import { counted } from '../../../text/counted.js';
import { numberOf } from '../../../text/visible.js';
import {
  type Cause,
  type Detector,
  lineAt,
  linesAbove,
  linesBelow,
  linesWithin,
  type Stumble,
  type TextLine,
  takeWhile,
  writing,
} from './cause.js';

/** A key or a dash at a column where no map or list is open. */
export const wrongIndent: Detector = (line, stumble) => {
  const { before } = stumble;
  if (before === undefined || hasTab(line)) return undefined;
  if (line.hasDash) return misplacedDash(stumble);
  return line.key === undefined ? undefined : (lostDash(stumble) ?? misplacedKey(stumble, before));
};

/** An open map or list around a line. `column` is that of its keys or dashes. */
interface Level {
  readonly column: number;
  readonly kind: 'key' | 'dash';
  readonly line: TextLine;
}

function levelsAbove(text: string, line: TextLine): readonly Level[] {
  const levels: Level[] = [];
  let free = Number.POSITIVE_INFINITY;
  const add = (kind: Level['kind'], column: number, above: TextLine) => {
    if (column < free) levels.push({ column, kind, line: above });
    free = Math.min(free, column);
  };
  for (const above of linesAbove(text, line)) {
    if (above.key !== undefined) add('key', above.inner, above);
    if (above.hasDash) add('dash', above.column, above);
    if (free === 0) break;
  }
  return levels;
}

/** A key nested below a value: `name: Blue`, and further right `slug: blue`. */
function misplacedKey(stumble: Stumble, before: TextLine): Cause | undefined {
  const { text, line, keys } = stumble;
  const { key = '', column } = line;
  const levels = levelsAbove(text, line).filter(({ kind }) => kind === 'key');
  const isDeeper = before.key !== undefined && before.value !== '' && column > before.inner;
  if (isDeeper ? !/^[a-z_]/.test(key) : levels.some((level) => level.column === column)) return undefined;
  const [below] = linesBelow(text, linesWithin(text, line, column + 1).at(-1) ?? line);
  const isBetween = below !== undefined && !below.hasDash && below.column === before.inner;
  const columns = keys().get(key);
  const fitting = levels.filter((level) => columns?.has(level.column));
  const only = fitting.length === 1 ? fitting[0]?.column : undefined;
  const meant = isDeeper || isBetween ? before.inner : only;
  // Further right it may also be the next line of a text, with a colon in it.
  return moved(stumble, levels, meant, isDeeper && !columns?.has(before.inner));
}

function misplacedDash(stumble: Stumble): Cause | undefined {
  const { text, line, keys } = stumble;
  const { column, key } = line;
  const levels = levelsAbove(text, line).filter(({ kind }) => kind === 'dash');
  const [innermost] = levels;
  if (innermost === undefined || levels.some((level) => level.column === column)) return undefined;
  const lost = lostFirstDash(text, line);
  if (lost !== undefined) return lost;
  const itemKeys = linesWithin(text, line, column + 1).flatMap((part) =>
    part === line || part.column === line.inner ? [part.key ?? ''] : [],
  );
  const shift = line.inner - column;
  const columns = keys();
  const fits = (level: Level) => itemKeys.every((part) => columns.get(part)?.has(level.column + shift));
  const fitting = levels.filter(fits);
  const only = key !== undefined && fitting.length === 1 ? fitting[0]?.column : undefined;
  const meant = column > innermost.column ? innermost.column : only;
  // An entry whose keys fit another list may belong to that list.
  return moved(stumble, levels, meant, !fitting.some((level) => level.column === meant));
}

/** The first entry of a list has no dash, but those below it do. */
function lostFirstDash(text: string, line: TextLine): Cause | undefined {
  const { key, column, inner } = line;
  const first = [...takeWhile(linesAbove(text, line), (above) => above.column >= inner)].at(-1);
  if (key === undefined || first?.key !== key || first.column !== inner || first.hasDash) return undefined;
  const [parent] = linesAbove(text, first);
  return parent?.value === '' && parent.key !== undefined ? withDash(first, key, column) : undefined;
}

/** A second entry begins with the same key as those above, but has no dash. */
function lostDash({ text, line }: Stumble): Cause | undefined {
  const list = levelsAbove(text, line).find(({ kind, column }) => kind === 'dash' && column === line.column);
  const first = list?.line.key;
  return first !== undefined && first === line.key ? withDash(line, first, line.column) : undefined;
}

/** @param column of the dash, which replaces spaces if it is left of the key */
function withDash({ start, column: inner }: TextLine, key: string, column: number): Cause {
  const at = start + inner;
  return {
    message: `the dash before \`${key}\` is missing: a new entry begins here`,
    spans: [{ start: at, end: at + key.length }],
    hint: `write \`- ${key}: …\``,
    repair: writing('put a dash before the entry', start + column, at, '- '.padEnd(inner - column)),
  };
}

/** @param meant the intended column; undefined if uncertain */
function moved(
  { text, line }: Stumble,
  levels: readonly Level[],
  meant: number | undefined,
  isGuess: boolean,
): Cause {
  const { column, hasDash, key = '' } = line;
  const start = line.start + column;
  const name = hasDash ? 'this dash' : `\`${key}\``;
  const spans: Cause['spans'] = [{ start, end: start + (hasDash ? 1 : Math.max(1, key.length)) }];
  if (meant === undefined || meant === column) {
    const all = levels.slice(0, 3).map((level) => `${counted(level.column, 'space')} ${fellow(text, level)}`);
    const last = all.length > 1 ? `, or by ${all.pop()}` : '';
    return {
      message: `${name} is indented by ${counted(column, 'space')}, and nothing above it is`,
      spans,
      hint: `indent it by ${all.join(', by ')}${last}`,
    };
  }
  const within = linesWithin(text, line, column > meant ? column : column + 1);
  return {
    message: `${name} is indented too ${column > meant ? 'far' : 'little'}: by ${counted(column, 'space')}, not by ${meant}`,
    spans,
    hint: `indent it by ${counted(meant, 'space')}, like the lines around it`,
    repair: { title: `indent by ${counted(meant, 'space')}`, edits: shifted(within, meant - column) },
    isGuess,
    isMove: true,
  };
}

/** Moves lines. Later ones that are already in place stay. */
function shifted(lines: readonly TextLine[], by: number) {
  const [first, second] = lines;
  const right = (first?.column ?? 0) + by;
  const isInPlace = ({ column, hasDash, key }: TextLine) =>
    column === right && (!first?.hasDash || (hasDash && key === first.key));
  // Perhaps only the dash of an entry is misplaced, and its keys are right.
  const isAlone = by < 0 && first?.hasDash && second?.column === first.inner + by;
  const count = isAlone ? 1 : by > 0 ? lines.findIndex(isInPlace) : -1;
  return indented(count === -1 ? lines : lines.slice(0, count), ({ column }) => Math.max(0, column + by));
}

function indented(lines: readonly TextLine[], columnOf: (line: TextLine) => number) {
  return lines.map((line) => ({
    start: line.start,
    end: line.start + line.column,
    text: ' '.repeat(columnOf(line)),
  }));
}

/** `to add an entry to \`products\` (line 56)` */
function fellow(text: string, { column, kind, line }: Level): string {
  const place = ({ start }: TextLine) => `(line ${text.slice(0, start).split('\n').length})`;
  if (kind === 'key') return `like \`${line.key ?? ''}\` ${place(line)}`;
  for (const above of linesAbove(text, line)) {
    if (above.key !== undefined && above.inner <= column)
      return `to add an entry to \`${above.key}\` ${place(above)}`;
  }
  return `to add an entry to the list ${place(line)}`;
}

/** Spaces that YAML takes for letters, such as the no-break space of a web page or a word processor. */
export const foreignIndent: Detector = (line, { text }) => {
  const at = /^ *(?=[\u00a0\u2000-\u200a\u202f\u205f\u3000])/.exec(line.text)?.[0].length;
  if (at === undefined) return undefined;
  const start = line.start + at;
  const edits = [...text.matchAll(/^[^\S\r\n]+/gm)].flatMap(({ 0: spaces, index }) => {
    const plain = spaces.replace(/[^\S\t]/g, ' ');
    return plain === spaces ? [] : { start: index, end: index + spaces.length, text: plain };
  });
  return {
    message: `${numberOf(text.charAt(start))} indents this line: it only looks like a space`,
    spans: [{ start, end: start + 1 }],
    hint: 'write plain spaces',
    repair: { title: 'indent with plain spaces', edits },
  };
};

/** Tabs before the first word of a line: their width is unknown. */
export const tabIndent: Detector = (line, { text }) => {
  if (!hasTab(line)) return undefined;
  // If no line of a file is indented with spaces, each tab is a level.
  const isAllTabs = !/^\t* +\t*[^\s#]/m.test(text);
  const all = isAllTabs ? [...text.matchAll(/^\t+(?=[^\s#])/gm)] : [];
  const lines = all.length > 0 ? all.map(({ index }) => lineAt(text, index)) : tabsAround(text, line);
  const [first = line] = lines;
  const at = first.start + first.text.indexOf('\t');
  const more = lines.length - 1;
  const columnOf = isAllTabs ? ({ column }: TextLine) => column * 2 : columnBetween(text, lines);
  return {
    message:
      more === 0
        ? 'a tab indents this line'
        : `tabs indent this line and ${counted(more, 'more line')} below it`,
    spans: [{ start: at, end: at + 1 }],
    hint:
      columnOf === undefined || more > 0
        ? 'use spaces, as many as in the lines around it'
        : `write ${columnOf(first)} spaces in place of the tab`,
    repair: columnOf && { title: 'indent with spaces', edits: indented(lines, columnOf) },
  };
};

/** The indentation of lines with tabs between two keys of one map; undefined if uncertain. */
function columnBetween(text: string, lines: readonly TextLine[]): (() => number) | undefined {
  const [first, last] = [lines[0], lines.at(-1)];
  const [above] = first ? linesAbove(text, first) : [];
  const [below] = last ? linesBelow(text, last) : [];
  const isBetween =
    above?.key !== undefined && above.value !== '' && below?.key !== undefined && !below.hasDash;
  const isLevel = lines.every(({ column, key }) => column === first?.column && key !== undefined);
  return isBetween && isLevel && above.inner === below.column ? () => above.inner : undefined;
}

function tabsAround(text: string, line: TextLine): readonly TextLine[] {
  const above = [...takeWhile(linesAbove(text, line), hasTab)].reverse();
  return [...above, line, ...takeWhile(linesBelow(text, line), hasTab)];
}

function hasTab({ text, column }: TextLine): boolean {
  return text.slice(0, column).includes('\t');
}
