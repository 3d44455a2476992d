import type { EditAnswer, FormChange } from '../../../edits/form/form.js';
import { element, prose } from '../panels/elements.js';
import { problemsOf } from './operations-view.js';
import { pageOrigin } from './page-origin.js';

interface ChangesEvents {
  /** Asks for the entries that differ. */
  readonly onList: () => Promise<EditAnswer>;
  /** Resolves undefined if the form must be saved first. */
  readonly onRestore: (entry: string) => Promise<EditAnswer | undefined>;
}

/** The entries that differ from the last commit, each with a way back. They are compared when the user opens the list. */
export class ChangesView {
  readonly element = element('details', { lang: 'en', dir: 'ltr' });
  readonly button = element('button', { type: 'button', title: 'Show what differs from the last commit' });
  readonly #summary = element('summary', {}, 'Changes since the last commit');
  readonly #list = element('ul', { class: 'notes', 'aria-live': 'polite' });
  readonly #events: ChangesEvents;
  /** The number of the last question: answers to earlier ones are outdated. */
  #round = 0;

  constructor(events: ChangesEvents) {
    this.#events = events;
    this.element.append(this.#summary, this.#list);
    this.element.addEventListener('toggle', () => {
      if (!this.element.open) this.#list.replaceChildren();
      void this.refresh();
    });
    this.button.append('Changes');
    this.button.addEventListener('click', () => {
      this.element.open = true;
      this.#summary.scrollIntoView();
      this.#summary.focus();
    });
  }

  async refresh(): Promise<void> {
    this.#round += 1;
    const round = this.#round;
    if (!this.element.open) return;
    const isFirst = this.#list.childElementCount === 0;
    if (isFirst) this.#list.replaceChildren(line('Comparing …'));
    const { changes = [], problem } = await this.#events.onList();
    if (round !== this.#round) return;
    const items = changes.map((change) => this.#item(change));
    if (items.length === 0) items.push(line(problem ?? 'Nothing differs from the last commit.'));
    this.#list.replaceChildren(...items);
    if (isFirst) this.#summary.scrollIntoView();
  }

  #item({ entry, name, status, words, href }: FormChange): HTMLElement {
    const title = element('bdi', {}, name);
    const link =
      href === undefined
        ? title
        : element('a', { href: new URL(href, pageOrigin).href, target: '_top' }, title);
    const item = element('li', { class: 'change' }, link, ': ', prose(words));
    if (entry === 'site') return item;
    const [verb, about] = status === 'added' ? ['Remove', 'Remove it again'] : ['Restore', 'Bring it back'];
    const button = element('button', { type: 'button', class: 'fix', title: about }, verb);
    button.setAttribute('aria-label', `${verb}: ${name}`);
    const notes = element('ul', { class: 'notes', 'aria-live': 'polite' });
    button.addEventListener('click', async () => {
      const answer = await this.#events.onRestore(entry);
      if (answer === undefined || answer.isSaved) return;
      notes.replaceChildren(...problemsOf(answer, true).map((problem) => line(problem, 'error')));
    });
    item.append(button, notes);
    return item;
  }
}

function line(text: string, mark = ''): HTMLElement {
  return element('li', { class: mark }, prose(text));
}
