import { EmailMessage } from 'cloudflare:email';
import { senderOf } from './checks.js';
import { type Enquiry, mailOf, receive } from './receive.js';
import type { ReceiverSettings } from './settings.js';

/* The Worker that receives enquiries. The build writes it behind the settings of the site. */

declare const settings: ReceiverSettings;

/** The bindings that `wrangler.jsonc` names. */
interface Bindings {
  readonly ASSETS: { readonly fetch: (request: Request) => Promise<Response> };
  /** The enquiries: those that wait for a mail begin with `waiting/`. */
  readonly ENQUIRIES: {
    readonly put: (key: string, value: string, options: { readonly expirationTtl: number }) => Promise<void>;
    readonly get: (key: string) => Promise<string | null>;
    readonly delete: (key: string) => Promise<void>;
    readonly list: (of: {
      readonly prefix: string;
      readonly limit: number;
    }) => Promise<{ readonly keys: readonly { readonly name: string }[] }>;
  };
  readonly MAIL: { readonly send: (message: EmailMessage) => Promise<unknown> };
  readonly SENDERS: {
    readonly limit: (of: { readonly key: string }) => Promise<{ readonly success: boolean }>;
  };
}

// biome-ignore lint/style/noDefaultExport: the runtime looks for it
export default {
  async fetch(
    request: Request,
    bindings: Bindings,
    context: { readonly waitUntil: (work: Promise<unknown>) => void },
  ) {
    if (new URL(request.url).pathname !== settings.path) return bindings.ASSETS.fetch(request);
    const header = (name: string) => request.headers.get(name);
    const post = { method: request.method, header, body: () => bodyOf(request) };
    const answer = await receive(post, settings, {
      isAllowed: async () =>
        (await bindings.SENDERS.limit({ key: senderOf(header('cf-connecting-ip') ?? '') })).success,
      save: async (enquiry) => {
        const name = `${new Date().toISOString()}-${crypto.randomUUID()}`;
        const value = JSON.stringify(enquiry);
        await bindings.ENQUIRIES.put(waiting + name, value, { expirationTtl: settings.keepDays * 86_400 });
        context.waitUntil(deliver(name, value, bindings));
      },
    });
    return new Response(answer?.body || null, {
      status: answer?.status ?? 400,
      headers: { ...answer?.headers },
    });
  },

  /** Tries again what no mail was sent for. Cloudflare calls it at the times that `wrangler.jsonc` names. */
  async scheduled(_: unknown, bindings: Bindings) {
    const { keys } = await bindings.ENQUIRIES.list({ prefix: waiting, limit: mostAtOnce });
    for (const { name } of keys) {
      const value = await bindings.ENQUIRIES.get(name);
      if (value !== null) await deliver(name.slice(waiting.length), value, bindings);
    }
  },
};

const waiting = 'waiting/';
/** Most enquiries of an attempt: a free account has 50 calls of services in each. */
const mostAtOnce = 10;

/** Sends the mail, then marks the enquiry as sent. One that fails waits for the next attempt. */
async function deliver(name: string, value: string, { ENQUIRIES, MAIL }: Bindings): Promise<void> {
  const { email, from, keepDays } = settings;
  const { fields }: Enquiry = JSON.parse(value);
  try {
    await MAIL.send(new EmailMessage(from, email, rawMail(name, fields)));
  } catch {
    return;
  }
  await ENQUIRIES.put(`sent/${name}`, value, { expirationTtl: keepDays * 86_400 });
  await ENQUIRIES.delete(waiting + name);
}

/** A mail as its lines. Header values are encoded words: nothing that a buyer wrote can end a header. */
function rawMail(name: string, fields: Enquiry['fields']): string {
  const { subject, text, replyTo } = mailOf(fields, settings);
  return [
    `From: ${encoded(settings.brand)} <${settings.from}>`,
    `To: <${settings.email}>`,
    `Reply-To: <${replyTo}>`,
    `Subject: ${encoded(subject)}`,
    `Message-ID: <${name.replaceAll(':', '-')}@${new URL(settings.origin).hostname}>`,
    `Date: ${new Date().toUTCString().replace('GMT', '+0000')}`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: base64',
    '',
    base64(text).replace(/.{76}/g, '$&\r\n'),
    '',
  ].join('\r\n');
}

/** Encoded words have at most 75 characters. */
const encoded = (text: string) =>
  (text.match(/.{1,10}/gsu) ?? []).map((piece) => `=?UTF-8?B?${base64(piece)}?=`).join('\r\n ');

const base64 = (text: string) =>
  btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(''));

/** The body, up to some bytes more than its limit. */
async function bodyOf({ body }: Request): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    chunks.push(chunk);
    size += chunk.byteLength;
    if (size > settings.limits.bytes) break;
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.byteLength;
  }
  return whole;
}
