import { nextField, referenceField } from '../../templates/features/enquiry/message/providers.js';
import { escapeHtml } from '../../templates/markup/html.js';
import {
  type Fields,
  fieldText,
  isOwnPage,
  isRefused,
  problemOf,
  type Refused,
  readFields,
} from './checks.js';
import type { ReceiverSettings } from './settings.js';

/* The answers of a receiver. `herbarium receive` and the Worker run this module: it imports nothing of Node. */

export interface Post {
  readonly method: string | undefined;
  /** Gets a header by its name in lower case. */
  readonly header: (name: string) => string | null | undefined;
  /** The body, or its beginning if it is too large. Undefined if the sender closed the connection. */
  readonly body: () => Promise<Uint8Array | undefined>;
}

export interface Enquiry {
  /** Path of the next page. */
  readonly route: string;
  readonly language: string;
  readonly fields: Fields;
}

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

interface ReceiverTools {
  /** Counts the post. @returns whether its sender may send another enquiry */
  readonly isAllowed: () => Promise<boolean> | boolean;
  /** Stores the enquiry. Throws if that is not possible. */
  readonly save: (enquiry: Enquiry) => Promise<unknown>;
}

/** Answers a post: stores the enquiry first, then leads to the thanks page. Undefined if the sender is gone. */
export async function receive(
  { method, header, body }: Post,
  settings: ReceiverSettings,
  { isAllowed, save }: ReceiverTools,
): Promise<Answer | undefined> {
  const refuse = (problem: Refused, next?: string) => refusal(problem, settings, next);
  if (method !== 'POST') return refuse({ status: 405, reason: 'This address only takes enquiries' });
  if (!isOwnPage(header, settings.origin))
    return refuse({ status: 403, reason: 'The form is not from a page of this site' });
  if (!(await isAllowed()))
    return refuse({ status: 429, reason: 'Too many enquiries came from your address' });
  const content = await body();
  if (content === undefined) return undefined;
  const fields = readFields(header('content-type'), content);
  if (isRefused(fields)) return refuse(fields);
  const asked = fieldText(fields, nextField);
  const { next, language } = settings.pages.find((page) => page.next === asked) ?? settings.pages[0];
  const leads = {
    status: 303,
    headers: { Location: next, 'X-Herbarium-Enquiry': 'stored', 'Cache-Control': 'no-store' },
    body: '',
  };
  const problem = problemOf(fields);
  if (problem === 'trapped') return leads;
  if (problem !== undefined) return refuse(problem, next);
  try {
    await save({ route: next, language, fields: fields.filter(([name]) => !name.startsWith('_')) });
  } catch {
    return refuse({ status: 503, reason: 'The enquiry could not be stored' }, next);
  }
  return leads;
}

/** A page that keeps what the buyer wrote: the browser goes back to the form. */
function refusal(
  { status, reason, missing = [] }: Refused,
  { pages }: ReceiverSettings,
  next?: string,
): Answer {
  const { language, direction, refused, labels } = pages.find((page) => page.next === next) ?? pages[0];
  const items = missing.map((name) => `<li>${escapeHtml(labels[name] ?? name)}</li>`).join('');
  const body = [
    `<!doctype html><html lang="${language}" dir="${direction}"><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width"><title>${status}</title>`,
    `<p>${escapeHtml(refused)}</p>${items && `<ul>${items}</ul>`}<p lang="en" dir="ltr">${escapeHtml(reason)}.</p></html>\n`,
  ].join('');
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' };
  return { status, headers: status === 405 ? { ...headers, Allow: 'POST' } : headers, body };
}

export interface Mail {
  readonly subject: string;
  readonly text: string;
  /** The buyer's address. */
  readonly replyTo: string;
}

/** The mail about an enquiry. Mailboxes show subjects: company and first product come before the number. */
export function mailOf(fields: Fields, { brand, labels }: ReceiverSettings): Mail {
  const [company, reference] = [fieldText(fields, 'company'), fieldText(fields, referenceField)];
  const [product = ''] = fieldText(fields, 'product').split('\n');
  const lines = new Map<string, string>();
  // The form always has a unit, also without a quantity.
  const hasQuantity = fieldText(fields, 'quantity') !== '';
  for (const [name, sent] of fields) {
    const value = name === 'unit' && !hasQuantity ? '' : plain(sent.trim());
    const label = labels[name.replace(/^document_.*/, 'documents').replace(/^wish_.*/, 'wishes')] ?? name;
    const before = lines.get(label);
    if (value !== '') lines.set(label, before === undefined ? value : `${before}, ${value}`);
  }
  const subject = [company, product, reference].map((part) => plain(part).replace(/\s+/g, ' ').slice(0, 80));
  return {
    subject: `${brand}: ${subject.filter((part) => part !== '').join(', ')}`,
    text: [...lines].map(([label, value]) => `${label}: ${value}\n`).join(''),
    replyTo: fieldText(fields, 'email'),
  };
}

/** Without control characters, but with line breaks. */
const plain = (text: string) => text.replace(/\r\n?/g, '\n').replace(/(?!\n)\p{Cc}/gu, ' ');
