import type { LiveReport } from '../message.js';
import { badge, element, openPanel, type Panel } from './elements.js';
import { errorCount, panelContent } from './panel-content.js';

/** Milliseconds that a live region has to be on the page before screen readers hear of its text. */
const announcementPause = 100;

/** Lists that stay unfolded while the panel is drawn again. */
const lists = ['more', 'warnings'];

/** Opens a place of a report in the editor. @returns what went wrong, in a sentence; undefined when nothing did */
type OpenPlace = (report: string, place: number) => Promise<string | undefined>;

interface Shown extends Panel {
  report: LiveReport;
  isOpen: boolean;
  readonly announcer: HTMLElement;
}

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
      if (this.#shown !== undefined) rememberClosed(undefined);
      this.#shown?.remove();
      this.#shown = undefined;
      return;
    }
    if (this.#shown?.report.id === report.id) return;
    this.#shown ??= this.#begin(report);
    this.#shown.report = report;
    this.#shown.isOpen = !isKnown(report);
    this.#draw(this.#shown);
    announce(this.#shown);
  }

  #begin(report: LiveReport): Shown {
    const label = 'Errors in the catalogue';
    const panel = openPanel('herbarium-errors', label, errorStyles, () => this.#close());
    const announcer = element('p', { class: 'announcer', role: 'status' });
    panel.content.after(announcer);
    // A click beside the panel closes it. One that a key or a script makes has no count, and is none.
    const onClick = (event: MouseEvent) => {
      if (event.detail > 0 && !event.composedPath().includes(panel.host)) this.#close();
    };
    document.addEventListener('click', onClick, { signal: panel.signal });
    return { report, isOpen: true, ...panel, announcer };
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

  #open(shown: Shown): void {
    shown.isOpen = true;
    rememberClosed(undefined);
    this.#draw(shown);
    shown.content.querySelector('h2')?.focus();
  }

  #draw(shown: Shown): void {
    const { report, content, root } = shown;
    const hadFocus = root.activeElement !== null;
    const unfolded = lists.filter((name) => content.querySelector<HTMLDetailsElement>(`.${name}`)?.open);
    const count = errorCount(report);
    const openPlace = (place: number) => this.#openPlace(report.id, place);
    content.replaceChildren(
      shown.isOpen
        ? panelContent(report, { openPlace, close: () => this.#close() })
        : badge(count, { 'aria-label': `${count}: show` }, () => this.#open(shown)),
    );
    shown.host.toggleAttribute('data-open', shown.isOpen);
    for (const name of unfolded) content.querySelector(`.${name}`)?.setAttribute('open', '');
    if (hadFocus) content.querySelector<HTMLElement>('h2, button')?.focus();
  }
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
 * count: an error that has only moved is not new. A browser may forbid to store anything; then the panel opens more often.
 */

/** Remembers over which errors the reader has closed the panel. @param report undefined: the next error opens it */
function rememberClosed(report: LiveReport | undefined): void {
  try {
    if (report === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(namesOf(report)));
  } catch {}
}

/** Whether the reader has closed the panel, and has seen all of these errors. */
function isKnown(report: LiveReport): boolean {
  try {
    const closed: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return Array.isArray(closed) && namesOf(report).every((name) => closed.includes(name));
  } catch {
    return false;
  }
}

function namesOf({ errors }: LiveReport): readonly string[] {
  return errors.map(({ code, file, entry = '', message }) => [code, file, entry, message].join('\n'));
}

const errorStyles = `
:host {
  right: 1rem; z-index: 2147483647; font: 0.9375rem/1.5 system-ui, sans-serif;
  --error: #b3261e; --warning: #7a5200; --information: #0b57d0;
}
:host([data-open]) { width: min(40rem, calc(100vw - 2rem)); }
@media (prefers-color-scheme: dark) {
  :host { --error: #ff8a80; --warning: #f2c94c; --information: #8ab4f8; }
}
.panel { max-height: min(70vh, 44rem); border-top: 4px solid var(--error); box-shadow: 0 8px 32px rgb(0 0 0 / 28%); }
.bar { padding: 0.5rem 0.5rem 0.25rem 1rem; }
h2 { font-size: 1rem; color: var(--error); }
.body { padding: 0 1rem 0.75rem; }
.link { padding: 0; border: 0; background: none; color: var(--place); text-align: start; text-decoration: underline; text-underline-offset: 0.15em; overflow-wrap: anywhere; }
.badge {
  padding: 0.5rem 0.875rem; border: 2px solid var(--error); color: var(--error);
  font-weight: 650; box-shadow: 0 2px 12px rgb(0 0 0 / 24%);
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
li { margin-top: 0.75rem; }
code { padding: 0 0.2em; background: var(--frame); border-radius: 3px; font-family: ui-monospace, Menlo, Consolas, monospace; font-size: 0.9em; }
.foot { margin-top: 0.75rem; }
.announcer { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
@media (max-width: 40rem) {
  :host([data-open]) { right: 0; bottom: 0; left: 0; width: auto; }
  .panel { max-height: 60vh; border-radius: 12px 12px 0 0; border-width: 4px 0 0; }
}
`;
