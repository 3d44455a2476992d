import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import glob from 'fast-glob';
import type { LocatedDocument } from '../../src/document/document.js';
import type { FileSet } from '../../src/document/file-set.js';
import { parse } from '../../src/document/parse/parse.js';
import type { Source } from '../../src/document/source.js';
import { filePatterns } from '../../src/project/project.js';
import { type CheckOptions, type CheckResult, check } from '../../src/rules/check/check.js';
import type { Levels } from '../../src/rules/check/lint-section.js';

/** Checks the catalogue of a folder in the process of the test, without the command. */
export function checkFolder(folder: string): CheckResult {
  return checkText(folder, readFileSync(path.join(folder, 'catalogue.yaml'), 'utf8'));
}

/**
 * Checks a text as if it were the catalogue of a folder.
 * @param levels override the severities of the catalogue
 * @param previous the document of an earlier text: equal parts are not parsed again, as in a preview
 */
export function checkText(
  folder: string,
  text: string,
  levels: Levels = new Map(),
  previous?: LocatedDocument,
): CheckResult {
  return check(parse({ file: 'catalogue.yaml', text }, previous), { ...optionsFor(folder), levels });
}

/** Checks a source itself, as fixes do from pass to pass. */
export function checkSource(folder: string, source: Source): CheckResult {
  return check(parse(source), optionsFor(folder));
}

/** The options for checking a catalogue of a folder. */
function optionsFor(folder: string): CheckOptions {
  const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32);
  return { files: filesOf(folder), digest, today: () => '2026-01-01' };
}

/** For a catalogue without other files. */
export const noFiles: FileSet = { paths: new Set(), read: () => undefined };

/** The files beside the catalogue of a folder. */
export function filesOf(folder: string): FileSet {
  const paths = new Set(glob.sync([...filePatterns], { cwd: folder }));
  const read = (name: string) =>
    paths.has(name) ? { file: name, text: readFileSync(path.join(folder, name), 'utf8') } : undefined;
  const bytes = (name: string) => (paths.has(name) ? readFileSync(path.join(folder, name)) : undefined);
  const head = (name: string) => bytes(name)?.toString('latin1', 0, 1024);
  return { paths, read, bytes, head };
}
