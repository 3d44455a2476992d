import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { slugOrPath } from '../../catalogue/addresses/paths.js';
import { entriesOf, titleOf } from '../../catalogue/entries/entries.js';
import { pictureName } from '../../edits/form/entry-form.js';
import type { UploadAnswer } from '../../edits/form/form.js';
import type { Editor } from '../editor/editor.js';
import { readBody } from '../enquiries/read-body.js';
import { mostPictureBytes } from '../live/message.js';
import type { GoodSite } from '../session/good-site.js';
import type { StaticFiles } from './answer.js';
import { queryOf, type Refusal, refuse } from './request.js';

/** No part of the path begins with a dot. */
const shownName = /^assets(?:\/[^/.][^/]*)+$/;

/** Shows a picture of the project in a form. An `img` has no header for the token: the address only reads files of `assets/`, as pages do. */
export async function showPicture(
  request: IncomingMessage,
  response: ServerResponse,
  { root, serveStatic }: { readonly root: string; readonly serveStatic: StaticFiles },
): Promise<void> {
  const name = queryOf(request).get('file') ?? '';
  if (shownName.test(name) && pictureName.test(name))
    return serveStatic(request, response, path.join(root, name));
  refuse(response, { status: 404, reason: 'This picture could not be found\n' });
}

/** Stores a picture for a form. Undefined if the sender has closed the connection. */
export async function uploadAnswer(
  request: IncomingMessage,
  editor: Editor,
  good: GoodSite | undefined,
): Promise<UploadAnswer | Refusal | undefined> {
  // No form of another site can send this type.
  if (request.headers['content-type'] !== 'application/octet-stream')
    return { status: 415, reason: 'The editor reads the bytes of a picture\n' };
  const bytes = await readBody(request, mostPictureBytes);
  if (bytes === undefined) return undefined;
  if (bytes.length > mostPictureBytes) return { status: 413, reason: 'The picture has more than 20 MB\n' };
  return editor.pictures.store(bytes, namesOf(queryOf(request).get('entry') ?? '', good));
}

/** The texts of an entry that its pictures are named by. */
function namesOf(id: string, good: GoodSite | undefined): readonly string[] {
  const entry = good && entriesOf(good.site.catalogue).find(({ value }) => value.id === id);
  if (entry === undefined) return [];
  const name = entry.kind === 'page' ? entry.value.screen : titleOf(entry);
  return [slugOrPath(entry) ?? '', name ?? ''];
}
