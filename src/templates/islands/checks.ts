/*
 * What comes in a data file was written by a build, perhaps of another version, and is looked at before it is used.
 */

/** The fields of a value; none where it is no object. */
export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

export function isText(value: unknown): value is string {
  return typeof value === 'string';
}

export function isOptionalText(value: unknown): value is string | undefined {
  return value === undefined || isText(value);
}

export function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every(isText);
}

export function isOptionalNumber(value: unknown): value is number | undefined {
  return value === undefined || typeof value === 'number';
}

export function isNumbers(value: unknown): value is readonly number[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'number');
}

/** Whether a value is an address of this site: never one that runs a script, never one of another host. */
export function isOwnAddress(value: unknown): value is string {
  // Browsers leave out line ends and tabs, and read a backslash as a slash.
  return isText(value) && /^\/(?!\/)[^\\\s]*$/.test(value);
}
