import { fieldsOf, isText } from '../../islands/checks.js';

/** The copy of an enquiry that was sent. */
export interface SentCopy {
  readonly reference: string;
  /** What was filled in, by the label of its field. */
  readonly lines: readonly (readonly [label: string, value: string])[];
}

/** Key of the copy. It has personal data, so it is in the storage of this tab, which ends with it. */
const copyKey = 'herbarium-sent-copy';

/** Stores the copy of an enquiry that is being sent. It replaces an earlier one. */
export function storeCopy(copy: SentCopy): void {
  try {
    sessionStorage.setItem(copyKey, JSON.stringify(copy));
  } catch {
    // Without storage the thanks page is as without a script.
  }
}

/** The copy of the last enquiry of this tab. */
export function storedCopy(): SentCopy | undefined {
  try {
    const { reference, lines } = fieldsOf(JSON.parse(sessionStorage.getItem(copyKey) ?? 'null'));
    return isText(reference) && Array.isArray(lines) && lines.every(isLine)
      ? { reference, lines }
      : undefined;
  } catch {
    return undefined;
  }
}

function isLine(value: unknown): value is SentCopy['lines'][number] {
  return Array.isArray(value) && value.length === 2 && value.every(isText);
}
