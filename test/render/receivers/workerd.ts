import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Miniflare, Response } from 'miniflare';
import { parse } from 'yaml';
import { parsedMail, type ReceivedMail } from '../../preview/enquiries/mail-server.js';

/** A Worker of its own in place of the mail binding. */
const mailbox = `
import { WorkerEntrypoint } from 'cloudflare:workers';
export class Mailbox extends WorkerEntrypoint {
  async send({ from, to, ...others }) {
    const raw = others['EmailMessage::raw'];
    const { ok } = await this.env.TEST.fetch('http://test/', { method: 'POST', body: JSON.stringify({ from, to, raw }) });
    if (!ok) throw new Error('the mail server is down');
  }
}
export default { fetch: () => new Response('mailbox') };`;

interface Bindings {
  readonly kv_namespaces: readonly { readonly binding: string }[];
  readonly ratelimits: readonly {
    readonly name: string;
    readonly simple: { readonly limit: number; readonly period: 10 | 60 };
  }[];
  readonly send_email: readonly { readonly name: string; readonly destination_address: string }[];
  readonly assets: { readonly binding: string };
  readonly main: string;
  readonly compatibility_date: string;
}

/** The used part of Miniflare. */
interface Local {
  readonly getKVNamespace: (
    binding: string,
    worker: string,
  ) => Promise<{
    readonly list: () => Promise<{ readonly keys: readonly { readonly name: string }[] }>;
    readonly get: (key: string) => Promise<string | null>;
  }>;
  readonly getWorker: (
    name: string,
  ) => Promise<{ readonly scheduled: (of: { readonly cron: string }) => Promise<unknown> }>;
}

export interface RunningWorker {
  readonly url: string;
  readonly mails: readonly ReceivedMail[];
  /** Values of the stored enquiries, by key. */
  readonly stored: () => Promise<Readonly<Record<string, string>>>;
  /** Whether the mail binding fails. */
  isDown: boolean;
  /** Runs what the cron trigger runs. */
  readonly tryAgain: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Runs the Worker of a built site in workerd. @param isReal whether the mail binding is that of miniflare, which checks mails and drops them */
export async function startWorker(site: string, isReal = false): Promise<RunningWorker> {
  const settings: Bindings = parse(
    await readFile(path.join(site, '_host/wrangler.jsonc'), 'utf8').then((text) =>
      text.replace(/^\/\/.*$/gm, ''),
    ),
  );
  const mails: ReceivedMail[] = [];
  const [{ binding: store } = { binding: '' }] = settings.kv_namespaces;
  const [limit] = settings.ratelimits;
  const [mail] = settings.send_email;
  if (limit === undefined || mail === undefined) throw new Error('the settings have no bindings');
  const test = async (request: { readonly text: () => Promise<string> }) => {
    if (running.isDown) return new Response(null, { status: 503 });
    const { from, to, raw } = JSON.parse(await request.text());
    mails.push({ from, to: [to], ...parsedMail(raw) });
    return new Response(null);
  };
  const server = new Miniflare({
    workers: [
      {
        name: 'receiver',
        modules: [
          {
            type: 'ESModule',
            path: settings.main,
            contents: await readFile(path.join(site, '_host', settings.main), 'utf8'),
          },
        ],
        compatibilityDate: settings.compatibility_date,
        kvNamespaces: [store],
        ratelimits: { [limit.name]: { simple: limit.simple } },
        serviceBindings: {
          [settings.assets.binding]: () => new Response('a file'),
          ...(isReal ? {} : { [mail.name]: { name: 'mailbox', entrypoint: 'Mailbox' } }),
        },
        ...(isReal ? { email: { send_email: [mail] } } : {}),
      },
      { name: 'mailbox', modules: true, script: mailbox, serviceBindings: { TEST: test } },
    ],
  });
  // Its types need a package that has types of the whole runtime.
  const local = server as unknown as Local;
  const running: RunningWorker = {
    url: (await server.ready).href,
    mails,
    stored: async () => {
      const kv = await local.getKVNamespace(store, 'receiver');
      const { keys } = await kv.list();
      // Workerd closes connections if hundreds ask at once.
      const values: Record<string, string> = {};
      for (const { name } of keys) values[name] = (await kv.get(name)) ?? '';
      return values;
    },
    isDown: false,
    tryAgain: async () => {
      const worker = await local.getWorker('receiver');
      await worker.scheduled({ cron: '*/10 * * * *' });
    },
    close: () => server.dispose(),
  };
  return running;
}
