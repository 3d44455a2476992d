import { lookup } from 'mrmime';

/** Types that every site may need: those of its own files, and of files that makers put beside them. */
const usual =
  'html css js mjs json map xml txt md csv svg png jpg jpeg gif webp avif ico webmanifest woff2 woff ttf otf wasm pdf zip mp4 webm mp3 ogg';

/** What the library does not know. */
const more: Readonly<Record<string, string>> = {
  ico: 'image/x-icon',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  xls: 'application/vnd.ms-excel',
  ppt: 'application/vnd.ms-powerpoint',
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
};

/** A content type, and the extensions of its files. */
export interface ContentType {
  readonly type: string;
  readonly extensions: readonly string[];
  /** Whether it is a text: such files are sent as UTF-8, and compressed. */
  readonly isText: boolean;
}

/**
 * The content types of a site's files, so that nothing depends on what a server knows by itself.
 * @param extensions of files that the site has
 */
export function contentTypes(extensions: ReadonlySet<string>): readonly ContentType[] {
  const byType = new Map<string, string[]>();
  for (const extension of new Set([...usual.split(' '), ...[...extensions].sort()])) {
    const type = lookup(extension) ?? more[extension];
    if (type !== undefined) byType.set(type, [...(byType.get(type) ?? []), extension]);
  }
  return [...byType].map(([type, own]) => ({
    type,
    extensions: own,
    isText: /^text\/|[/+](json|xml)$/.test(type),
  }));
}
