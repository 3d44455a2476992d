import { fieldsOf, isText } from '../../islands/checks.js';
import type { Mount } from '../../islands/mount.js';
import { storedText, storeItems } from '../../islands/stored-list.js';
import { copyKey, enquiredProducts, type SentCopy, sentKey } from '../enquiry/enquired-products.js';
import type { SentCopyState } from './sent-copy.js';

/**
 * Shows the copy of the last enquiry, if this tab has one, and empties the enquiry list that was sent: only on the page after the form it
 * is certain that the form has arrived. Needs no React: nothing of it changes.
 */
export const mount: Mount = (element, state) => {
  emptySentEnquiry();
  const copy = storedCopy();
  // The same build wrote the state into the page.
  if (copy !== undefined) show(element, copy, (state as SentCopyState).texts);
  return Promise.resolve(() => {});
};

function show(element: Element, copy: SentCopy, texts: SentCopyState['texts']): void {
  const part = <Found extends HTMLElement = HTMLElement>(selector: string) =>
    element.querySelector<Found>(selector);
  part('.sent-reference')?.append(isolated(copy.reference));
  part('.sent-lines')?.append(...copy.lines.map(lineElement));
  part('[data-use=copy]')?.addEventListener('click', async () => {
    const status = part('[role=status]');
    const isCopied = await copyText(textOf(copy, texts), part('.sent'));
    if (status) status.textContent = isCopied ? texts.copied : texts.selected;
  });
  part('[data-use=print]')?.addEventListener('click', () => print());
  const section = part('.sent');
  if (section) section.hidden = false;
}

function lineElement([label, value]: SentCopy['lines'][number]): HTMLElement {
  const [line, name, text] = ['div', 'dt', 'dd'].map((tag) => document.createElement(tag));
  if (!line || !name || !text) throw new Error('unreachable');
  name.textContent = label;
  text.append(isolated(value));
  line.append(name, text);
  return line;
}

/** A text of the visitor in its own direction. */
function isolated(text: string): HTMLElement {
  const element = document.createElement('bdi');
  element.textContent = text;
  return element;
}

function textOf({ reference, lines }: SentCopy, { reference: label }: SentCopyState['texts']): string {
  return [[label, reference], ...lines].map(([name, value]) => `${name}: ${value}`).join('\n');
}

/** @returns whether it is in the clipboard; if the browser forbids that, the place where it is shown is selected */
async function copyText(text: string, shown: HTMLElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    if (shown) getSelection()?.selectAllChildren(shown);
    return false;
  }
}

/** The copy of the last enquiry of this tab. */
function storedCopy(): SentCopy | undefined {
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

/** Empties the list after it was sent. A list that changed since then stays. */
export function emptySentEnquiry(): void {
  try {
    const sent = sessionStorage.getItem(sentKey);
    sessionStorage.removeItem(sentKey);
    if (sent !== null && sent === storedText(enquiredProducts)) storeItems(enquiredProducts, []);
  } catch {
    // No storage: see above.
  }
}
