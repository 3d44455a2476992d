import * as v from 'valibot';

/** What is said of a field or a section whose name addresses and pages cannot carry. */
export const nameProblem = 'is not a valid name for a field or a section';

const form = /^[\p{L}_][\p{L}\p{N}_-]{0,59}$/u;

/** @param taken names that mean something else */
export function isFieldName(name: string, taken: readonly string[] = []): boolean {
  return form.test(name) && !taken.includes(name);
}

/** Accepts nothing: the name of the value is wrong. */
export const misnamed = v.pipe(
  v.any(),
  v.check(() => false, nameProblem),
);

/** A name that comes near to what somebody wrote: `Flavour profile` is `flavour_profile`. */
export function nameNear(name: string): string | undefined {
  const near = name
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^[\p{N}_]+|_+$/gu, '');
  return isFieldName(near) && near !== name ? near : undefined;
}
