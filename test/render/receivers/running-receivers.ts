import { EventEmitter } from 'node:events';
import { chmod, chown, mkdir, readdir, readFile, rename } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import path from 'node:path';
import { type ReceivedMail, startMailServer } from '../../preview/enquiries/mail-server.js';
import { projectRoot, shippedRun, surroundingsFor } from '../../support/herbarium.js';
import { findServer, freePort, type ServerName, startServer } from '../hosts/server-programs.js';
import { siteWithReceiver } from './built-receiver.js';
import { phpMail } from './php-mail.js';
import { startWorker } from './workerd.js';

/** A receiver of a built site, as its host runs it. */
export interface RunningReceiver {
  readonly url: string;
  /** @param sender number of a browser: each has another address */
  readonly post: (
    body: string,
    headers?: Readonly<Record<string, string>>,
    sender?: number,
  ) => Promise<Answer>;
  /** The contents of the stored enquiries. */
  readonly stored: () => Promise<readonly string[]>;
  readonly mails: () => Promise<readonly ReceivedMail[]>;
  /** Stops the mail server. */
  readonly down: () => Promise<void>;
  /** Starts it again, and has the receiver try again where it does not by itself. */
  readonly up: () => Promise<void>;
}

export interface Answer {
  readonly status: number;
  readonly location: string | undefined;
}

type AtEnd = (end: () => Promise<unknown>) => void;
type Starter = (folder: string, atEnd: AtEnd) => Promise<RunningReceiver>;

const behind =
  (server: ServerName): Starter =>
  (folder, atEnd) =>
    startReceive(server, folder, atEnd);

export const receivers: Readonly<Record<string, Starter>> = {
  'PHP in Apache': startPhp,
  'receive behind nginx': behind('nginx'),
  'receive behind Caddy': behind('caddy'),
  'receive behind Apache': behind('apache'),
  'the Worker in workerd': startCloudflare,
};

/** Each sender has an address of this machine. */
const addressOf = (sender: number) => `127.1.${sender >> 8}.${sender & 255}`;

function sendTo(url: string, address: string | undefined): RunningReceiver['post'] {
  return (body, headers = {}, sender = 1) =>
    new Promise((resolve, reject) => {
      const type = { 'Content-Type': 'application/x-www-form-urlencoded' };
      const named = address === undefined ? {} : { [address]: addressOf(sender) };
      const options = {
        method: 'POST',
        agent: false,
        headers: { ...type, ...named, ...headers },
        ...(address === undefined ? { localAddress: addressOf(sender) } : {}),
      };
      const sent = httpRequest(url, options, (response) => {
        response.resume();
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, location: response.headers.location }),
        );
      });
      sent.on('error', reject);
      sent.end(body);
    });
}

async function startPhp(folder: string, atEnd: AtEnd): Promise<RunningReceiver> {
  const root = path.join(folder, 'home/www');
  const site = await siteWithReceiver(path.join(folder, 'project'), 'php', 'apache');
  await mkdir(path.dirname(root));
  await rename(site, root);
  const mail = await phpMail(path.join(folder, 'mails'));
  // PHP runs as the user of the web server, and stores beside the web space.
  for (const place of [path.dirname(root), path.join(folder, 'mails')]) {
    await chmod(place, 0o755);
    if (process.getuid?.() === 0) await chown(place, 33, 33);
  }
  const port = await freePort();
  const shown = { root, port, file: '', sendmail: mail.program };
  atEnd(await startServer('apache', findServer('apache') ?? '', path.join(folder, 'apache'), [shown]));
  const url = `http://127.0.0.1:${port}/_enquiry/index.php`;
  const post = sendTo(url, undefined);
  const store = path.join(folder, 'home/herbarium-little-mill.example');
  return {
    ...{ url, post, stored: () => contentsIn(store), mails: mail.mails, down: mail.stop },
    up: async () => {
      await mail.start();
      await post('name=Next&company=Next&email=next@company.example&message=next', {}, 9_000);
    },
  };
}

/** The lines of the guide for a web server. */
async function guideLines(server: ServerName, port: number): Promise<string> {
  const guide = await readFile(path.join(projectRoot, 'docs/guide/enquiries.md'), 'utf8');
  const [, lines = ''] = new RegExp(`\`\`\`${server}\\n([^\`]*)\`\`\``).exec(guide) ?? [];
  return lines.replaceAll('8025', String(port));
}

async function startReceive(server: ServerName, folder: string, atEnd: AtEnd): Promise<RunningReceiver> {
  const site = await siteWithReceiver(path.join(folder, 'project'), 'receive', server);
  const mail = await startMailServer(atEnd);
  const store = path.join(folder, 'store');
  const [port, inner] = [await freePort(), await freePort()];
  const signal = new EventEmitter();
  const run = await shippedRun();
  // In an object: a promise would wait for the end of the command.
  const { ended } = await new Promise<{ readonly ended: Promise<number> }>((resolve) => {
    const env = { HERBARIUM_SMTP: `smtp://127.0.0.1:${mail.port}` };
    const { surroundings } = surroundingsFor({ cwd: folder, env, signal }, (text) => {
      if (text.includes('Receiver:')) resolve({ ended: running });
    });
    const running = run(['receive', site, '--port', String(inner), '--store', store], surroundings);
  });
  atEnd(async () => {
    signal.emit('SIGTERM');
    await ended;
  });
  const files = { nginx: '_host/nginx.conf', caddy: '_host/Caddyfile', apache: '' };
  const shown = {
    root: site,
    port,
    file: path.join(site, files[server]),
    lines: await guideLines(server, inner),
  };
  atEnd(await startServer(server, findServer(server) ?? '', path.join(folder, server), [shown]));
  const url = `http://127.0.0.1:${port}/_enquiry`;
  return {
    ...{
      url,
      post: sendTo(url, undefined),
      stored: () => contentsIn(store),
      mails: async () => mail.mails(),
    },
    ...{ down: mail.stop, up: mail.start },
  };
}

async function startCloudflare(folder: string, atEnd: AtEnd): Promise<RunningReceiver> {
  const site = await siteWithReceiver(path.join(folder, 'project'), 'worker', 'cloudflare-workers');
  const worker = await startWorker(site);
  atEnd(worker.close);
  const url = new URL('/_enquiry', worker.url).href;
  return {
    ...{ url, post: sendTo(url, 'CF-Connecting-IP'), mails: async () => worker.mails },
    stored: async () => Object.values(await worker.stored()),
    down: async () => {
      worker.isDown = true;
    },
    up: async () => {
      worker.isDown = false;
      await worker.tryAgain();
    },
  };
}

async function contentsIn(folder: string): Promise<readonly string[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => /^2.*\.(json|taken)$/.test(name));
  const texts = await Promise.all(
    names.map((name) => readFile(path.join(folder, name), 'utf8').catch(() => undefined)),
  );
  return texts.filter((text) => text !== undefined);
}
