import * as v from 'valibot';

/** What is said of a field or a section whose name addresses and pages cannot carry. */
export const nameProblem = 'is not a valid name for a field or a section';

const form = /^[\p{L}_][\p{L}\p{N}_-]{0,59}$/u;

export function isFieldName(name: string): boolean {
  return form.test(name);
}

/** What is said of a section that has the name of one that every data sheet can have. */
export const takenProblem = 'has the name of a section that is already there';

/** Whether it is the key that is wrong, not what is below it. */
export function isNameProblem(message: string): boolean {
  return message === nameProblem || message === takenProblem;
}

/** Accepts nothing: the name of the value is wrong. @param problem what is said of it */
export const misnamed = (problem: typeof nameProblem | typeof takenProblem) =>
  v.pipe(
    v.any(),
    v.check(() => false, problem),
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
