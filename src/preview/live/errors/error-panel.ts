import { forgetClosed, isKnown, rememberClosed } from './closed-errors.js';
import { element } from './elements.js';
import { badge, errorCount, panelContent } from './panel-content.js';
import { panelStyles } from './panel-styles.js';
import type { LiveReport } from './report.js';

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
