import { realpath } from 'node:fs/promises';
import { type Baseline, baselineOf } from '../catalogue/check/baseline.js';
import type { FileSet } from '../catalogue/document/file-set.js';
import type { Source } from '../catalogue/document/source.js';
import { lockFile } from '../catalogue/lock/lock.js';
import { type CatalogueFile, catalogueFolder, onDisk } from './catalogue-file.js';
import { type CheckRequest, projectCheck } from './check-project.js';
import { type CommittedFile, committedFiles, findCommit, readCommitted } from './commit.js';
import { besideFiles, fileFolders, isOfSite, nameIn } from './file-folders.js';
import type { Repository } from './git.js';
import { readSource } from './read-text.js';

/**
 * Checks a catalogue as it was at a commit, on the same day and by the same request.
 * @returns a remark where nothing is known
 * @throws Fault when there is no such commit, or it cannot be read
 */
export async function checkSince(
  catalogue: CatalogueFile,
  ref: string,
  request: CheckRequest,
): Promise<{ readonly baseline: Baseline; readonly remark?: string }> {
  const own = onDisk(catalogue, '--since needs a catalogue file, and cannot check standard input');
  const root = await realpath(catalogueFolder(catalogue));
  const repository = { folder: root, env: request.env };
  const commit = findCommit(repository, ref, { name: '--since', instead: 'use --baseline' });
  // A link to a file beside it stands for that file.
  const file = nameIn(root, await realpath(own.path));
  const files = committedFiles(repository, commit, [file, ...fileFolders, ...besideFiles]);
  const stored = files.find((found) => found.path === file);
  const nothing = baselineOf([], ref);
  if (stored === undefined) return { baseline: nothing, remark: `${ref} does not have ${catalogue}` };
  const [bytes = Buffer.alloc(0)] = readCommitted(repository, [stored]);
  const check = await projectCheck({ root, files: fileSetAt(repository, files) }, request);
  const { document, diagnostics } = check(readSource(bytes, own.typed));
  if (document.value === undefined) {
    return { baseline: nothing, remark: `${catalogue} cannot be read as it is at ${ref}` };
  }
  return { baseline: baselineOf(diagnostics, ref) };
}

/** The files beside the catalogue; bodies are read together, when a rule asks for the first. */
function fileSetAt(repository: Repository, files: readonly CommittedFile[]): FileSet {
  const beside = files.filter(({ path: name }) => isOfSite(name));
  let texts: ReadonlyMap<string, Source> | undefined;
  return {
    paths: new Set(beside.map(({ path: name }) => name).sort()),
    read: (name) => {
      texts ??= textsOf(repository, beside);
      return texts.get(name);
    },
    bytes: (name) => {
      const file = beside.find((found) => found.path === name);
      return file && readCommitted(repository, [file])[0];
    },
  };
}

function textsOf(repository: Repository, files: readonly CommittedFile[]): ReadonlyMap<string, Source> {
  const read = files.filter(
    ({ path: name }) => name.startsWith(`${fileFolders[0]}/`) || name.endsWith('.css') || name === lockFile,
  );
  const contents = readCommitted(repository, read);
  return new Map(read.map(({ path: name }, n) => [name, readSource(contents[n] ?? Buffer.alloc(0), name)]));
}
