import { readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { undefinedOn } from '../../project/surroundings/surroundings.js';
import type { Fields } from '../../render/receivers/checks.js';

/** An enquiry in the folder of a receiver. */
export interface StoredEnquiry {
  /** Name of its file. A sent one ends in `.sent.json`. */
  readonly name: string;
  readonly isSent: boolean;
  /** Empty if the file is damaged. */
  readonly fields: Fields;
}

const sentEnd = '.sent.json';

/** Oldest first. */
export async function storedNames(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder);
  return names.filter((name) => /^\d{4}-\d\d-\d\dT[\dZ-]+-[0-9a-f]+(\.sent)?\.json$/.test(name)).sort();
}

/** Undefined if it was removed. */
export async function readEnquiry(folder: string, name: string): Promise<StoredEnquiry | undefined> {
  const text = await readFile(path.join(folder, name), 'utf8').catch(undefinedOn('ENOENT'));
  if (text === undefined) return undefined;
  return { name, isSent: name.endsWith(sentEnd), fields: fieldsIn(text) };
}

function fieldsIn(text: string): Fields {
  try {
    const { fields }: { readonly fields?: unknown } = JSON.parse(text);
    return Array.isArray(fields) ? fields.map(([name, value]) => [String(name), String(value)] as const) : [];
  } catch {
    return [];
  }
}

/** Milliseconds before the next attempt: twice as long each time, at most a quarter of an hour. @param failures in a row, from 1 on */
export const pauseAfter = (failures: number): number => Math.min(5_000 * 2 ** (failures - 1), 900_000);

interface DeliveryTools {
  /** Sends the mail about an enquiry. Throws if it is not accepted. */
  readonly send: (enquiry: StoredEnquiry) => Promise<unknown>;
  readonly onSent: (name: string) => void;
  /** @param pause milliseconds before the next attempt */
  readonly onFailure: (name: string, error: unknown, pause: number) => void;
}

/** Sends the stored enquiries that are not sent yet, until a mail server has accepted them. */
export class Delivery {
  readonly #folder: string;
  readonly #tools: DeliveryTools;
  #work: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;
  #failures = 0;
  #isAgain = false;
  /** Whether the mail server gave no answer. One that refuses a mail takes others. */
  #isDown = false;
  #isClosed = false;

  constructor(folder: string, tools: DeliveryTools) {
    this.#folder = folder;
    this.#tools = tools;
  }

  /** Sends what is new; while the mail server is down, at the next attempt. */
  wake(): void {
    this.#isAgain = true;
    if (this.#timer !== undefined && this.#isDown) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#work ??= this.#run();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#work;
  }

  async #run(): Promise<void> {
    let hasFailed = false;
    while (this.#isAgain && !hasFailed && !this.#isClosed) {
      this.#isAgain = false;
      hasFailed = !(await this.#sendAll());
    }
    this.#work = undefined;
    if (!hasFailed || this.#isClosed) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.wake();
    }, pauseAfter(this.#failures));
  }

  /** @returns whether all were accepted. One that the mail server refuses does not stop the others */
  async #sendAll(): Promise<boolean> {
    let failed: readonly [name: string, error: unknown] | undefined;
    this.#isDown = false;
    for (const name of await storedNames(this.#folder)) {
      const enquiry = name.endsWith(sentEnd) ? undefined : await readEnquiry(this.#folder, name);
      if (enquiry === undefined || this.#isClosed) continue;
      try {
        await this.#tools.send(enquiry);
        const place = path.join(this.#folder, name);
        await rename(place, place.replace(/\.json$/, sentEnd)).catch(undefinedOn('ENOENT'));
        this.#tools.onSent(name);
      } catch (error) {
        failed = [name, error];
        this.#isDown = !(error instanceof Error && 'responseCode' in error);
        if (this.#isDown) break;
      }
    }
    this.#failures = failed === undefined ? 0 : this.#failures + 1;
    if (failed === undefined) return true;
    const [name, error] = failed;
    this.#tools.onFailure(name, error, pauseAfter(this.#failures));
    return false;
  }
}

/** Removes enquiries of earlier days. @param now in ms */
export async function removeOld(folder: string, keepDays: number, now: number): Promise<void> {
  const last = new Date(now - keepDays * 86_400_000).toISOString().replaceAll(/[:.]/g, '-');
  for (const name of await storedNames(folder))
    if (name < last) await rm(path.join(folder, name), { force: true });
}
