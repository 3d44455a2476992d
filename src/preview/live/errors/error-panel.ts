import type { LiveReport } from '../message.js';
import { element } from './elements.js';
import { badge, errorCount, panelContent } from './panel-content.js';

/** Milliseconds that a live region has to be on the page before screen readers hear of its text. */
const announcementPause = 100;

/** Lists that stay unfolded while the panel is drawn again. */
const lists = ['more', 'warnings'];

/**
 * Shows the errors of the catalogue in a panel beside the page. It never takes the focus by itself: somebody may be typing into
 * the page. The reader may close it to a badge. It opens again for an error that was not there when it was closed, as Next.js
 * does: an error that was put aside stays there, and a new one is seen. When the new one is gone, the badge is back.
 */
export class ErrorPanel {
  readonly #openPlace: OpenPlace;
  #shown: Shown | undefined;

  constructor(openPlace: OpenPlace) {
    this.#openPlace = openPlace;
  }

  /** Shows these errors in place of those before. @param report null where there are none */
  show(report: LiveReport | null): void {
    if (report === null) {
      this.#hide();
      return;
    }
    if (this.#shown?.report.id === report.id) return;
    this.#shown ??= this.#begin(report);
    this.#shown.report = report;
    this.#shown.isOpen = !isKnown(report);
    this.#draw(this.#shown);
    announce(this.#shown);
  }

  #hide(): void {
    if (this.#shown === undefined) return;
    forgetClosed();
    this.#shown.end.abort();
    this.#shown.host.remove();
    this.#shown = undefined;
  }

  #begin(report: LiveReport): Shown {
    const host = document.createElement('herbarium-errors');
    host.setAttribute('lang', 'en');
    host.setAttribute('dir', 'ltr');
    const root = host.attachShadow({ mode: 'open' });
    // Not an element: the site's content security policy forbids inline styles.
    const styles = new CSSStyleSheet();
    styles.replaceSync(panelStyles);
    root.adoptedStyleSheets = [styles];
    const content = element('div');
    const announcer = element('p', { class: 'announcer', role: 'status' });
    root.append(element('section', { 'aria-label': 'Errors in the catalogue' }, content, announcer));
    const end = new AbortController();
    const { signal } = end;
    document.addEventListener('keydown', (event) => this.#onKey(event), { signal });
    document.addEventListener('click', (event) => this.#onClick(event), { signal });
    // Beside the body, which is the site's own.
    document.documentElement.append(host);
    return { report, isOpen: true, host, root, content, announcer, end };
  }

  #onKey(event: KeyboardEvent): void {
    // The page may have used the key for something of its own.
    if (event.key === 'Escape' && !event.defaultPrevented) this.#close();
  }

  /** A click beside the panel closes it. One that a key or a script makes has no count, and is none. */
  #onClick(event: MouseEvent): void {
    const isOutside = this.#shown !== undefined && !event.composedPath().includes(this.#shown.host);
    if (isOutside && event.detail > 0) this.#close();
  }

  #close(): void {
    const shown = this.#shown;
    if (shown === undefined || !shown.isOpen) return;
    const hadFocus = shown.root.activeElement !== null;
    shown.isOpen = false;
    rememberClosed(shown.report);
    this.#draw(shown);
    if (hadFocus) shown.content.querySelector('button')?.focus();
  }

  #open(): void {
    const shown = this.#shown;
    if (shown === undefined) return;
    shown.isOpen = true;
    forgetClosed();
    this.#draw(shown);
    shown.content.querySelector('h2')?.focus();
  }

  #draw(shown: Shown): void {
    const { report, content, root } = shown;
    const hadFocus = root.activeElement !== null;
    const unfolded = lists.filter((name) => content.querySelector<HTMLDetailsElement>(`.${name}`)?.open);
    content.replaceChildren(
      shown.isOpen
        ? panelContent(report, {
            openPlace: (place) => this.#openPlace(report.id, place),
            close: () => this.#close(),
          })
        : badge(report, () => this.#open()),
    );
    shown.host.toggleAttribute('data-open', shown.isOpen);
    for (const name of unfolded) content.querySelector(`.${name}`)?.setAttribute('open', '');
    if (hadFocus) content.querySelector<HTMLElement>('h2, button')?.focus();
  }
}

/** Opens a place of a report in the editor. @returns what went wrong, in a sentence; undefined when nothing did */
type OpenPlace = (report: string, place: number) => Promise<string | undefined>;

interface Shown {
  report: LiveReport;
  isOpen: boolean;
  readonly host: HTMLElement;
  readonly root: ShadowRoot;
  readonly content: HTMLElement;
  readonly announcer: HTMLElement;
  /** Ends listening to the page. */
  readonly end: AbortController;
}

/** Tells those who hear the page what has come. */
function announce(shown: Shown): void {
  const { announcer, report } = shown;
  const first = shown.isOpen ? report.errors[0]?.message : undefined;
  const text = `${errorCount(report)} in the catalogue${first === undefined ? '' : `: ${first}`}`;
  setTimeout(() => {
    if (shown.report === report) announcer.textContent = text;
  }, announcementPause);
}

const key = 'herbarium-closed-errors';

/*
 * A closed panel stays closed for the errors that its reader has seen, also on the next page and after a reload. Line numbers do not
 * count: an error that has only moved is not new.
 */

