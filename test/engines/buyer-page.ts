import { setTimeout } from 'node:timers/promises';
import axe from 'axe-core';
import type { InputSource, Tab } from './engine.js';
import { look, type Reach, type Seen, type Step } from './look.js';

/** An element as a buyer names it: by its role and accessible name. */
export interface Target {
  /** Roles or names of tags, one of which it has. */
  readonly roles: readonly string[];
  /** A text is the whole name. */
  readonly name: string | RegExp;
  readonly within: Target | undefined;
}

const target =
  (...roles: readonly string[]) =>
  (name: string | RegExp = /^/, within?: Target): Target => ({ roles, name, within });

export const link = target('link');
export const button = target('button');
export const image = target('img');
/** The heading of the page. */
export const title = target('h1');
export const checkbox = target('checkbox');
/** A field for a text, a number, a choice, or a place on a scale. */
export const field = target('textbox', 'searchbox', 'spinbutton', 'combobox', 'slider');
export const region = target('region');
export const dialog = target('dialog');
export const main = target('main')();
export const banner = target('banner')();
export const form = target('form');
export const row = target('row');
export const status = target('status');

/** Keys of the keyboard without a character, with their codes in WebDriver. */
const keys = {
  Enter: '\ue007',
  Escape: '\ue00c',
  End: '\ue010',
  Home: '\ue011',
  ArrowLeft: '\ue012',
  ArrowRight: '\ue014',
} as const;

/** Time in ms after which a page is not expected to change any more, even on a busy machine. */
const patience = 60_000;

/** A page in the hands of a buyer, in any engine. Each step waits until the page allows it. */
export class BuyerPage {
  readonly #tab: Tab;
  readonly #origin: string;

  constructor(tab: Tab, origin: string) {
    this.#tab = tab;
    this.#origin = origin;
  }

  /** Types an address. */
  async open(address: string): Promise<void> {
    await this.#tab.goTo(this.#origin + address);
  }

  back(): Promise<void> {
    return this.#tab.back();
  }

  forward(): Promise<void> {
    return this.#tab.forward();
  }

  /** Waits until an element is visible and meets a condition. */
  async sees(sought: Target, meets: (seen: Seen) => boolean = () => true): Promise<void> {
    await this.#until(
      `${nameOf(sought)} is not visible, or not as expected`,
      async () => (await this.#look(sought)).some(meets) || undefined,
    );
  }

  /** Waits until no such element is visible. */
  async missesAll(sought: Target): Promise<void> {
    await this.#until(
      `${nameOf(sought)} is still visible`,
      async () => (await this.#look(sought)).length === 0 || undefined,
    );
  }

