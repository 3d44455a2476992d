import {
  elapsedField,
  requiredFields,
  trapField,
} from '../../templates/features/enquiry/message/providers.js';

/* The checks of an enquiry. The preview, `herbarium receive` and the Worker run this module; the PHP file repeats it with the same limits.
 * It imports nothing of Node. */

/** The limits of all receivers. The build writes them into the files for hosts. */
export const limits = {
  /** Bytes of a form: a long message with a full enquiry list takes a tenth of it. */
  bytes: 256 * 1024,
  /** Fields of a form: ours has thirty. Each takes more space on disk than in the form. */
  fields: 200,
  /** Seconds that a person needs for a form, at the least. */
  seconds: 3,
  /** Enquiries of a sender in a time, in seconds. Cloudflare counts in minutes. */
  perSender: 10,
  window: 60,
  /** Stored enquiries. Older ones are never removed for new ones. */
  stored: 10_000,
  /** An address without line breaks and lists, as an expression that PHP reads too: it becomes a header of the mail. */
  address: String.raw`^[^\s\x00-\x1f\x7f@<>,;:"()[\]\\]+@[^\s\x00-\x1f\x7f@<>,;:"()[\]\\]+\.[^\s\x00-\x1f\x7f@<>,;:"()[\]\\]+$`,
} as const;

/** In the order of the form; a name may occur twice. */
export type Fields = readonly (readonly [name: string, value: string])[];

/** @param missing names of the empty fields that an answer needs */
export interface Refused {
  readonly status: number;
  readonly reason: string;
  readonly missing?: readonly string[];
}

const tooLarge: Refused = { status: 413, reason: 'This form is too large' };

/** Reads a form in the default encoding. Bytes that are not UTF-8 become U+FFFD. */
export function readFields(type: string | null | undefined, body: Uint8Array): Fields | Refused {
  if (body.byteLength > limits.bytes) return tooLarge;
  if (type?.split(';', 1)[0]?.trim().toLowerCase() !== 'application/x-www-form-urlencoded')
    return { status: 415, reason: 'A form is sent as application/x-www-form-urlencoded' };
  const fields = [...new URLSearchParams(new TextDecoder().decode(body))];
  if (fields.length <= limits.fields) return fields;
  return { status: 413, reason: `This form has more than ${limits.fields} fields` };
}

export const isRefused = (result: Fields | Refused): result is Refused => 'status' in result;

export const fieldText = (fields: Fields, name: string): string =>
  fields.find(([field]) => field === name)?.[1].trim() ?? '';

const mailAddress = new RegExp(limits.address);

/** Judges the fields of a form. Undefined if the enquiry is sound. `trapped` if a robot filled the hidden field: the answer must not show it. */
export function problemOf(fields: Fields): 'trapped' | Refused | undefined {
  if (fieldText(fields, trapField) !== '') return 'trapped';
  const missing: string[] = requiredFields.filter((name) => fieldText(fields, name) === '');
  if (fieldText(fields, 'product') === '' && fieldText(fields, 'message') === '') missing.push('message');
  if (missing.length > 0) return { status: 422, reason: 'This enquiry is not complete', missing };
  if (!mailAddress.test(fieldText(fields, 'email')))
    return { status: 422, reason: 'This is not an e-mail address', missing: ['email'] };
  const elapsed = fieldText(fields, elapsedField);
  if (elapsed === '' || Number(elapsed) >= limits.seconds) return undefined;
  return { status: 422, reason: 'This form was sent too fast' };
}

/** Whether a browser sent the form from a page of this site. Other programs send no origin. @param header gets a header */
export function isOwnPage(header: (name: string) => string | null | undefined, siteOrigin: string): boolean {
  const [origin, site] = [header('origin'), header('sec-fetch-site')];
  if (site && site !== 'same-origin' && site !== 'none') return false;
  if (!origin) return true;
  return origin === siteOrigin || origin.replace(/^https?:\/\//, '') === header('host');
}

/** A sender, by address: a line of a provider has many addresses of version 6, with the same first half. */
export const senderOf = (address: string): string =>
  address.includes(':') ? address.split(':', 4).join(':') : address;