/** Remembers that the reader has closed the panel over these errors. */
function rememberClosed(report: LiveReport): void {
  store(JSON.stringify(namesOf(report)));
}

/** Forgets it: the next error opens the panel. */
function forgetClosed(): void {
  store(undefined);
}

/** Whether the reader has closed the panel, and has seen all of these errors. */
function isKnown(report: LiveReport): boolean {
  const closed: unknown = JSON.parse(stored() ?? 'null');
  return Array.isArray(closed) && namesOf(report).every((name) => closed.includes(name));
}

function namesOf({ errors }: LiveReport): readonly string[] {
  return errors.map(({ code, file, entry = '', message }) => [code, file, entry, message].join('\n'));
}

/** A browser may forbid to store anything; then the panel opens more often. */
function store(text: string | undefined): void {
  try {
    if (text === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {}
}

function stored(): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** The styles of the panel. Nothing of the page reaches it, and nothing of it reaches the page. */
const panelStyles = `
:host {
  all: initial;
  position: fixed; right: 1rem; bottom: 1rem; z-index: 2147483647;
  font: 0.9375rem/1.5 system-ui, sans-serif;
  --ground: #ffffff; --frame: #f4f4f1; --text: #1d1d1f; --faint: #5c5f66; --line: #c9c9c6;
  --error: #b3261e; --warning: #7a5200; --information: #0b57d0; --place: #00677f;
  color: var(--text); color-scheme: light;
}
:host([data-open]) { width: min(40rem, calc(100vw - 2rem)); }
@media (prefers-color-scheme: dark) {
  :host {
    --ground: #1e1f22; --frame: #141517; --text: #ececea; --faint: #a3a7ae; --line: #4a4c52;
    --error: #ff8a80; --warning: #f2c94c; --information: #8ab4f8; --place: #7fd3e6;
    color-scheme: dark;
  }
}
* { box-sizing: border-box; }
h2, p, pre, ol { margin: 0; }
.panel {
  display: flex; flex-direction: column; max-height: min(70vh, 44rem); overflow: hidden;
  background: var(--ground); border: 1px solid var(--line); border-top: 4px solid var(--error); border-radius: 10px;
  box-shadow: 0 8px 32px rgb(0 0 0 / 28%);
}
.bar { display: flex; align-items: center; justify-content: space-between; padding: 0.5rem 0.5rem 0.25rem 1rem; }
h2 { font-size: 1rem; font-weight: 650; color: var(--error); }
.body { overflow-y: auto; overscroll-behavior: contain; padding: 0 1rem 0.75rem; }
button { font: inherit; color: inherit; cursor: pointer; }
.close { width: 2.25rem; height: 2.25rem; border: 0; border-radius: 6px; background: none; font-size: 1.375rem; line-height: 1; color: var(--faint); }
.close:hover { background: var(--frame); color: var(--text); }
.link { padding: 0; border: 0; background: none; color: var(--place); text-align: start; text-decoration: underline; text-underline-offset: 0.15em; overflow-wrap: anywhere; }
.badge {
  padding: 0.5rem 0.875rem; border: 2px solid var(--error); border-radius: 999px;
  background: var(--ground); color: var(--error); font-weight: 650; box-shadow: 0 2px 12px rgb(0 0 0 / 24%);
}
:focus-visible { outline: 2px solid var(--information); outline-offset: 2px; }
h2:focus-visible { outline-offset: 4px; border-radius: 2px; }
.head, .advice, .foot { font-size: 0.875rem; }
.message { margin: 0.125rem 0 0.5rem; font-weight: 600; overflow-wrap: anywhere; }
.body > .item > .message { font-size: 1.125rem; line-height: 1.4; }
.error { color: var(--error); }
.warning { color: var(--warning); }
.information { color: var(--information); }
.place { color: var(--place); }
.faint, .foot { color: var(--faint); }
.item { color: var(--text); }
.strong { font-weight: 650; }
.frame { overflow-x: auto; margin: 0 0 0.5rem; padding: 0.5rem 0.625rem; background: var(--frame); border-radius: 6px; }
.paste pre { user-select: all; }
pre { font: 0.8125rem/1.5 ui-monospace, Menlo, Consolas, monospace; white-space: pre; width: max-content; }
.advice { overflow-wrap: anywhere; }
.problem { font-size: 0.875rem; font-weight: 600; }
.problem:empty { display: none; }
details { margin-top: 0.75rem; padding-top: 0.5rem; border-top: 1px solid var(--line); }
summary { width: max-content; cursor: pointer; font-size: 0.875rem; font-weight: 600; }
.warnings summary { color: var(--warning); text-decoration: underline; text-underline-offset: 0.15em; }
ol { padding: 0; list-style: none; }
li { margin-top: 0.75rem; }
code { padding: 0 0.2em; background: var(--frame); border-radius: 3px; font-family: ui-monospace, Menlo, Consolas, monospace; font-size: 0.9em; }
.foot { margin-top: 0.75rem; }
.announcer { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
@media (max-width: 40rem) {
  :host([data-open]) { right: 0; bottom: 0; left: 0; width: auto; }
  .panel { max-height: 60vh; border-radius: 12px 12px 0 0; border-width: 4px 0 0; }
}
@media print { :host { display: none; } }
`;
