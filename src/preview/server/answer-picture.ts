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
import { queryOf, type Refusal, refuse, tokenRefusal } from './request.js';
import { sendContent } from './send.js';

/** No part of the path begins with a dot. */
const shownName = /^assets(?:\/[^/.][^/]*)+$/;

interface PictureTools {
  readonly editor: Editor;
  readonly root: string;
  readonly serveStatic: StaticFiles;
}

/** Stores a picture for a form, or shows one of the project in it. */
export async function answerPicture(
  request: IncomingMessage,
  response: ServerResponse,
  { editor, root, serveStatic }: PictureTools,
  good: GoodSite | undefined,
): Promise<void> {
  const query = queryOf(request);
  if (request.method !== 'POST') {
    // An `img` has no header for the token. The address only reads files of `assets/`, as their pages do.
    const name = query.get('file') ?? '';
    if (shownName.test(name) && pictureName.test(name))
      return serveStatic(request, response, path.join(root, name));
    return refuse(response, { status: 404, reason: 'This picture could not be found\n' });
  }
  const answer = await stored(request, editor, namesOf(query.get('entry') ?? '', good));
  if (answer === undefined) return;
  if ('status' in answer) refuse(response, answer);
  else sendContent(response, 200, 'application/json; charset=utf-8', JSON.stringify(answer));
}

/** Undefined if the sender has gone. */
async function stored(
  request: IncomingMessage,
  editor: Editor,
  names: readonly string[],
): Promise<UploadAnswer | Refusal | undefined> {
  const refusal = tokenRefusal(request, editor.token);
  if (refusal !== undefined) return refusal;
  // No form of another site can send this type.
  if (request.headers['content-type'] !== 'application/octet-stream')
    return { status: 415, reason: 'The editor reads the bytes of a picture\n' };
  const bytes = await readBody(request, mostPictureBytes);
  if (bytes === undefined) return undefined;
  if (bytes.length > mostPictureBytes) return { status: 413, reason: 'The picture has more than 20 MB\n' };
  return editor.pictures.store(bytes, names);
}

/** The texts of an entry that its pictures are named by. */
function namesOf(id: string, good: GoodSite | undefined): readonly string[] {
  const entry = good && entriesOf(good.site.catalogue).find(({ value }) => value.id === id);
  if (entry === undefined) return [];
  const name = entry.kind === 'page' ? entry.value.screen : titleOf(entry);
  return [slugOrPath(entry) ?? '', name ?? ''];
}
