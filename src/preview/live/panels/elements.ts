import panelStyles from './panels.css' with { type: 'text' };

/** Strings become text, never markup: they may come from a catalogue. False and undefined children are left out. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>> = {},
  ...content: readonly (Node | string | false | undefined)[]
): HTMLElementTagNameMap[Name] {
  const created = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) created.setAttribute(key, value);
  created.append(...content.filter((part) => part !== undefined && part !== false));
  return created;
}

export type Panel = ReturnType<typeof openPanel>;

/** Puts a panel beside the body, isolated from the page. @param close for the Escape key */
export function openPanel(name: string, label: string, styles: string, close: () => void) {
  const host = document.createElement(name);
  host.setAttribute('lang', 'en');
  host.setAttribute('dir', 'ltr');
  const root = host.attachShadow({ mode: 'open' });
  // Not an element: the site's content security policy forbids inline styles.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(panelStyles + styles);
  root.adoptedStyleSheets = [sheet];
  const content = element('div');
  root.append(element('section', { 'aria-label': label }, content));
  const end = new AbortController();
  const { signal } = end;
  const onKey = (event: KeyboardEvent) => {
    // The page may have handled the key.
    if (event.key === 'Escape' && !event.defaultPrevented) close();
  };
  document.addEventListener('keydown', onKey, { signal });
  document.documentElement.append(host);
  /** Opens the panel at the reader's request: the title gets the focus. */
  const show = (...of: Parameters<typeof panelOf>) => {
    content.replaceChildren(panelOf(...of));
    host.setAttribute('data-open', '');
    content.querySelector('h2')?.focus();
  };
  const remove = () => {
    end.abort();
    host.remove();
  };
  return { host, root, content, signal, show, remove };
}

/** The content of an open panel. Its title can take the focus. */
export function panelOf(title: string, close: () => void, ...content: readonly (Node | false | undefined)[]) {
  const attributes = { type: 'button', class: 'close', title: 'Close (Escape)', 'aria-label': 'Close' };
  const button = element('button', attributes, '×');
  button.addEventListener('click', close);
  const bar = element('div', { class: 'bar' }, element('h2', { tabindex: '-1' }, title), button);
  return element('div', { class: 'panel' }, bar, element('div', { class: 'body' }, ...content));
}

export function badge(text: string, attributes: Readonly<Record<string, string>>, open: () => void) {
  const button = element('button', { type: 'button', class: 'badge', ...attributes }, text);
  button.addEventListener('click', open);
  return button;
}

/** A text of a diagnostic: text between backticks becomes code. Text from a catalogue may run from right to left. */
export function prose(text: string): HTMLElement {
  const parts = text.split(/`([^`]+)`/);
  return element('bdi', {}, ...parts.map((part, n) => (n % 2 === 1 ? element('code', {}, part) : part)));
}

export function isSaveKey(event: KeyboardEvent): boolean {
  return event.key.toLowerCase() === 's' && (event.ctrlKey || event.metaKey);
}
