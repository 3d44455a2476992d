import { randomBytes } from 'node:crypto';
import { lstat, readdir, rename, rm, writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import pLimit from 'p-limit';
import type { PageScreen } from '../../catalogue/schema/model.js';
import { openWorkFolder, type WorkFolder } from '../../project/files/disk.js';
import { asFault, atFile, Fault, hasCode } from '../../project/surroundings/surroundings.js';
import { hrefOf } from '../../site/addresses/href.js';
import { type Route, routeAt } from '../../site/site.js';
import {
  referenceField,
  requiredFields,
  trapField,
} from '../../templates/features/enquiry/message/providers.js';
import { textsFor } from '../../templates/texts/index.js';
import type { PreviewState } from '../session/session.js';
import { pathBelowBase } from './answer.js';
import { type Refusal, refuse } from './request.js';
import { messagePage, redirect, sendPage } from './send.js';

export type EnquiryOutcome =
  /** @param file relative to the project; `reference` is empty if the sender's browser runs no script */
  | { readonly kind: 'stored'; readonly file: string; readonly from: string; readonly reference: string }
  /** A robot filled the hidden field. The answer does not show that we noticed. */
  | { readonly kind: 'trapped' }
  | { readonly kind: 'unstored'; readonly error: Fault };

/** Undefined if the request sends no form. Forms go to the thanks page, or to the contact page if there is no thanks page. */
export function formOf(
  { method }: IncomingMessage,
  { good, version }: PreviewState,
  target: string | undefined,
) {
  if (method !== 'POST' || good === undefined || target === undefined) return undefined;
  const { site } = good;
  const route = routeAt(site, pathBelowBase(good, target)?.replace(/(?<=.)\/$/, '') ?? '');
  const saysThanks = site.routes.some((other) => isScreen(other, 'thanks'));
  const isTaker = route !== undefined && isScreen(route, saysThanks ? 'thanks' : 'contact');
  return isTaker ? { site, route, version } : undefined;
}

function isScreen({ subject }: Route, kind: PageScreen): boolean {
  return subject.screen === 'page' && subject.kind === kind;
}

/** Like the providers of live sites: stores an enquiry and redirects to the thanks page. */
export async function answerForm(
  request: IncomingMessage,
  response: ServerResponse,
  { site, route, version }: NonNullable<ReturnType<typeof formOf>>,
  tools: { readonly enquiries: EnquiryStore; readonly onEnquiry: (outcome: EnquiryOutcome) => void },
): Promise<void> {
  const { enquiries, onEnquiry } = tools;
  const fields = await readForm(request);
  if (fields === undefined) return;
  if ('status' in fields) return refuse(response, fields);
  const see = (outcome: EnquiryOutcome) => {
    redirect(response, 303, hrefOf(site.catalogue.site, route.path));
    onEnquiry(outcome);
  };
  const fieldText = (name: string) => fields.find(([field]) => field === name)?.[1].trim() ?? '';
  if (fieldText(trapField) !== '') return see({ kind: 'trapped' });
  const missing: MissingField[] = requiredFields.filter((name) => fieldText(name) === '');
  if (fieldText('product') === '' && fieldText('message') === '') missing.push('message');
  if (missing.length > 0) return sendPage(response, 422, incompletePage(missing), version);
  try {
    const file = await enquiries.save({ route: route.path, language: route.language, fields });
    const from = [fieldText('name'), fieldText('company')].join(', ');
    see({ kind: 'stored', file, from, reference: fieldText(referenceField) });
  } catch (thrown) {
    const error = asFault(thrown);
    if (!(error instanceof Fault)) throw thrown;
    // Only the person who runs the preview needs the path.
    const reason = 'This preview cannot store the enquiry: its terminal says why\n';
    refuse(response, { status: 503, reason });
    onEnquiry({ kind: 'unstored', error });
  }
}

type MissingField = (typeof requiredFields)[number] | 'message';

function incompletePage(missing: readonly MissingField[]): string {
  const { enquiry } = textsFor('en');
  const fields = missing.map((name) => `  ${enquiry[name]}`).join('\n');
  const wayBack = 'Go back in your browser: what you wrote is still there.';
  return messagePage('This enquiry is not complete', `These fields are empty:\n${fields}\n\n${wayBack}`);
}

/** Most bytes of a form: a long message with a full enquiry list takes a tenth of it. */
const bodyLimit = 256 * 1024;
/** Our form has twenty fields. Each takes more space on disk than in the form. */
const fieldLimit = 200;
/** Bytes to read of a form that is too large. If the connection closed before the sender is done, the answer would be lost. */
const patience = 16 * 1024 * 1024;

/** The fields of a form in the default encoding, in UTF-8. Undefined if the sender closed the connection first. */
async function readForm(request: IncomingMessage) {
  const body = await readBody(request);
  if (!Buffer.isBuffer(body)) return body;
  const type = request.headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase();
  if (type !== 'application/x-www-form-urlencoded')
    return { status: 415, reason: 'A form is sent as application/x-www-form-urlencoded\n' };
  const fields = [...new URLSearchParams(body.toString('utf8'))];
  return fields.length <= fieldLimit
    ? fields
    : { status: 413, reason: `This form has more than ${fieldLimit} fields\n` };
}

function readBody(request: IncomingMessage): Promise<Buffer | Refusal | undefined> {
  const tooLarge: Refusal = { status: 413, reason: 'This form is too large\n' };
  return new Promise((resolve) => {
    let chunks: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= bodyLimit) chunks.push(chunk);
      else chunks = [];
      if (size > patience) resolve(tooLarge);
    });
    request.on('end', () => resolve(size > bodyLimit ? tooLarge : Buffer.concat(chunks)));
    request.on('error', () => resolve(undefined));
    request.on('close', () => resolve(undefined));
  });
}

