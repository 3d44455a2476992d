import { count, during } from '../work.js';
import type { LocatedDocument } from './document.js';
import { encodingProblems } from './faulty/encoding.js';
import { readFaulty } from './faulty/read-faulty.js';
import type { Problem } from './problem.js';
import { readSound } from './read-sound.js';
import type { Source } from './source.js';
import { SpanIndex } from './spans.js';

/**
 * Reads a catalogue's text. Never throws for a bad text: what is wrong is in the document's problems. After a syntax error the
 * values are undefined, because the tree of a broken text would only produce errors that follow from the first.
 * @param previous the document of an earlier text: entries of the long lists whose text is the same are the same objects
 */
export function parse(source: Source, previous?: LocatedDocument): LocatedDocument {
  const { text, isBinary } = source;
  if (isBinary) return withoutValue(source, encodingProblems(source));
  const before = previous?.places === undefined ? undefined : previous;
  if (before?.source.text === text) return { ...before, source };
  return during('parse', () => parsed(source, before));
}

const noChunks = () => new Map();

function parsed(source: Source, before: LocatedDocument | undefined): LocatedDocument {
  const { text } = source;
  count('texts parsed');
  const sound = source.unreadable === undefined ? readSound(text, before) : undefined;
  if (sound !== undefined) return { source, ...sound, problems: [] };
  const problems: Problem[] = [...encodingProblems(source)];
  // Nothing else can be said of a text whose lines end with CR alone: it is one line for everybody.
  if (!text.includes('\n') && problems.length > 0 && text.includes('\r'))
    return withoutValue(source, problems);
  const reading = readFaulty(source, (code, message, spans, advice = {}) => {
    problems.push({ code, message, spans, ...advice });
  });
  return {
    source,
    value: reading?.value,
    places: undefined,
    chunks: noChunks,
    spans: new SpanIndex(reading?.places),
    problems,
  };
}

function withoutValue(source: Source, problems: readonly Problem[]): LocatedDocument {
  return {
    source,
    value: undefined,
    places: undefined,
    chunks: noChunks,
    spans: new SpanIndex(undefined),
    problems,
  };
}
