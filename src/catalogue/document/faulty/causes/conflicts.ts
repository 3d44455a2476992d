import { nextLine } from '../../source.js';
import type { Cause } from './cause.js';

/** A line that git has written where two people changed the same lines. */
type Marker = ReturnType<typeof markersIn>[number];

const marker = /^(<{7}|\|{7}|={7}|>{7})(?:[ \t]+([^\r\n]*?))?[ \t]*\r?$/gm;

const labels: Readonly<Record<string, string>> = {
  '<': 'one version begins',
  '=': 'the other version begins',
  '>': 'the other version ends',
};

/** Characters of a branch's name that are shown. */
const nameLength = 60;

/** The conflicts that somebody has left in a text. The repair keeps the first version of each, to read further. */
export function conflictsIn(text: string): readonly Cause[] {
  if (!/^(?:[<>]{7}|={7}[ \t]*\r?$)/m.test(text)) return [];
  const groups: Marker[][] = [];
  for (const found of markersIn(text)) {
    const group = groups.at(-1);
    if (group === undefined || found.mark === '<' || group.at(-1)?.mark === '>') groups.push([found]);
    else group.push(found);
  }
  return groups.map((group) => conflict(text, group));
}

function markersIn(text: string) {
  return [...text.matchAll(marker)].map(({ index: start, 0: line, 1: mark = '', 2: name = '' }) => ({
    start,
    end: start + line.trimEnd().length,
    mark: mark.charAt(0),
    /** What git calls the version: a branch or a commit. */
    name: name.length > nameLength ? `${name.slice(0, nameLength)}…` : name,
  }));
}

function conflict(text: string, markers: readonly Marker[]): Cause {
  const [first, middle, last] = ['<', '=', '>'].map((sign) => markers.find(({ mark }) => mark === sign));
  const isWhole = first !== undefined && middle !== undefined && last !== undefined;
  const [head = { start: 0, end: 1 }, ...others] = markers.map(({ start, end, mark }) => {
    const label = isWhole ? labels[mark] : undefined;
    return { start, end, ...(label !== undefined && { label }) };
  });
  // From one marker to another.
  const cut = (from: Marker, to: Marker) => ({ start: from.start, end: nextLine(text, to.end), text: '' });
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
        ? [cut(first, first), cut(markers.find(({ mark }) => mark === '|') ?? middle, last)]
        : markers.map((one) => cut(one, one)),
    },
    isGuess: true,
  };
}

function named({ name }: Marker): string {
  return name === '' ? 'a version without a name' : `\`${name}\``;
}
