/** Makes an element. Strings become text, never markup: they may come from a catalogue. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>> = {},
  ...content: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...content);
  return made;
}

/** A number with its word: `1 error`, `2 errors`. */
export function counted(count: number, word: string): string {
  return `${count.toLocaleString('en')} ${word}${count === 1 ? '' : 's'}`;
}

/** A text of a diagnostic: what stands between backticks becomes code. Text from a catalogue may run from right to left. */
export function prose(text: string): HTMLElement {
  const parts = text.split(/`([^`]+)`/);
  return element('bdi', {}, ...parts.map((part, n) => (n % 2 === 1 ? element('code', {}, part) : part)));
}
