/** What a terminal may obey, or hides, and what JSON may hold as it is: C1 controls, DEL, directions, line separators. */
const steering = /[\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g;

/** A value as JSON that steers no terminal and no log of a workflow: what could is escaped, which reads as the same value. */
export function jsonText(value: unknown, indentation: number): string {
  const text = JSON.stringify(value, null, indentation);
  const shown = text.replace(steering, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
  // In a step of GitHub Actions a command of its older form is obeyed wherever it stands in a line.
  return `${shown.replaceAll('##[', '#\\u0023[')}\n`;
}
