import type { Cause, Recogniser, Stumble } from './cause.js';
import { contentAfter, contentBefore, lineAt, type TextLine } from './lines.js';

/** Tabs before the first word of a line: nobody can know how wide each is. */
export const tabIndent: Recogniser = ({ text, line, before }: Stumble) => {
  const found = [line, before].find((one) => one !== undefined && hasTab(one));
  return found === undefined ? undefined : tabsAround(text, found);
};

function tabsAround(text: string, found: TextLine): Cause {
  const lines = isAllTabs(text)
    ? tabLines(text)
    : [...tabsBefore(text, found), found, ...tabsAfter(text, found)];
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
}

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

function tabsBefore(text: string, found: TextLine): readonly TextLine[] {
  const lines: TextLine[] = [];
  let line = contentBefore(text, found);
  for (; line && hasTab(line); line = contentBefore(text, line)) lines.push(line);
  return lines.reverse();
}

function tabsAfter(text: string, found: TextLine): readonly TextLine[] {
  const lines: TextLine[] = [];
  let line = contentAfter(text, found);
  for (; line && hasTab(line); line = contentAfter(text, line)) lines.push(line);
  return lines;
}

function hasTab({ text, column }: TextLine): boolean {
  return text.slice(0, column).includes('\t');
}

function more(count: number): string {
  return count === 1 ? '1 more line' : `${count} more lines`;
}
