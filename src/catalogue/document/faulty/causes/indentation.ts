import type { Edit } from '../../problem.js';
import { type Cause, type Detector, type Stumble, writing } from './cause.js';
import { contentAfter, contentBefore, lineAt, linesWithin, type TextLine } from './lines.js';

/** A key or a dash at a column at which nothing begins. */
export const wrongIndent: Detector = (line, stumble) => {
  const { before } = stumble;
  if (before === undefined || hasTab(line)) return undefined;
  if (line.hasDash) return misplacedDash(stumble);
  return line.key === undefined ? undefined : (lostDash(stumble) ?? misplacedKey(stumble, before));
};

/** What lies around a line: a map's keys begin at one column, a list's dashes at another. */
interface Level {
  readonly column: number;
  readonly kind: 'key' | 'dash';
  readonly line: TextLine;
}

/** The levels that are open above a line, the innermost first. */
function levelsAbove(text: string, line: TextLine): readonly Level[] {
  const levels: Level[] = [];
  let free = Number.POSITIVE_INFINITY;
  for (let above = contentBefore(text, line); above && free > 0; above = contentBefore(text, above)) {
    if (above.key !== undefined && above.inner < free) {
      levels.push({ column: above.inner, kind: 'key', line: above });
      free = above.inner;
    }
    if (above.hasDash && above.column < free) {
      levels.push({ column: above.column, kind: 'dash', line: above });
      free = above.column;
    }
  }
  return levels;
}

/** A key below a value that is already there: `name: Blue`, and further right `slug: blue`. */
function misplacedKey({ text, line, keys }: Stumble, before: TextLine): Cause | undefined {
  const { key = '', column } = line;
  const levels = levelsAbove(text, line).filter(({ kind }) => kind === 'key');
  const isDeeper = before.key !== undefined && before.value !== '' && column > before.inner;
  if (!isDeeper && levels.some((level) => level.column === column)) return undefined;
  if (isDeeper && !/^[a-z_]/.test(key)) return undefined;
  const below = contentAfter(text, linesWithin(text, line, column + 1).at(-1) ?? line);
  const isBetween = below !== undefined && !below.hasDash && below.column === before.inner;
  const fitting = levels.filter((level) => keys.isAt(key, level.column));
  const only = fitting.length === 1 ? fitting[0]?.column : undefined;
  const meant = isDeeper || isBetween ? before.inner : only;
  // Further right it may also be a text that goes on and has a colon.
  const isGuess = isDeeper && !keys.isAt(key, before.inner);
  return moved({ text, line, name: `\`${key}\``, meant, levels, isGuess });
}

/** A dash that does not are below the dashes of its list. */
function misplacedDash({ text, line, keys }: Stumble): Cause | undefined {
  const { column, key } = line;
  const levels = levelsAbove(text, line).filter(({ kind }) => kind === 'dash');
  if (levels.length === 0 || levels.some((level) => level.column === column)) return undefined;
  const lost = lostFirstDash(text, line);
  if (lost !== undefined) return lost;
  const own = linesWithin(text, line, column + 1).flatMap((part) =>
    part === line || part.column === line.inner ? [part.key ?? ''] : [],
  );
  const shift = line.inner - column;
  const fitting = levels.filter((level) => own.every((part) => keys.isAt(part, level.column + shift)));
  const inner = column > (levels[0]?.column ?? column) ? levels[0]?.column : undefined;
  const meant =
    key === undefined || inner !== undefined ? inner : fitting.length === 1 ? fitting[0]?.column : undefined;
  // An entry whose keys are those of another list may belong to that one.
  const isGuess = !fitting.some((level) => level.column === meant);
  return moved({ text, line, name: 'this dash', meant, levels, isGuess });
}

/** The first entry of a list, where it has no dash and those below it do. */
function lostFirstDash(text: string, line: TextLine): Cause | undefined {
  const { key, column, inner } = line;
  let first = contentBefore(text, line);
  for (let above = first; above && above.column >= inner; above = contentBefore(text, above)) first = above;
  const parent = first && contentBefore(text, first);
  if (key === undefined || first?.key !== key || first.column !== inner || first.hasDash) return undefined;
  return parent?.value === '' && parent.key !== undefined ? withDash(first, key, column) : undefined;
}

/** A second entry that begins with the same key as those above, and has no dash. */
function lostDash({ text, line }: Stumble): Cause | undefined {
  const list = levelsAbove(text, line).find(({ kind, column }) => kind === 'dash' && column === line.column);
  const first = list?.line.key;
  if (first === undefined || first !== line.key) return undefined;
  return withDash(line, first, line.column);
}

/** @param column of the dash: where it stands left of the key, it takes the place of spaces */
function withDash({ start, column: inner }: TextLine, key: string, column: number): Cause {
  const at = start + inner;
  return {
    message: `the dash before \`${key}\` is missing: a new entry begins here`,
    spans: [{ start: at, end: at + key.length }],
    hint: `write \`- ${key}: …\``,
    repair: writing('put a dash before the entry', start + column, at, '- '.padEnd(inner - column)),
  };
}

interface Misplaced {
  readonly text: string;
  readonly line: TextLine;
  readonly name: string;
  /** The column at which it is meant to be; undefined where that is not certain. */
  readonly meant: number | undefined;
  readonly levels: readonly Level[];
  readonly isGuess: boolean;
}

