/* Checks of data files. A build wrote them, perhaps of another version. */

/** The fields of a value. Empty when it is not an object. */
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

/** Whether a value is an address of this site. It never runs a script and never leads to another host. */
export function isOwnAddress(value: unknown): value is string {
  // Browsers ignore line ends and tabs, and read a backslash as a slash.
  return isText(value) && /^\/(?!\/)[^\\\s]*$/.test(value);
}
