import type { Edit, LabelledSpan } from '../../problem.js';
import { nextLine, type Span } from '../../source.js';
import type { Cause } from './cause.js';

/** A line that git has written where two people changed the same lines. */
interface Marker extends Span {
  readonly mark: string;
  /** What git calls the version: a branch or a commit. */
  readonly name: string;
}

const marker = /^(<{7}|\|{7}|={7}|>{7})(?:[ \t]+([^\r\n]*?))?[ \t]*\r?$/gm;

/** Characters of a branch's name that are shown. */
const nameLength = 60;

/** The conflicts that somebody has left in a text. The repair keeps the first version of each, to read further. */
export function conflictsIn(text: string): readonly Cause[] {
  if (!/^(?:[<>]{7}|={7}[ \t]*\r?$)/m.test(text)) return [];
  const causes: Cause[] = [];
  let group: Marker[] = [];
  const close = () => {
    if (group.length > 0) causes.push(conflict(text, group));
    group = [];
  };
  for (const found of markersIn(text)) {
    if (found.mark === '<' || (group.length === 0 && found.mark === '=')) close();
    group.push(found);
    if (found.mark === '>') close();
  }
  close();
  return causes;
}

function* markersIn(text: string): Iterable<Marker> {
  for (const { index, 0: line, 1: mark = '', 2: name = '' } of text.matchAll(marker)) {
    const shown = name.length > nameLength ? `${name.slice(0, nameLength)}…` : name;
    yield { start: index, end: index + line.trimEnd().length, mark: mark.charAt(0), name: shown };
  }
}

function conflict(text: string, markers: readonly Marker[]): Cause {
  const first = markers.find(({ mark }) => mark === '<');
  const last = markers.find(({ mark }) => mark === '>');
  const middle = markers.find(({ mark }) => mark === '=');
  const isWhole = first !== undefined && middle !== undefined && last !== undefined;
  const labelled = markers.map(({ start: from, end, mark }): LabelledSpan => {
    const label =
      mark === '<'
        ? 'one version begins'
        : mark === '>'
          ? 'the other version ends'
          : 'the other version begins';
    return isWhole && mark !== '|' ? { start: from, end, label } : { start: from, end };
  });
  const [head = { start: 0, end: 1 }, ...others] = labelled;
  return {
    message: isWhole
      ? `a git conflict is left here, between ${named(first)} and ${named(last)}`
      : 'a line of a git conflict is left here',
    spans: [head, ...others],
    hint: isWhole
      ? 'keep one of the two versions, or join them; then remove the marked lines'
      : 'remove the line',
    repair: {
      title: 'keep the first version',
      edits: isWhole
        ? [cut(text, first, first), cut(text, markers.find(({ mark }) => mark === '|') ?? middle, last)]
        : markers.map((one) => cut(text, one, one)),
    },
    isGuess: true,
  };
}

function named({ name }: Marker): string {
  return name === '' ? 'a version without a name' : `\`${name}\``;
}

/** Takes lines out, from one marker to another. */
function cut(text: string, from: Marker, to: Marker): Edit {
  return { start: from.start, end: nextLine(text, to.end), text: '' };
}
