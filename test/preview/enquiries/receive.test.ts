import { EventEmitter } from 'node:events';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { pauseAfter } from '../../../src/preview/enquiries/delivery.js';
import {
  copySite,
  edit,
  herbarium,
  sharedFolder,
  shippedRun,
  surroundingsFor,
  temporaryFolder,
} from '../../support/herbarium.js';
import { type MailServer, startMailServer } from './mail-server.js';
import { complete, form, post, urlencoded } from './sent-form.js';

const folder = sharedFolder();
const site = () => path.join(folder(), 'project/_site');

beforeAll(async () => {
  const project = path.join(folder(), 'project');
  await copySite('small', project);
  const from = 'provider: endpoint, action: "https://forms.example/enquiry"';
  await edit(
    path.join(project, 'catalogue.yaml'),
    from,
    'provider: receive, from: web@little-mill.example, keep_months: 2',
  );
  const { code } = await herbarium(['build', '--no-search', '--no-images', '--quiet'], { cwd: project });
  expect(code).toBe(0);
});

interface Receiver {
  readonly url: string;
  readonly store: string;
  readonly printed: () => string;
  readonly stop: () => Promise<number | null>;
}

async function startReceiver(mail: MailServer, store?: string): Promise<Receiver> {
  const place = store ?? path.join(await temporaryFolder(), 'enquiries');
  const signal = new EventEmitter();
  const env = { HERBARIUM_SMTP: `smtp://127.0.0.1:${mail.port}` };
  let text = '';
  let look = () => {};
  const { surroundings } = surroundingsFor({ cwd: folder(), env, signal }, (part) => {
    text += part;
    look();
  });
  const run = await shippedRun();
  const ended = run(['receive', site(), '--port', '0', '--store', place], surroundings);
  const url = await new Promise<string>((resolve, reject) => {
    look = () => {
      const found = /Receiver: (\S+)/.exec(text)?.[1];
      if (found !== undefined) resolve(found);
    };
    void ended.then(() => reject(new Error(text)));
  });
  const stop = async () => {
    signal.emit('SIGTERM');
    return ended;
  };
  onTestFinished(async () => void (await stop()));
  return { url, store: place, printed: () => text, stop };
}

const send = (
  url: string,
  fields: Readonly<Record<string, string>> = {},
  headers: Readonly<Record<string, string>> = {},
) =>
  post(url, new URL(url).pathname, form({ ...complete, _next: '/thanks', ...fields }), {
    ...urlencoded,
    ...headers,
  });

