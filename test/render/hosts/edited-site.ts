import { entriesOf } from '../../../src/catalogue/entries/entries.js';
import { publishedAddresses } from '../../../src/catalogue/lock/address-owners.js';
import { lockFile, lockOf, lockText, updatedLock } from '../../../src/catalogue/lock/lock.js';
import type { Catalogue } from '../../../src/catalogue/schema/model.js';
import type { FileSet } from '../../../src/document/file-set.js';
import { parse } from '../../../src/document/parse/parse.js';
import type { Source } from '../../../src/document/source.js';
import { fixCatalogue } from '../../../src/edits/fix.js';
import { check } from '../../../src/rules/check/check.js';
import { filesOf } from '../../support/check.js';

/** Returns pseudorandom integers below a limit, determined by a seed. */
export type Random = (limit: number) => number;

export function randomOf(seed: number): Random {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

/** A project in memory that people edit, with `validate --fix` and `lock` after each edit, as the commands do them. */
export class EditedSite {
  readonly #folder: FileSet;
  text: string;
  lock: string;
  /** Every address that the lock has ever contained, with its first owner. */
  readonly promised = new Map<string, string>();
  catalogue: Catalogue;

  constructor(folder: string, text: string) {
    this.#folder = filesOf(folder);
    this.text = text;
    this.lock = '';
    const found = this.#check({ file: 'catalogue.yaml', text }, '');
    if (found.catalogue === undefined)
      throw new Error(found.diagnostics.map((diagnostic) => diagnostic.message).join('\n'));
    this.catalogue = found.catalogue;
    this.#publish();
  }

  /**
   * Edits the text and the lock, applies safe fixes, and publishes the site.
   * @returns whether the edit was possible: an edit that causes an error without a fix is undone
   */
  tried(text: string, { lock = this.lock, isUnsafe = false } = {}): boolean {
    const source = { file: 'catalogue.yaml', text };
    const { left, edited } = fixCatalogue(source, (draft) => this.#check(draft, lock), { isUnsafe });
    if (left.catalogue === undefined) return false;
    this.text = edited.text;
    this.lock = lock;
    this.catalogue = left.catalogue;
    this.#publish();
    return true;
  }

  /** The addresses of an entry that have no redirect, given up. */
  lockWithout(ids: ReadonlySet<string>): string {
    const redirected = new Set((this.catalogue.redirects ?? []).map(({ from }) => from));
    const lines = [...(lockOf(this.#files(this.lock))?.lines.values() ?? [])].map((line) =>
      'owner' in line && ids.has(line.owner) && !redirected.has(line.address)
        ? { address: line.address, gone: 'for a test' }
        : line,
    );
    return lockText(lines);
  }

  ids(): ReadonlySet<string> {
    return new Set(entriesOf(this.catalogue).flatMap(({ value }) => value.id ?? []));
  }

  #publish(): void {
    const files = this.#files(this.lock);
    this.lock = updatedLock(lockOf(files), publishedAddresses(this.catalogue, files)).text;
    for (const line of lockOf(this.#files(this.lock))?.lines.values() ?? []) {
      if ('owner' in line && !this.promised.has(line.address)) this.promised.set(line.address, line.owner);
    }
  }

  #check(source: Source, lock: string) {
    return check(parse(source), {
      files: this.#files(lock),
      today: () => '2026-06-01',
      // The chain of edits is only about addresses.
      levels: new Map([
        ['meta/duplicate', 'off'],
        ['meta/length', 'off'],
      ]),
    });
  }

  #files(lock: string): FileSet {
    const { paths, read, bytes } = this.#folder;
    const source = { file: lockFile, text: lock };
    return {
      paths: new Set([...paths, lockFile]),
      read: (name) => (name === lockFile ? source : read(name)),
      ...(bytes === undefined ? {} : { bytes }),
    };
  }
}
