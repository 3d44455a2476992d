import type { Source, Span } from './source.js';

/** What a text can have against it before anybody looks at its values. A rule's page explains each. */
export type ProblemCode =
  | 'yaml/syntax'
  | 'yaml/duplicate-key'
  | 'yaml/multiple-documents'
  | 'yaml/unknown-tag'
  | 'yaml/no-alias'
  | 'yaml/depth-limit'
  | 'yaml/unsafe-key'
  | 'yaml/encoding';

/** A place that a message points at. The first span of a message is where it is reported. */
export interface LabelledSpan extends Span {
  /** What is there, in a few words: printed beside the underlining. */
  readonly label?: string;
}

/** A replacement of a range of a source; an empty range inserts. */
export interface Edit extends Span {
  readonly text: string;
  /** Whether it inserts an item of a list, which may stand before or after others that are inserted at the same place. */
  readonly isItem?: true;
}

/** An edit of a file beside the catalogue, by its name from the folder of the catalogue. */
export interface FileEdit extends Edit {
  readonly file: string;
}

/** How an error can be fixed without a person's judgement: by splicing the source, so that everything else stays as it is. */
export interface Fix {
  /** What it does, as an instruction: `write the id in lower case`. */
  readonly title: string;
  /** Whether it keeps what the file means. What changes an address or drops something is unsafe. */
  readonly safety: 'safe' | 'unsafe';
  /** Where the edits are, if not in the source of the message: a fix of an error in another file changes the catalogue. */
  readonly source?: Source;
  /** None overlaps another. */
  readonly edits: readonly Edit[];
  readonly files?: readonly FileEdit[];
  /** Ranges that must stay as they are for the edits to be right. */
  readonly holds?: readonly Span[];
}

export function safeFix(title: string, edits: readonly Edit[]): Fix {
  return { title, safety: 'safe', edits };
}

/** Something that keeps a text, or a part of it, from being read. */
export interface Problem {
  readonly code: ProblemCode;
  readonly message: string;
  readonly spans: readonly [LabelledSpan, ...LabelledSpan[]];
  readonly hint?: string | undefined;
  readonly fix?: Fix | undefined;
}

export type Report = (problem: Problem) => void;

/** What is wrong at one place of a text. */
export type TextProblem = Pick<Problem, 'message' | 'hint'> & { readonly span: Span };
