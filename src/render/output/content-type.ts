import { lookup } from 'mrmime';

/** Content types that the library lacks, by extension. */
const moreTypes: Readonly<Record<string, string>> = {
  ico: 'image/x-icon',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  xls: 'application/vnd.ms-excel',
  ppt: 'application/vnd.ms-powerpoint',
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
};

/** The content type of files with an extension, without its parameters. @param file a name, or only the extension */
export function contentType(file: string): string | undefined {
  return lookup(file) ?? moreTypes[file.slice(file.lastIndexOf('.') + 1)];
}

/** Whether files of a type are texts. Servers send these as UTF-8, and compressed. */
export function isTextType(type: string): boolean {
  return /^text\/|[/+](json|xml)$/.test(type);
}
