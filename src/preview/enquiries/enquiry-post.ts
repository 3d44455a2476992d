import type { IncomingMessage } from 'node:http';
import type { PageScreen } from '../../catalogue/schema/model.js';
import { asFault, Fault } from '../../project/fault.js';
import { hrefOf } from '../../site/href.js';
import type { Route } from '../../site/route.js';
import { referenceField, requiredFields, trapField } from '../../templates/features/enquiry/providers.js';
import type { GoodSite } from '../session/good-site.js';
import type { EnquiryStore } from './enquiry-store.js';

/** What became of a form. */
export type EnquiryOutcome =
  /** @param file path of the stored enquiry, as seen from the project; `reference` is empty where the sender's browser runs no script */
  | { readonly kind: 'stored'; readonly file: string; readonly from: string; readonly reference: string }
  /** A robot has filled the hidden field. It is not told that we noticed. */
  | { readonly kind: 'trapped' }
  /** It could not be stored. */
  | { readonly kind: 'unstored'; readonly error: Fault };

type MissingField = (typeof requiredFields)[number] | 'message';

/** How a post is answered. */
export type PostAnswer =
  | { readonly kind: 'see'; readonly to: string; readonly outcome: EnquiryOutcome }
  | { readonly kind: 'incomplete'; readonly missing: readonly MissingField[] }
  | { readonly kind: 'refused'; readonly status: number; readonly reason: string }
  | { readonly kind: 'unstored'; readonly outcome: EnquiryOutcome }
  /** The sender is gone. */
  | { readonly kind: 'gone' };

/**
 * The route that a preview's forms are sent to: the page that says thanks, or the contact page where there is none.
 * @param path decoded path of the request, without the site's base, beginning with a slash
 */
export function formRoute({ routes, site }: GoodSite, path: string): Route | undefined {
  const wanted = routes.get(path.replace(/(?<=.)\/$/, ''));
  if (wanted === undefined) return undefined;
  if (isScreen(wanted, 'thanks')) return wanted;
  const saysThanks = site.routes.some((route) => isScreen(route, 'thanks'));
  return isScreen(wanted, 'contact') && !saysThanks ? wanted : undefined;
}

function isScreen({ subject }: Route, kind: PageScreen): boolean {
  return subject.screen === 'page' && subject.kind === kind;
}

/** Takes an enquiry as the providers of live sites do: stores it, and redirects to the page that says thanks. */
export async function takeEnquiry(
  request: IncomingMessage,
  { site }: GoodSite,
  route: Route,
  store: EnquiryStore,
): Promise<PostAnswer> {
  const form = await readForm(request);
  if (form.kind === 'gone') return { kind: 'gone' };
  if (form.kind === 'too-large') return { kind: 'refused', status: 413, reason: 'This form is too large\n' };
  if (form.kind === 'too-many') {
    return { kind: 'refused', status: 413, reason: `This form has more than ${fieldLimit} fields\n` };
  }
  if (form.kind === 'other-type') {
    return { kind: 'refused', status: 415, reason: 'A form is sent as application/x-www-form-urlencoded\n' };
  }
  const to = hrefOf(site.catalogue.site, route.path);
  const textOf = (name: string) => form.fields.find(([field]) => field === name)?.[1].trim() ?? '';
  if (textOf(trapField) !== '') return { kind: 'see', to, outcome: { kind: 'trapped' } };
  const missing: MissingField[] = requiredFields.filter((name) => textOf(name) === '');
  if (textOf('product') === '' && textOf('message') === '') missing.push('message');
  if (missing.length > 0) return { kind: 'incomplete', missing };
  try {
    const file = await store.save({ route: route.path, language: route.language, fields: form.fields });
    const from = [textOf('name'), textOf('company')].join(', ');
    return { kind: 'see', to, outcome: { kind: 'stored', file, from, reference: textOf(referenceField) } };
  } catch (thrown) {
    const error = asFault(thrown);
    if (!(error instanceof Fault)) throw thrown;
    return { kind: 'unstored', outcome: { kind: 'unstored', error } };
  }
}

/** Most bytes of a form: a long message with a full enquiry list has a tenth of it. */
const bodyLimit = 256 * 1024;

/** Most fields of a form: ours has twenty, and each costs more on the disk than in the form. */
const fieldLimit = 200;

/**
 * Most bytes that are read of a form that is too large; they are thrown away. If the connection were closed before the sender has
 * sent them, the sender would lose the answer as well.
 */
const patience = 16 * 1024 * 1024;

/** The result of reading a form; `gone` where the sender ended the connection first. */
type FormBody =
  | { readonly kind: 'fields'; readonly fields: readonly (readonly [name: string, value: string])[] }
  | { readonly kind: 'other-type' }
  | { readonly kind: 'too-large' }
  | { readonly kind: 'too-many' }
  | { readonly kind: 'gone' };

/** Reads the fields of a form as browsers send it by default: `application/x-www-form-urlencoded`, in UTF-8. */
async function readForm(request: IncomingMessage): Promise<FormBody> {
  const type = request.headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase();
  const isForm = type === 'application/x-www-form-urlencoded';
  const body = await readBody(request);
  if (typeof body === 'string') return { kind: body };
  if (!isForm) return { kind: 'other-type' };
  const fields = [...new URLSearchParams(body.toString('utf8'))];
  return fields.length > fieldLimit ? { kind: 'too-many' } : { kind: 'fields', fields };
}

function readBody(request: IncomingMessage): Promise<Buffer | 'too-large' | 'gone'> {
  return new Promise((resolve) => {
    let chunks: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= bodyLimit) chunks.push(chunk);
      else chunks = [];
      if (size > patience) resolve('too-large');
    });
    request.on('end', () => resolve(size > bodyLimit ? 'too-large' : Buffer.concat(chunks)));
    request.on('error', () => resolve('gone'));
    request.on('close', () => resolve('gone'));
  });
}
