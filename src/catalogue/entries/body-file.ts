import type { FileSet } from '../document/file-set.js';
import { bodyOf, type Entry } from './entries.js';

/** A body that can only mean a file: one below `content/`, or a single word that ends as Markdown files do. */
const filePattern = /^(content\/\S*|content\/.*\.(md|markdown|mdx)|\S+\.(md|markdown|mdx))$/i;

/** Begins like a file's name, or is one word: most bodies are long, and neither. */
const mayBeFile = /^\s*(content\/|\S+\s*$)/i;

/**
 * The Markdown file that a body names, relative to the catalogue's folder; undefined when the body is the text itself. A
 * name that no file can have, such as `content/`, is one nevertheless: the file is then missed, and not its name published.
 */
export function bodyFile(body: string | undefined): string | undefined {
  if (body === undefined || !mayBeFile.test(body)) return undefined;
  const name = body.trim();
  return filePattern.test(name) ? name : undefined;
}

export function bodyFileOf(entry: Entry | undefined): string | undefined {
  return bodyFile(entry && bodyOf(entry));
}

/** The Markdown that a body is or names; undefined where there is none, or its file cannot be read. */
export function bodySource(body: string | undefined, files: FileSet): string | undefined {
  const file = bodyFile(body);
  if (file === undefined) return body;
  const text = files.paths.has(file) ? files.read(file)?.text : undefined;
  // A byte order mark becomes a line break, so that no other offset changes.
  return text?.startsWith('\ufeff') ? `\n${text.slice(1)}` : text;
}