  /** Waits until the visible text of the page, or of an element, matches. */
  async reads(pattern: RegExp, where: Target = main): Promise<void> {
    await this.#until(`${nameOf(where)} does not contain ${pattern}`, async () => {
      const texts = (await this.#look(where)).map(({ text }) => text);
      return texts.some((text) => pattern.test(text)) || undefined;
    });
  }

  /** Waits until the path and query of the address match. */
  async isAt(pattern: RegExp): Promise<void> {
    await this.#until(`the address does not match ${pattern}`, async () => {
      return pattern.test(await this.#evaluate(() => location.pathname + location.search)) || undefined;
    });
  }

  /** Clicks an element in its centre, when it rests there and nothing covers it. */
  async click(sought: Target): Promise<void> {
    let last: Seen['place'];
    const { x, y } = await this.#until(`${nameOf(sought)} cannot be clicked`, async () => {
      const place = (await this.#look(sought, 'scroll'))[0]?.place;
      const isResting = place !== undefined && place.x === last?.x && place.y === last.y;
      last = place;
      return isResting ? place : undefined;
    });
    await this.#tab.perform({
      type: 'pointer',
      id: 'mouse',
      actions: [
        { type: 'pointerMove', x, y },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ],
    });
  }

  /** Clicks a field, and replaces its text. */
  async fill(sought: Target, text: string): Promise<void> {
    await this.click(sought);
    await this.#evaluate(() => {
      const { activeElement } = document;
      if (activeElement instanceof HTMLInputElement || activeElement instanceof HTMLTextAreaElement) {
        activeElement.select();
      }
    });
    await this.#tab.perform(typing(text));
    await this.#until(
      `${nameOf(sought)} does not contain ${text}`,
      async () => (await this.#look(sought))[0]?.value === text || undefined,
    );
  }

  /** Presses a key. @param sought gets the focus before */
  async press(key: keyof typeof keys, sought?: Target): Promise<void> {
    if (sought !== undefined) {
      const hasFocus = async () => (await this.#look(sought, 'focus'))[0]?.hasFocus || undefined;
      await this.#until(`${nameOf(sought)} cannot get the focus`, hasFocus);
    }
    await this.#tab.perform(typing(keys[key]));
  }

  /** Waits until the text of the page runs in a direction. */
  async runs(direction: 'ltr' | 'rtl'): Promise<void> {
    await this.#until(
      `the text does not run in the direction ${direction}`,
      async () =>
        (await this.#evaluate(() => getComputedStyle(document.body).direction)) === direction || undefined,
    );
  }

  /** Marks the document. A full load removes the mark. */
  async mark(): Promise<void> {
    await this.#evaluate(() => {
      Object.assign(window, { marked: true });
    });
  }

  isMarked(): Promise<boolean> {
    return this.#evaluate(() => 'marked' in window);
  }

  /** Errors and warnings of all pages so far, and what their policy blocked. */
  async complaints(): Promise<readonly string[]> {
    const stored = await this.#evaluate(() => localStorage.getItem('complaints') ?? '[]');
    const complaints: readonly string[] = JSON.parse(stored);
    return [...complaints, ...this.#tab.errors];
  }

  async #look(sought: Target, reach: Reach = 'none'): Promise<readonly Seen[]> {
    const hasAxe = await this.#evaluate(() => 'axe' in window);
    if (!hasAxe) await this.#tab.evaluate(`(() => { ${axe.source}; return ''; })()`);
    return this.#evaluate(look, stepsTo(sought), reach);
  }

  /** Runs a function in the page. It may use nothing from outside. */
  async #evaluate<Args extends readonly unknown[], Result>(
    run: (...args: Args) => Result,
    ...args: Args
  ): Promise<Result> {
    const call = `(${run})(...${JSON.stringify(args)})`;
    const result: Result = JSON.parse(String(await this.#tab.evaluate(`JSON.stringify(${call} ?? null)`)));
    return result;
  }

  /** Repeats an attempt until it returns a value. While a page is loaded, attempts may fail. */
  async #until<Value>(failure: string, attempt: () => Promise<Value | undefined>): Promise<Value> {
    const end = performance.now() + patience;
    let cause: unknown;
    for (;;) {
      try {
        const value = await attempt();
        if (value !== undefined) return value;
        cause = undefined;
      } catch (error) {
        cause = error;
      }
      if (performance.now() > end) break;
      await setTimeout(50);
    }
    throw new Error(`${failure}; ${await this.#description()}`, { cause });
  }

  /** The address and the visible text of the page, for the message of a failure. */
  async #description(): Promise<string> {
    const { address, text } = await this.#evaluate(() => ({
      address: location.href,
      text: document.querySelector('main')?.innerText.replace(/\s+/g, ' ') ?? '',
    }));
    return `${address} shows: ${text.slice(0, 800)}`;
  }
}

function stepsTo({ roles, name, within }: Target): readonly Step[] {
  const exact = (text: string) => `^${text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')}$`;
  const step = { roles, name: typeof name === 'string' ? exact(name) : name.source };
  return [...(within === undefined ? [] : stepsTo(within)), step];
}

function nameOf({ roles, name, within }: Target): string {
  return `${roles[0]} ${name}${within === undefined ? '' : ` in ${nameOf(within)}`}`;
}

function typing(text: string): InputSource {
  const actions = [...text].flatMap((value) => [
    { type: 'keyDown' as const, value },
    { type: 'keyUp' as const, value },
  ]);
  return { type: 'key', id: 'keyboard', actions };
}
