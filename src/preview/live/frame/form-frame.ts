import { badge, element, isSaveKey, openPanel } from '../panels/elements.js';
import styles from './form-frame.css' with { type: 'text' };
import type { FromForm, ToForm } from './frame-message.js';
import { markPart, pagePart, partStyles, partsAround } from './page-parts.js';

/** Makes room for the form beside the page. A small screen has no room for the badges. */
const pageStyles = `
@media (min-width: 64rem) { html[data-herbarium-edit] body { margin-inline-end: 27rem; } }
@media (max-width: 40rem) { html[data-herbarium-edit] :is(herbarium-changes, herbarium-translations) { display: none; } }
`;

/** A pencil on the page, and the frame with the form. The frame has an origin of its own: scripts of the site reach neither the form nor the editor. */
export class FormFrame {
  readonly #origin: string;
  readonly #panel = openPanel('herbarium-edit', 'Edit this page', styles, () =>
    this.#tell({ name: 'close' }),
  );
  readonly #sheet = new CSSStyleSheet();
  #frame: HTMLIFrameElement | undefined;
  /** Whether the frame listens. */
  #isReady = false;
  /** The elements of the last question about parts of the page. */
  #parts: readonly Element[] = [];
  #asked = 0;

  /** @param port of the editor */
  constructor(port: number) {
    this.#origin = `http://${location.hostname}:${port}`;
    this.#sheet.replaceSync(pageStyles + partStyles);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, this.#sheet];
    const { signal } = this.#panel;
    addEventListener('message', (event: MessageEvent<FromForm>) => this.#onMessage(event), { signal });
    document.addEventListener('keydown', (event) => this.#onKey(event), { signal });
    document.addEventListener('pointerover', (event) => this.#ask(event, false), { signal });
    document.addEventListener('click', (event) => this.#ask(event, true), { signal });
    this.#drawPencil();
  }

  remove(): void {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== this.#sheet);
    this.#close();
    this.#panel.remove();
  }

  /** Shows the entry as it is in the files now. */
  follow(isOtherPage: boolean): void {
    if (isOtherPage) this.#tellPage();
    else this.#tell({ name: 'updated' });
  }

  #open(): void {
    const { host, content } = this.#panel;
    this.#frame = element('iframe', { src: `${this.#origin}/`, title: 'Form of this page' });
    content.replaceChildren(this.#frame);
    host.dir = document.documentElement.dir;
    host.setAttribute('data-open', '');
    document.documentElement.toggleAttribute('data-herbarium-edit', true);
  }

  #close(): void {
    if (this.#frame === undefined) return;
    const hadFocus = this.#panel.root.activeElement === this.#frame;
    this.#frame = undefined;
    this.#isReady = false;
    this.#panel.host.removeAttribute('data-open');
    document.documentElement.removeAttribute('data-herbarium-edit');
    markPart(undefined);
    const pencil = this.#drawPencil();
    if (hadFocus) pencil.focus();
  }

  #drawPencil(): HTMLButtonElement {
    const name = 'Edit this page';
    const pencil = badge('✎', { title: name, 'aria-label': name, 'aria-expanded': 'false' }, () =>
      this.#open(),
    );
    this.#panel.content.replaceChildren(pencil);
    return pencil;
  }

  #tell(message: ToForm): void {
    if (this.#isReady) this.#frame?.contentWindow?.postMessage(message, this.#origin);
  }

  #tellPage(): void {
    const isSheet = matchMedia('(max-width: 40rem)').matches;
    this.#tell({ name: 'page', path: location.pathname, dir: document.documentElement.dir, isSheet });
  }

  #onMessage({ source, origin, data }: MessageEvent<FromForm>): void {
    if (this.#frame === undefined || source !== this.#frame.contentWindow || origin !== this.#origin) return;
    switch (data.name) {
      case 'ready':
        this.#isReady = true;
        this.#tellPage();
        this.#frame.focus();
        break;
      case 'closed':
        this.#close();
        break;
      case 'part':
        if (data.id === this.#asked) markPart(this.#parts[data.part]);
        break;
      case 'go':
        location.assign(data.href);
    }
  }

  #onKey(event: KeyboardEvent): void {
    if (this.#frame === undefined || !isSaveKey(event)) return;
    event.preventDefault();
    this.#tell({ name: 'save' });
  }

  /** Asks for the part with a field around an element. */
  #ask(event: Event, isClick: boolean): void {
    if (this.#frame === undefined || !this.#isReady) return;
    const parts = partsAround(event);
    if (!isClick && parts[0] === this.#parts[0]) return;
    this.#parts = parts;
    this.#asked += 1;
    if (parts.length === 0) markPart(undefined);
    else if (isClick) this.#frame.focus();
    this.#tell({ name: 'parts', parts: parts.map(pagePart), id: this.#asked, isClick });
  }
}
