import { lookup } from 'mrmime';
import types from './content-types.json' with { type: 'json' };

/** Content types that the library lacks, by extension. */
const moreTypes: Readonly<Record<string, string>> = types;

/** The content type of files with an extension, without its parameters. @param file a name, or only the extension */
export function contentType(file: string): string | undefined {
  return lookup(file) ?? moreTypes[file.slice(file.lastIndexOf('.') + 1)];
}

/** Whether files of a type are texts. Servers send these as UTF-8, and compressed. */
export function isTextType(type: string): boolean {
  return /^text\/|[/+](json|xml)$/.test(type);
}
