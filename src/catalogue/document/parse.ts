import { count, during } from '../work.js';
import { type LocatedDocument, Spans } from './document.js';
import { encodingProblems } from './faulty/encoding.js';
import { readFaulty } from './faulty/read-faulty.js';
import { readSound } from './read-sound.js';
import type { Problem, Source } from './source.js';

/**
 * Reads a catalogue's text. Never throws for a bad text: after a syntax error the values are undefined, and the problems say why.
 * @param previous the document of an earlier text: entries of the long lists whose text is the same are the same objects
 */
export function parse(source: Source, previous?: LocatedDocument): LocatedDocument {
  const { text, isBinary, unreadable } = source;
  if (isBinary) return withProblems(source);
  const before = previous?.places === undefined ? undefined : previous;
  if (before?.source.text === text) return { ...before, source };
  return during('parse', () => {
    count('texts parsed');
    const sound = unreadable === undefined ? readSound(text, before) : undefined;
    return sound === undefined ? withProblems(source) : { source, ...sound, problems: [] };
  });
}

function withProblems(source: Source): LocatedDocument {
  const { text, isBinary } = source;
  const problems: Problem[] = [...encodingProblems(source)];
  // Nothing else can be said of a text whose lines end with CR alone: it is one line for everybody.
  const isOneLine = !text.includes('\n') && problems.length > 0 && text.includes('\r');
  const reading =
    isBinary || isOneLine
      ? undefined
      : readFaulty(source, (problem) => {
          problems.push(problem);
        });
  return {
    source,
    value: reading?.value,
    places: undefined,
    chunks: () => new Map(),
    spans: new Spans(reading?.places),
    problems,
  };
}
