import { mkdir, readFile } from 'node:fs/promises';
import { createTransport } from 'nodemailer';
import { visible } from '../../document/text/visible.js';
import {
  Delivery,
  readEnquiry,
  removeOld,
  type StoredEnquiry,
  storedNames,
} from '../../preview/enquiries/delivery.js';
import { receiverServer } from '../../preview/enquiries/receiver.js';
import { EnquiryStore } from '../../preview/enquiries/store.js';
import { listenOnFree, shownHost } from '../../preview/server/request.js';
import {
  Fault,
  onEndSignal,
  type Surroundings,
  type UserPath,
  undefinedOn,
} from '../../project/surroundings/surroundings.js';
import { fieldText, limits } from '../../render/receivers/checks.js';
import { receiverFile } from '../../render/receivers/files.js';
import { mailOf } from '../../render/receivers/receive.js';
import type { ReceiverSettings } from '../../render/receivers/settings.js';
import type { Run } from '../table/row.js';
import type { receiveRow } from '../table/site-commands.js';
import type { Output } from '../terminal/output.js';

export const receive: Run<typeof receiveRow> = async (output, site, options) => {
  const folder = options.store.path;
  if (options.list) return list(options.store, output);
  const { caller } = output;
  const file = site.join(receiverFile);
  const settings = async (): Promise<ReceiverSettings> => JSON.parse(await readFile(file.path, 'utf8'));
  let last = await settings().catch(() => {
    const hint = 'write `provider: receive` under `site.enquiry`, build, and name the folder of the site';
    throw new Fault(`${file} is not there: the site has no receiver`, { hint, isUsage: true });
  });
  const mailer = createTransport(smtpOptions(caller));
  await openStore(folder);
  const note = (text: string) => void output.note(`${visible(text)}\n`);
  const delivery = new Delivery(folder, {
    send: ({ name, fields }) => {
      const { subject, text, replyTo } = mailOf(fields, last);
      const messageId = `<${name.replace('.json', '')}@${new URL(last.origin).hostname}>`;
      return mailer.sendMail({
        ...{ from: { name: last.brand, address: last.from }, to: last.email, replyTo, subject, text },
        // The same at each attempt, so that mailboxes recognise a second copy.
        messageId,
      });
    },
    onSent: (name) => note(`sent ${name}`),
    onFailure: (name, error, pause) =>
      note(`${name} not sent, again in ${Math.round(pause / 1000)} s: ${mailProblem(error)}`),
  });
  const store = new EnquiryStore(folder, async () => openStore(folder), limits.stored);
  const server = receiverServer({
    // While a new site takes its place, the file is missing.
    settings: async () => (last = await settings().catch(() => last)),
    save: async (enquiry) => {
      const name = await store.save(enquiry).catch((error: unknown) => {
        note(`enquiry refused: ${String(error)}`);
        throw error;
      });
      note(`stored ${name}`);
      delivery.wake();
    },
    onBug: (error) => note(String(error instanceof Error ? error.stack : error)),
  });
  const removeNow = () =>
    removeOld(folder, options.keep ?? last.keepDays, Date.now()).catch((error: unknown) =>
      note(String(error)),
    );
  await removeNow();
  const timer = setInterval(removeNow, 3_600_000);
  try {
    const port = await listenOnFree(server, options.host, options.port, 0);
    const ended = new Promise<void>((resolve) => onEndSignal(caller.signal, () => resolve()));
    const url = `http://${shownHost(options.host)}:${port}${last.path}`;
    await output.result(`Receiver: ${url} (mails to ${visible(last.email)}; Ctrl-C ends it)\n`);
    delivery.wake();
    await ended;
  } finally {
    clearInterval(timer);
    server.close();
    server.closeIdleConnections();
    await delivery.close();
    mailer.close();
  }
  return 0;
};

async function openStore(folder: string) {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return { path: folder, isLasting: true, close: async () => {} };
}

/** Prints an enquiry a line, oldest first. */
async function list({ path: folder, typed }: UserPath, output: Output): Promise<number> {
  const names = await storedNames(folder).catch(undefinedOn('ENOENT'));
  for (const name of names ?? []) {
    const enquiry = await readEnquiry(folder, name);
    if (enquiry !== undefined) await output.line(`${lineOf(enquiry)}\n`);
  }
  if (!names?.length) await output.note(`no enquiry in ${visible(typed)}\n`);
  return 0;
}

function lineOf({ name, isSent, fields }: StoredEnquiry): string {
  const parts = ['reference', 'name', 'company', 'email'].map((field) => fieldText(fields, field));
  const [day, time = ''] = name.slice(0, 16).split('T');
  const state = fields.length === 0 ? 'damaged' : isSent ? 'sent   ' : 'waiting';
  return visible([state, day, time.replace('-', ':'), ...parts].filter(Boolean).join('  '));
}

/** The mail server, from the environment: secrets stand nowhere else. @throws Fault if it is not named */
function smtpOptions({ env }: Pick<Surroundings, 'env'>) {
  const { HERBARIUM_SMTP: server = '', HERBARIUM_SMTP_USER: user, HERBARIUM_SMTP_PASSWORD: pass } = env;
  const url = URL.canParse(server) ? new URL(server) : undefined;
  if (!url?.hostname || !/^smtps?:$/.test(url.protocol)) {
    const hint = 'HERBARIUM_SMTP=smtps://mail.example.com, HERBARIUM_SMTP_USER and HERBARIUM_SMTP_PASSWORD';
    const problem =
      server === ''
        ? 'receive needs to know the mail server'
        : 'HERBARIUM_SMTP does not begin with smtps:// or smtp://';
    throw new Fault(problem, { hint, isUsage: true });
  }
  return {
    url: server,
    ...(user === undefined ? {} : { auth: { user, pass: pass ?? '' }, requireTLS: true }),
    ...{ connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000 },
  };
}

/** Remedies for errors of mail servers, by a pattern of the error. */
const mailRemedies: readonly (readonly [RegExp, string])[] = [
  [
    /ECONNREFUSED|ETIMEDOUT|Connection timeout/,
    'the mail server is down, or the port in HERBARIUM_SMTP is wrong',
  ],
  [/ENOTFOUND|EAI_AGAIN/, 'correct the name of the mail server in HERBARIUM_SMTP'],
  [/wrong version number/, 'this port does not begin with encryption: write smtp:// and port 587'],
  [/STARTTLS/, 'this port has no encryption: write smtps://, or ask your mail provider'],
  [/certificate|altnames/, 'use the name of the server that your mail provider publishes'],
  [/EAUTH/, 'correct HERBARIUM_SMTP_USER and HERBARIUM_SMTP_PASSWORD'],
];

/** The error of the mail server, after its remedy if one is known. */
function mailProblem(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? ` (${error.code})` : '';
  const problem = `${error instanceof Error ? error.message : error}${code}`;
  const remedy = mailRemedies.find(([words]) => words.test(problem))?.[1];
  return remedy === undefined ? problem : `${remedy}: ${problem}`;
}
