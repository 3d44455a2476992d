/** Values nested deeper than this are refused; the format itself needs 8. */
export const depthLimit = 32;

/** An unquoted key that asks some readers of YAML to add the keys of another map. */
export const mergeKey = '<<';

/** Keys that mean something to programs that read a catalogue as JavaScript objects. */
export const unsafeKeys: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);
