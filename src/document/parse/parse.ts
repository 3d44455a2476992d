import { type LocatedDocument, Spans } from '../document.js';
import type { Problem, Source } from '../source.js';
import { count } from '../work.js';
import { encodingProblems } from './faulty/encoding.js';
import { readFaulty } from './faulty/read-faulty.js';
import { readSound } from './read-sound.js';

/** Parses a catalogue. Never throws for a bad text. @param previous an earlier document, whose entries with the same text are reused */
export function parse(source: Source, previous?: LocatedDocument): LocatedDocument {
  const { text, isBinary, unreadable } = source;
  const { lineage = {} } = previous ?? {};
  if (isBinary) return withProblems(source, lineage);
  const before = previous?.places === undefined ? undefined : previous;
  if (before?.source.text === text) return { ...before, source };
  count('texts parsed');
  const sound = unreadable === undefined ? readSound(text, before) : undefined;
  return sound === undefined ? withProblems(source, lineage) : { source, ...sound, problems: [], lineage };
}

function withProblems(source: Source, lineage: object): LocatedDocument {
  const { text, isBinary } = source;
  const problems: Problem[] = [...encodingProblems(source)];
  // A text with CR line ends only is one line to every parser, so other errors mean nothing.
  const isOneLine = !text.includes('\n') && problems.length > 0 && text.includes('\r');
  const report = (problem: Problem) => {
    problems.push(problem);
  };
  const parsed = isBinary || isOneLine ? undefined : readFaulty(source, report);
  return {
    source,
    value: parsed?.value,
    places: undefined,
    chunks: () => new Map(),
    spans: new Spans(parsed?.places),
    problems,
    lineage,
  };
}
