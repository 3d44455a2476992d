/** Characters that may control a terminal or are hidden, but are valid in JSON: C1 controls, DEL, directions, line separators. */
const steering = /[\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g;

/** JSON that cannot control a terminal or a workflow log: dangerous characters are escaped, and parse as the same value. */
export function jsonText(value: unknown, indentation: number): string {
  const text = JSON.stringify(value, null, indentation);
  const shown = text.replace(steering, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
  // GitHub Actions runs a command in its older form anywhere in a line.
  return `${shown.replaceAll('##[', '#\\u0023[')}\n`;
}