interface ReceivedEnquiry {
  /** Path of the next page. */
  readonly route: string;
  readonly language: string;
  /** In the order of the form; a name may occur twice. */
  readonly fields: readonly (readonly [name: string, value: string])[];
}

/** Limits of a folder: enquiries, and bytes of all files. */
const mostEnquiries = 1000;
const mostBytes = 50 * 1024 * 1024;

/** Stores the enquiries of a preview in the project's work folder, one file each. */
export class EnquiryStore {
  readonly #root: string;
  /** One folder for the whole preview, if the project is not writable. */
  #temporary: WorkFolder | undefined;
  // One after another, so that none exceeds the limits.
  readonly #inTurn = pLimit(1);

  constructor(root: string) {
    this.#root = root;
  }

  /**
   * Writes an enquiry atomically. Only its owner may read it, because it has personal data.
   * @returns path relative to the project. @throws Fault if the folder is full, is a link, or cannot be made
   */
  save(enquiry: ReceivedEnquiry): Promise<string> {
    return this.#inTurn(() => this.#save(enquiry));
  }

  close(): Promise<void> {
    return this.#inTurn(async () => this.#temporary?.close());
  }

  async #save(enquiry: ReceivedEnquiry): Promise<string> {
    const folder = await this.#open();
    const received = new Date().toISOString();
    const text = `${JSON.stringify({ received, ...enquiry }, undefined, 2)}\n`;
    try {
      await refuseFull(folder, Buffer.byteLength(text));
      // Names sort by time. The random part separates two of one millisecond. Windows allows no colon in a name.
      const name = `${received.replaceAll(/[:.]/g, '-')}-${randomBytes(4).toString('hex')}.json`;
      await write(folder, name, text);
      return path.relative(this.#root, path.join(folder, name));
    } catch (error) {
      if (!hasCode(error, 'ENOENT')) throw error;
      throw new Fault(`${folder} was removed while an enquiry was written`, { cause: error });
    }
  }

  /** Opens the folder each time: another process may remove or replace it meanwhile. */
  async #open(): Promise<string> {
    const temporary = this.#temporary;
    if (temporary !== undefined && (await look(temporary.path))?.isDirectory()) return temporary.path;
    const folder = await openWorkFolder(this.#root, 'enquiries');
    if (!folder.isLasting) this.#temporary = folder;
    return folder.path;
  }
}

/** @throws Fault if a folder has no room for another enquiry; older ones are never removed */
async function refuseFull(folder: string, size: number): Promise<void> {
  const names = await readdir(folder);
  let bytes = size;
  if (names.length < mostEnquiries) {
    for (const name of names) bytes += (await look(path.join(folder, name)))?.size ?? 0;
    if (bytes <= mostBytes) return;
  }
  const hint = 'move those that you need elsewhere, and remove the others';
  throw new Fault(`${folder} holds 1,000 enquiries or 50 MB, and takes no more`, { hint });
}

async function write(folder: string, name: string, text: string): Promise<void> {
  const file = path.join(folder, name);
  const unfinished = path.join(folder, `.${name}.unfinished`);
  try {
    await writeFile(unfinished, text, { flag: 'wx', mode: 0o600, flush: true });
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw atFile(error, file);
  }
}

function look(file: string) {
  return lstat(file).catch(() => undefined);
}
