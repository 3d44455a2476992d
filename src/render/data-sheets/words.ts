import { isValidElement, type ReactNode } from 'react';
import type { Run, Words } from './data-sheet.js';

/**
 * The text of a value on a page. Values are texts, or texts in elements: a Latin name is in `i`.
 * @returns undefined for a value that says nothing
 */
export function wordsOf(value: ReactNode): Words | undefined {
  const runs = [...runsOf(value, undefined)];
  return runs.every(({ text }) => text.trim() === '') ? undefined : runs;
}

/** A text in one style. */
export function plain(text: string): Words {
  return [{ text }];
}

const styles: Readonly<Record<string, Run['style']>> = {
  i: 'italic',
  em: 'italic',
  strong: 'bold',
  b: 'bold',
};

function* runsOf(value: ReactNode, style: Run['style']): Iterable<Run> {
  if (typeof value === 'string' || typeof value === 'number') {
    yield { text: String(value), ...(style === undefined ? {} : { style }) };
  } else if (Array.isArray(value)) {
    for (const part of value) yield* runsOf(part, style);
  } else if (isValidElement<{ readonly children?: ReactNode }>(value)) {
    const own = typeof value.type === 'string' ? styles[value.type] : undefined;
    yield* runsOf(value.props.children, own ?? style);
  }
}