function moved({ text, line, name, meant, levels, isGuess }: Misplaced): Cause {
  const { column } = line;
  const start = line.start + column;
  const end = start + (line.hasDash ? 1 : (line.key ?? '').length);
  const spans: Cause['spans'] = [{ start, end: Math.max(end, start + 1) }];
  if (meant === undefined || meant === column) {
    return {
      message: `${name} is indented by ${spaces(column)}, and nothing above it is`,
      spans,
      hint: hintFor(text, levels),
    };
  }
  const within = linesWithin(text, line, column > meant ? column : column + 1);
  return {
    message: `${name} is indented too ${column > meant ? 'far' : 'little'}: by ${spaces(column)}, not by ${meant}`,
    spans,
    hint: `indent it by ${spaces(meant)}, like the lines around it`,
    repair: {
      title: `indent by ${spaces(meant)}`,
      edits: shifted(within, meant - column),
    },
    isGuess,
    isMove: true,
  };
}

/** Moves a line, and those that belong to it; not the ones after it that are where they should. */
function shifted(lines: readonly TextLine[], by: number) {
  const [first] = lines;
  const right = (first?.column ?? 0) + by;
  const isInPlace = ({ column, hasDash, key }: TextLine) =>
    column === right && (first?.hasDash ? hasDash && key === first.key : true);
  // The keys of an entry may stand where they should, and only its dash does not.
  if (by < 0 && first?.hasDash && lines[1]?.column === first.inner + by) return indents([first], by);
  const own = by > 0 ? lines.findIndex(isInPlace) : -1;
  return indents(own === -1 ? lines : lines.slice(0, own), by);
}

function indents(lines: readonly TextLine[], by: number): readonly Edit[] {
  return lines.map(({ start, column }) => ({
    start,
    end: start + column,
    text: ' '.repeat(Math.max(0, column + by)),
  }));
}

function hintFor(text: string, levels: readonly Level[]): string {
  const names = levels.slice(0, 3).map((level) => `${spaces(level.column)} ${fellow(text, level)}`);
  const [first = '', ...others] = names;
  const last = others.pop();
  return `indent it by ${[first, ...others].join(', by ')}${last === undefined ? '' : `, or by ${last}`}`;
}

/** `to add an entry to \`products\` (line 56)`. */
function fellow(text: string, { column, kind, line }: Level): string {
  if (kind === 'key') return `like \`${line.key ?? ''}\` (line ${numberOf(text, line)})`;
  let above = contentBefore(text, line);
  while (above && (above.key === undefined || above.inner > column)) above = contentBefore(text, above);
  const name = above === undefined ? 'the list' : `\`${above.key}\``;
  return `to add an entry to ${name} (line ${numberOf(text, above ?? line)})`;
}

function numberOf(text: string, { start }: TextLine): number {
  return text.slice(0, start).split('\n').length;
}

function spaces(count: number): string {
  return count === 1 ? '1 space' : `${count} spaces`;
}

/** Tabs before the first word of a line: nobody can know how wide each is. */
export const tabIndent: Detector = (found, { text }) => {
  if (!hasTab(found)) return undefined;
  const all = isAllTabs(text) ? tabLines(text) : [];
  const lines = all.length > 0 ? all : tabsAround(text, found);
  const [first = found] = lines;
  const at = first.start + first.text.indexOf('\t');
  const count = lines.length;
  const columns = columnsOf(text, lines);
  const spaces = columns?.[0];
  return {
    message:
      count === 1 ? 'a tab indents this line' : `tabs indent this line and ${more(count - 1)} below it`,
    spans: [{ start: at, end: at + 1 }],
    hint:
      spaces === undefined || count > 1
        ? 'use spaces, as many as in the lines around it'
        : `write ${spaces} spaces in place of the tab`,
    repair:
      columns === undefined
        ? undefined
        : {
            title: 'indent with spaces',
            edits: lines.map(({ start, column }, n) => ({
              start,
              end: start + column,
              text: ' '.repeat(columns[n] ?? 0),
            })),
          },
  };
};

/** How far lines with tabs are meant to be indented; undefined where that is not certain. */
function columnsOf(text: string, lines: readonly TextLine[]): readonly number[] | undefined {
  // Each tab is a level.
  if (isAllTabs(text)) return lines.map(({ column }) => column * 2);
  const [first] = lines;
  const last = lines.at(-1);
  const above = first && contentBefore(text, first);
  const below = last && contentAfter(text, last);
  // Between two keys of one map.
  const isBetween =
    above?.key !== undefined && above.value !== '' && below?.key !== undefined && !below.hasDash;
  const isLevel = lines.every(({ column, key }) => column === first?.column && key !== undefined);
  return isBetween && isLevel && above.inner === below.column ? lines.map(() => above.inner) : undefined;
}

/** Whether no line of a file is indented with spaces. */
function isAllTabs(text: string): boolean {
  return !/^\t* +\t*[^\s#]/m.test(text);
}

function tabLines(text: string): readonly TextLine[] {
  return [...text.matchAll(/^\t+(?=[^\s#])/gm)].map(({ index }) => lineAt(text, index));
}

/** A line with those before and after it that tabs indent, too. */
function tabsAround(text: string, found: TextLine): readonly TextLine[] {
  const lines = [found];
  for (let line = contentBefore(text, found); line && hasTab(line); line = contentBefore(text, line))
    lines.unshift(line);
  for (let line = contentAfter(text, found); line && hasTab(line); line = contentAfter(text, line))
    lines.push(line);
  return lines;
}

function hasTab({ text, column }: TextLine): boolean {
  return text.slice(0, column).includes('\t');
}

function more(count: number): string {
  return count === 1 ? '1 more line' : `${count} more lines`;
}
