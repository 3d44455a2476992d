import { type Document, visit, type YAMLError } from 'yaml';
import { depthLimit } from '../limits.js';
import type { Report } from '../problem.js';
import type { Source, Span } from '../source.js';

/** Thousands of nested brackets exhaust the parser's stack before `decode` can count them. */
export function reportExhaustion(source: Source, report: Report): void {
  const at = Math.max(0, source.text.search(/[[{]{8}/));
  report('yaml/depth-limit', `values are nested far deeper than ${depthLimit} levels`, [
    { start: at, end: Math.min(at + 1, source.text.length) },
  ]);
}

/** Reports what the library could not read, in the words of this program. */
export function reportYamlErrors(document: Document.Parsed, source: Source, report: Report): void {
  const errors = [...document.errors, ...document.warnings];
  if (errors.some(({ message }) => message.includes('call stack'))) {
    reportExhaustion(source, report);
    return;
  }
  // One fault of the text can make the parser stumble many times at one place.
  const places = new Set<number>();
  let starts: FlowStarts | undefined;
  for (const error of errors) {
    if (places.has(error.pos[0]) || isOfTag(error, source.text)) continue;
    places.add(error.pos[0]);
    const open = openerMissed(error);
    starts ??= open === undefined ? undefined : flowStarts(document, source.text);
    const opened = open === undefined ? undefined : lastBefore(error.pos[0], starts?.[open] ?? []);
    if (opened === undefined) reportYamlError(error, report);
    else reportUnclosed({ start: opened, end: opened + 1 }, error, report);
  }
}

/** Whether the library does not know what to make of a tag: every tag is reported, known or not. */
function isOfTag({ code, pos }: YAMLError, text: string): boolean {
  return (code === 'TAG_RESOLVE_FAILED' || code === 'BAD_COLLECTION_TYPE') && text[pos[0]] === '!';
}

/** An unclosed list or map in brackets is noticed lines below; people look for the bracket that began it. */
function reportUnclosed(opened: Span, error: YAMLError, report: Report): void {
  const close = / and end with a ([\]}])$/.exec(error.message)?.[1] ?? '';
  const [start, end] = error.pos;
  report(
    'yaml/syntax',
    `\`${close}\` is missing`,
    [
      { ...opened, label: 'opened here' },
      { start, end: Math.max(end, start + 1), label: 'still open here' },
    ],
    { hint: `close it with \`${close}\`, or indent what belongs to it` },
  );
}

/** Where the lists and the maps in brackets begin, in the order of the text. */
type FlowStarts = Readonly<Record<'[' | '{', number[]>>;

function flowStarts(document: Document.Parsed, text: string): FlowStarts {
  const starts: FlowStarts = { '[': [], '{': [] };
  visit(document, {
    Collection: (_, { range }) => {
      const start = range?.[0] ?? -1;
      const open = text[start];
      if (open === '[' || open === '{') starts[open].push(start);
    },
  });
  return starts;
}

/** The bracket that begins what an error says does not end. */
function openerMissed({ message }: YAMLError): '[' | '{' | undefined {
  const match = /^Flow (?:sequence|map) in block collection .* and end with a ([\]}])$/.exec(message);
  if (match === null) return undefined;
  return match[1] === ']' ? '[' : '{';
}

/** The last of places in a row that lies before one: a text may have thousands of both. */
function lastBefore(place: number, starts: readonly number[]): number | undefined {
  let low = 0;
  let high = starts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? place) < place) low = middle + 1;
    else high = middle;
  }
  return starts[low - 1];
}

/** Reports a directive that asks for another version of the format. */
export function reportVersion(document: Document.Parsed, report: Report): void {
  const { explicit, version } = document.directives.yaml;
  if (explicit !== true || version === '1.2') return;
  report('yaml/syntax', `a catalogue is YAML 1.2, not ${version}`, [{ start: 0, end: 1 }], {
    hint: 'remove the directive',
  });
}

function reportYamlError(error: YAMLError, report: Report): void {
  const span = { start: error.pos[0], end: Math.max(error.pos[1], error.pos[0] + 1) };
  const message = lowerFirst(error.message.split('\n', 1)[0] ?? error.message);
  if (error.code === 'MULTIPLE_DOCS') {
    report('yaml/multiple-documents', 'a catalogue is one document', [span], {
      hint: 'remove the line `---` and what follows',
    });
  } else {
    const hint = error.code === 'TAB_AS_INDENT' ? 'indent with spaces' : undefined;
    report('yaml/syntax', message, [span], { hint });
  }
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
