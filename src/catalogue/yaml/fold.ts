/** A line of a block scalar: how many spaces it begins with, and the text behind them. */
export interface Line {
  readonly indent: number;
  readonly content: string;
}

/** What the first line of a block scalar says. */
export interface Header {
  readonly isFolded: boolean;
  /** What becomes of the line breaks at the end: `-` removes them, `+` keeps all, without a sign one stays. */
  readonly chomp: '-' | '+' | '';
}

/**
 * The value of a block scalar whose lines stand at the column `indent` (sections 8.1.1.2 to 8.1.3 of the specification, as
 * the yaml library reads them).
 */
export function chomped(lines: readonly Line[], indent: number, { isFolded, chomp }: Header): string {
  const end = endOfContent(lines, indent);
  const content = lines.slice(0, end);
  const value = isFolded ? folded(content, indent) : content.map((line) => shown(line, indent)).join('\n');
  if (chomp === '-') return value;
  if (chomp === '') return `${value}\n`;
  const kept = lines.slice(end).reduce((text, line) => `${text}\n${shown(line, indent)}`, value);
  return kept.endsWith('\n') ? kept : `${kept}\n`;
}

/** Lines without a text count as content before others, and at the end where they are wider than the text's column. */
function endOfContent(lines: readonly Line[], indent: number): number {
  return lines.findLastIndex((line) => line.content !== '' || line.indent > indent) + 1;
}

function shown(line: Line, indent: number): string {
  return ' '.repeat(Math.max(0, line.indent - indent)) + line.content;
}

/** Joins lines: one break between them becomes a space, more of them one less; not beside lines that stand further in. */
function folded(lines: readonly Line[], indent: number): string {
  const first = lines.findIndex(({ content }) => content !== '');
  let value = '\n'.repeat(Math.max(0, first));
  let separator = '';
  let wasFurtherIn = false;
  for (const line of lines.slice(Math.max(0, first))) {
    if (line.indent > indent) {
      value += separatorFurtherIn(separator, wasFurtherIn) + shown(line, indent);
      separator = '\n';
      wasFurtherIn = true;
    } else if (line.content !== '') {
      value += separator + line.content;
      separator = ' ';
      wasFurtherIn = false;
    } else if (separator === '\n') value += '\n';
    else separator = '\n';
  }
  return value;
}

function separatorFurtherIn(separator: string, wasFurtherIn: boolean): string {
  if (separator === ' ') return '\n';
  return separator === '\n' && !wasFurtherIn ? '\n\n' : separator;
}
