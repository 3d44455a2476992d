import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { foldedPath } from '../../catalogue/addresses/paths.js';
import { windowsProblem } from '../../catalogue/addresses/segments.js';
import { freeSlug, slugOf } from '../../catalogue/addresses/slug.js';
import { fileUses } from '../../catalogue/styles/file-uses.js';
import type { LocatedDocument } from '../../document/document.js';
import { parse } from '../../document/parse/parse.js';
import { changeState } from '../../edits/changes/change.js';
import type { UploadAnswer } from '../../edits/form/form.js';
import { changeProject } from '../../project/change-project.js';
import { sha256Of } from '../../project/files/change-journal.js';
import { ifGone, plainFile, readBytes } from '../../project/files/disk.js';
import { makeFiles } from '../../project/files/replace-file.js';
import { type ReadProject, readProject } from '../../project/project.js';
import { asFault, Fault, UserPath } from '../../project/surroundings/surroundings.js';
import { pictureEnding } from '../../render/pictures/picture-ending.js';

interface UploadOptions {
  readonly catalogue: UserPath;
  readonly known: () => LocatedDocument | undefined;
  readonly onTakenBack: (count: number) => void;
}

/** Pictures that forms have sent. A picture changes no text: its name becomes the value of a field, which is saved with the form. */
export class UploadedPictures {
  readonly #options: UploadOptions;
  /** The digests of the stored pictures, by name. */
  readonly #stored = new Map<string, string>();
  #last: Promise<unknown> = Promise.resolve();

  constructor(options: UploadOptions) {
    this.#options = options;
  }

  /** Whether a project that was read before lacks a stored picture. */
  isNewerThan({ files }: Pick<ReadProject, 'files'>): boolean {
    return [...this.#stored.keys()].some((name) => !files.paths.has(name));
  }

  /** Stores the bytes unchanged if they are a picture, one upload at a time. @param texts for the name; the first with letters is used */
  store(bytes: Buffer, texts: readonly string[]): Promise<UploadAnswer> {
    const stored = this.#last
      .then(() => this.#store(bytes, texts))
      .catch((thrown: unknown): UploadAnswer => {
        const error = asFault(thrown);
        if (!(error instanceof Fault)) throw error;
        return { problem: error.hint === undefined ? error.message : `${error.message}: ${error.hint}` };
      });
    this.#last = stored.catch(() => {});
    return stored;
  }

  async #store(bytes: Buffer, texts: readonly string[]): Promise<UploadAnswer> {
    const picture = await pictureEnding(bytes);
    if ('problem' in picture) return picture;
    const { catalogue, onTakenBack } = this.#options;
    const [typed, root] = [path.dirname(catalogue.typed), path.dirname(catalogue.path)];
    return changeProject(root, onTakenBack, async () => {
      const names = (await readdir(path.join(root, 'assets')).catch(ifGone)) ?? [];
      const taken = new Set(names.map(foldedPath));
      const stem = texts.map(slugOf).find((slug) => slug !== '') ?? 'picture';
      const isFree = (name: string) =>
        windowsProblem(name) === undefined && !taken.has(foldedPath(`${name}.${picture.ending}`));
      const file = `assets/${freeSlug(stem, isFree)}.${picture.ending}`;
      await makeFiles(new UserPath(typed, root), [{ path: file, text: bytes }]);
      this.#stored.set(file, sha256Of(bytes));
      return { file };
    });
  }

  /** Removes the stored pictures that no text names by now, at the end of the preview. */
  async removeUnused(): Promise<void> {
    await this.#last;
    if (this.#stored.size === 0) return;
    const { catalogue, known, onTakenBack } = this.#options;
    const root = path.dirname(catalogue.path);
    await changeProject(root, onTakenBack, async () => {
      const { source, files } = await readProject(catalogue);
      // A part that cannot be read may name a picture.
      const state = changeState(parse(source, known()), files);
      if (state === undefined) return;
      const { shown, linked } = fileUses(state.draft, files);
      for (const [name, digest] of this.#stored) {
        const file = path.join(root, name);
        const bytes = await readBytes(file, plainFile).catch(() => undefined);
        const isAsStored = bytes !== undefined && sha256Of(bytes) === digest;
        if (isAsStored && !shown.has(name) && !linked.has(name)) await rm(file);
      }
    });
  }
}
