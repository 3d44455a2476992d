/** A block that was written. */
export interface Block {
  readonly html: string;
  /** Where its last line ends. */
  readonly end: number;
}

/**
 * Writes the block that begins at a place, which is the start of a line where no block is open; undefined where only the library
 * can tell what stands there. The text has no tab, no carriage return and no link reference definition.
 */
export type BlockWriter = (text: string, at: number) => Block | undefined;

/** Where the line of a place ends: at its line break, or at the end of the text. */
export function lineEnd(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end === -1 ? text.length : end;
}

/** The start of the next line that is not empty; the length of the text where there is none. */
export function nextLine(text: string, at: number): number {
  let next = at;
  while (text[next] === '\n') next += 1;
  return next;
}
