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

/** A panel beside the body, which is the site's own: nothing of the page reaches it, and nothing of it reaches the page. */
export interface PanelHost {
  readonly host: HTMLElement;
  readonly root: ShadowRoot;
  readonly content: HTMLElement;
}

/**
 * Makes the place of a panel, which is not on the page yet.
 * @param label for those who hear the page
 * @param styles beside those of all panels
 */
export function panelHost(name: string, label: string, styles: string): PanelHost {
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
  return { host, root, content };
}

export function closeButton(close: () => void): HTMLElement {
  const attributes = { type: 'button', class: 'close', title: 'Close (Escape)', 'aria-label': 'Close' };
  const button = element('button', attributes, '×');
  button.addEventListener('click', close);
  return button;
}

const panelStyles = `
:host {
  all: initial;
  position: fixed; bottom: 1rem;
  --ground: #ffffff; --frame: #f4f4f1; --text: #1d1d1f; --faint: #5c5f66; --line: #c9c9c6; --place: #00677f;
  color: var(--text); color-scheme: light;
}
@media (prefers-color-scheme: dark) {
  :host {
    --ground: #1e1f22; --frame: #141517; --text: #ececea; --faint: #a3a7ae; --line: #4a4c52; --place: #7fd3e6;
    color-scheme: dark;
  }
}
* { box-sizing: border-box; }
h2, p, pre, ol { margin: 0; }
h2 { font-weight: 650; }
ol { padding: 0; list-style: none; }
button { font: inherit; color: inherit; cursor: pointer; }
.badge { border: 1px solid var(--line); border-radius: 999px; background: var(--ground); }
.panel {
  display: flex; flex-direction: column; overflow: hidden;
  background: var(--ground); border: 1px solid var(--line); border-radius: 10px;
}
.bar { display: flex; align-items: center; justify-content: space-between; }
.close { flex: none; width: 2.25rem; height: 2.25rem; border: 0; border-radius: 6px; background: none; font-size: 1.375rem; line-height: 1; color: var(--faint); }
.close:hover { background: var(--frame); color: var(--text); }
.body { overflow-y: auto; overscroll-behavior: contain; }
@media print { :host { display: none; } }
`;