describe('herbarium receive', () => {
  test('stores an enquiry that only its owner may read, leads to the thanks page, and sends a mail', async () => {
    const mail = await startMailServer();
    const { url, store } = await startReceiver(mail);
    expect(new URL(url).pathname).toBe('/_enquiry');
    const page = await readFile(path.join(site(), 'contact-us.html'), 'utf8');
    expect(page).toContain('action="/_enquiry"');
    expect(page).toContain('name="_next" value="/thanks"');
    const answer = await send(url, {
      name: 'Zoë 李',
      wish_sample: 'A sample',
      document_tds: 'TDS',
      document_coa: 'COA',
      quantity: '',
      unit: 'kg',
      reference: 'LM-2026-11-30-7K3F',
    });
    expect([answer.status, answer.headers['location']]).toEqual([303, '/thanks']);
    const [sent] = await mail.until(1);
    expect([sent?.from, sent?.to]).toEqual(['web@little-mill.example', ['hello@little-mill.example']]);
    expect(sent?.headers).toMatchObject({
      from: 'Little Mill <web@little-mill.example>',
      'reply-to': 'buyer@company.example',
      subject: 'Little Mill: A Company, Blue Powder, LM-2026-11-30-7K3F',
    });
    expect(sent?.text).toContain('Your name: Zoë 李\n');
    expect(sent?.text).toContain('Documents that you need: TDS, COA\n');
    expect(sent?.text).toContain('Message: Please send a quote.\nThank you.\n');
    expect(sent?.text).not.toContain('kg');
    await expect
      .poll(() => readdir(store))
      .toEqual([expect.stringMatching(/^2\S+Z-[0-9a-f]{8}\.sent\.json$/)]);
    const file = path.join(store, (await readdir(store))[0] ?? '');
    if (process.platform !== 'win32') expect((await stat(file)).mode & 0o777).toBe(0o600);
    const stored = JSON.parse(await readFile(file, 'utf8'));
    expect([stored.language, Object.fromEntries(stored.fields)]).toMatchObject([
      'en',
      { company: 'A Company' },
    ]);
    const { stdout } = await herbarium(['receive', '--list', '--store', store], { cwd: folder() });
    expect(stdout).toMatch(
      /^sent {5}\d{4}-\d\d-\d\d {2}\d\d:\d\d {2}LM-2026-11-30-7K3F {2}Zoë 李 {2}A Company {2}buyer@company\.example\n$/,
    );
  });

  test('sends what waited when the mail server is back, and after a restart', async () => {
    const mail = await startMailServer();
    await mail.stop();
    const receiver = await startReceiver(mail);
    expect((await send(receiver.url)).status).toBe(303);
    await expect
      .poll(receiver.printed)
      .toMatch(/not sent, again in 5 s: the mail server is down, or the port .* is wrong: .*ECONNREFUSED/);
    expect(
      (await herbarium(['receive', '--list', '--store', receiver.store], { cwd: folder() })).stdout,
    ).toContain('waiting');
    expect(await receiver.stop()).toBe(0);
    await mail.start();
    await startReceiver(mail, receiver.store);
    expect((await mail.until(1))[0]?.text).toContain('A Company');
  });

  test('goes on after an enquiry that the mail server refuses, and tries this one again', async () => {
    const mail = await startMailServer();
    mail.refused = /Refused Ltd/;
    const receiver = await startReceiver(mail);
    await send(receiver.url, { company: 'Refused Ltd' });
    await expect.poll(receiver.printed).toContain('554');
    await send(receiver.url, { company: 'Accepted Ltd' });
    expect((await mail.until(1))[0]?.text).toContain('Accepted Ltd');
    mail.refused = undefined;
    await send(receiver.url, { company: 'Third Ltd' });
    expect((await mail.until(3)).map(({ text }) => /Company: (\S+)/.exec(text)?.[1])).toEqual([
      'Accepted',
      'Refused',
      'Third',
    ]);
    expect([1, 2, 3, 20].map(pauseAfter)).toEqual([5_000, 10_000, 20_000, 900_000]);
  });

  test('refuses foreign pages, robots, wrong addresses and large forms, in the language of the page', async () => {
    const mail = await startMailServer();
    const { url, store } = await startReceiver(mail);
    const foreign = await send(url, {}, { Origin: 'https://evil.example' });
    expect(foreign.status).toBe(403);
    expect((await send(url, {}, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
    const injected = await send(url, { email: 'a@b.example\r\nBcc: all@spam.example' });
    expect(injected.status).toBe(422);
    expect(injected.body).toContain(
      'Your enquiry was not sent. Please go back and try again, or write to hello@little-mill.example.',
    );
    expect((await send(url, { _elapsed: '0.2' })).status).toBe(422);
    const trapped = await send(url, { _gotcha: 'x' });
    expect([trapped.status, trapped.headers['location']]).toEqual([303, '/thanks']);
    expect((await send(url, { message: 'x'.repeat(270_000) })).status).toBe(413);
    expect((await fetch(url)).status).toBe(405);
    expect((await post(url, '/_enquiry', '{}', { 'Content-Type': 'application/json' })).status).toBe(415);
    expect(await readdir(store)).toEqual([]);
    const own = await send(
      url,
      { company: 'A\r\nBcc: all@spam.example' },
      { Origin: 'https://little-mill.example' },
    );
    expect(own.status).toBe(303);
    const [sent] = await mail.until(1);
    expect(sent?.headers['subject']).toContain('A Bcc: all@spam.example');
    expect([sent?.headers['bcc'], sent?.to]).toEqual([undefined, ['hello@little-mill.example']]);
  });

  test('takes ten enquiries a minute from a sender, whom only a server on this machine may name', async () => {
    const { url } = await startReceiver(await startMailServer());
    const from = (address: string) => send(url, {}, { 'X-Forwarded-For': `1.2.3.4, ${address}` });
    const answers = await Promise.all(Array.from({ length: 11 }, () => from('192.0.2.1')));
    expect(answers.map(({ status }) => status).sort()).toEqual([
      ...Array.from({ length: 10 }, () => 303),
      429,
    ]);
    expect((await from('192.0.2.2')).status).toBe(303);
    for (let n = 0; n < 10; n += 1) await from(`2001:db8:0:1::${n}`);
    expect((await from('2001:db8:0:1:ffff::')).status).toBe(429);
  });

  test('removes enquiries after the months of the site', async () => {
    const store = path.join(await temporaryFolder(), 'store');
    await mkdir(store);
    const day = (ago: number) =>
      `${new Date(Date.now() - ago * 86_400_000).toISOString().replaceAll(/[:.]/g, '-')}-0123abcd`;
    const names = [`${day(61)}.json`, `${day(62)}.sent.json`, `${day(59)}.sent.json`, 'notes.json'];
    for (const name of names) await writeFile(path.join(store, name), '{"fields": []}');
    await startReceiver(await startMailServer(), store);
    expect(await readdir(store)).toEqual([names[2], 'notes.json']);
  });

  test('says what it lacks: a site with a receiver, a mail server, a free port', async () => {
    const cwd = await temporaryFolder();
    const without = await herbarium(['receive'], { cwd });
    expect([without.code, without.stderr]).toEqual([2, expect.stringContaining('the site has no receiver')]);
    for (const HERBARIUM_SMTP of [undefined, '', 'mail.example.com', 'https://mail.example.com']) {
      const wrong = await herbarium(['receive', site()], { cwd, env: { HERBARIUM_SMTP } });
      expect([wrong.code, wrong.stderr]).toEqual([
        2,
        expect.stringMatching(/needs to know the mail server|does not begin with smtps:/),
      ]);
    }
    const mail = await startMailServer();
    const taken = await herbarium(['receive', site(), '--port', String(mail.port)], {
      cwd,
      env: { HERBARIUM_SMTP: 'smtp://127.0.0.1:1' },
    });
    expect([taken.code, taken.stderr]).toEqual([1, expect.stringContaining('is not free')]);
    const empty = await herbarium(['receive', '--list'], { cwd });
    expect([empty.code, empty.stderr]).toEqual([0, expect.stringContaining('no enquiry in enquiries')]);
  });

  test('takes the test enquiry of `deploy --check`, which says what happened', async () => {
    const mail = await startMailServer();
    const { url } = await startReceiver(mail);
    const project = path.join(folder(), 'project');
    const check = (...args: readonly string[]) =>
      herbarium(['deploy', '--check', new URL(url).origin, ...args], { cwd: project });
    const { stdout } = await check('--test-enquiry');
    const [, reference = ''] =
      /^ok +a test enquiry: .* 303, stored, the mail follows: look for (TEST-\w+) in/m.exec(stdout) ?? [];
    expect((await mail.until(1))[0]?.headers['subject']).toBe(`Little Mill: Test enquiry, ${reference}`);
    expect((await check()).stdout).not.toContain('a test enquiry');
    for (let n = 0; n < 10; n += 1) await send(url);
    expect((await check('--test-enquiry')).stdout).toMatch(
      /^wrong +a test enquiry: \S+ 429\n +nothing was received: Your enquiry was not sent\. .*Too many enquiries/m,
    );
    const without = await herbarium(['deploy', '--test-enquiry'], { cwd: project });
    expect([without.code, without.stderr]).toEqual([
      2,
      expect.stringContaining('--test-enquiry needs --check'),
    ]);
  });
});
