/* Creates elements on pages that have not loaded React. */

type Attributes = Readonly<Record<string, string | undefined>>;

/** Sets attributes, and removes those that are undefined. */
export function setAll(element: Element, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined) element.removeAttribute(name);
    else element.setAttribute(name, value);
  }
}

export function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes,
  ...content: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  setAll(element, attributes);
  element.append(...content);
  return element;
}
