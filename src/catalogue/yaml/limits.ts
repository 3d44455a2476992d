/** Values nested deeper than this are refused; the format itself needs 8. */
export const depthLimit = 32;

/** The format refuses keys of 1024 characters and more before their colon; the fast reader leaves such keys alone well before. */
export const keyLimit = 1000;

/** Thrown, and caught by the reader's entry, where a text has anything that the fast reader is not certain of. */
export class Uncertain extends Error {}

/** Leaves the text to the library. */
export function giveUp(): never {
  throw new Uncertain();
}

/** An unquoted key that asks some readers of YAML to add the keys of another map. */
export const mergeKey = '<<';
