import { readdirSync, readFileSync } from 'node:fs';
import { chmod, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { projectRoot, sharedFolder } from '../../support/herbarium.js';
import { findServer, phpModule } from '../hosts/server-programs.js';
import { type RunningReceiver, receivers } from './running-receivers.js';

test.each(['nginx', 'apache', 'caddy'] as const)(
  '%s is installed, so that its tests are not skipped',
  (server) => {
    expect(findServer(server)).toBeDefined();
  },
);

test('PHP in Apache is installed, so that its tests are not skipped', () => {
  expect(phpModule()).toBeDefined();
});

const canRun = (name: string) =>
  (!name.includes('PHP') || phpModule() !== undefined) &&
  (['nginx', 'apache', 'caddy'] as const).every(
    (server) => !name.toLowerCase().includes(server) || findServer(server) !== undefined,
  );

const languageFolder = path.join(projectRoot, 'src/catalogue/interface/languages');
const languages = readdirSync(languageFolder).map((file) => file.slice(0, -'.json'.length));
const enquiryWords = (language: string): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(path.join(languageFolder, `${language}.json`), 'utf8')).enquiry;

const complete = {
  _next: '/thanks',
  name: 'A Buyer',
  company: 'A Company',
  email: 'buyer@company.example',
  product: 'Blue Powder',
};
const form = (fields: Readonly<Record<string, string>>) =>
  new URLSearchParams({ ...complete, ...fields }).toString();

describe.each(Object.keys(receivers).filter(canRun))('%s', (name) => {
  const folder = sharedFolder();
  const ends: (() => Promise<unknown>)[] = [];
  let receiver: RunningReceiver;
  /** Each case has senders of its own. */
  let sender = 1;

  beforeAll(async () => {
    await chmod(folder(), 0o755);
    const place = path.join(folder(), 'receiver');
    await mkdir(place);
    const started = await receivers[name]?.(place, (end) => void ends.push(end));
    if (started === undefined) throw new Error(`${name} is not a receiver`);
    receiver = started;
  }, 300_000);
  afterAll(async () => {
    for (const end of ends.toReversed()) await end();
  });

  const sendBody = (body: string, headers = {}) => {
    sender += 1;
    return receiver.post(body, headers, sender);
  };
  const send = (fields: Readonly<Record<string, string>> = {}, headers = {}) =>
    sendBody(form(fields), headers);
  const storedWith = async (text: string) => (await receiver.stored()).filter((one) => one.includes(text));
  /** The only stored enquiry with a text. While it gets another name, it is not found. */
  const onlyStored = async (text: string): Promise<string> => {
    await expect.poll(() => storedWith(text)).toHaveLength(1);
    const [stored] = await storedWith(text);
    return stored ?? onlyStored(text);
  };
  const mailsWith = async (text: string) =>
    (await receiver.mails()).filter((mail) => mail.text.includes(text));

  test.each(languages)('takes fields in %s unchanged', async (language) => {
    const { notice = '', message = '', company = '' } = enquiryWords(language);
    const fields = { name: `${message} ${language}-1`, company, message: `${notice}\n${language}-2 "'\\<&%` };
    expect(await send({ ...fields, quantity: ' ', unit: 'kg' })).toEqual({
      status: 303,
      location: '/thanks',
    });
    await expect.poll(() => mailsWith(`${language}-2`)).toHaveLength(1);
    const [mail] = await mailsWith(`${language}-2`);
    expect(mail?.text).toContain(`Your name: ${fields.name}\n`);
    expect(mail?.text).toContain(fields.message);
    // The form always has a unit. It says nothing without a quantity.
    expect(mail?.text).not.toMatch(/: kg$/m);
    expect(mail?.headers['subject']).toBe(`Little Mill: ${company}, Blue Powder`);
    const { fields: stored } = JSON.parse(await onlyStored(`${language}-2`));
    expect(Object.fromEntries(stored)).toMatchObject(fields);
  });

  test('lets nobody write into the headers of the mail', async () => {
    const bcc = '\r\nBcc: all@spam.example\r\n\r\nspam';
    for (const email of [
      `a@b.example${bcc}`,
      'a@b.example,all@spam.example',
      '<all@spam.example>',
      'a@b.example\0x',
    ])
      expect((await send({ email, message: 'attack-1' })).status, email).toBe(422);
    expect(await storedWith('attack-1')).toEqual([]);
    const all = {
      name: `A${bcc}`,
      company: `B${bcc}`,
      product: `C${bcc}`,
      reference: `D${bcc}`,
      message: 'attack-2',
    };
    expect((await send(all)).status).toBe(303);
    await expect.poll(() => mailsWith('attack-2')).toHaveLength(1);
    const [mail] = await mailsWith('attack-2');
    expect(mail?.to.map((to) => to.replace(/[<>]/g, ''))).toEqual(['hello@little-mill.example']);
    expect(mail?.headers['bcc']).toBeUndefined();
    expect(mail?.headers['reply-to']).toMatch(/^<?buyer@company\.example>?$/);
  });

  test.each([
    ['a robot, which sees the thanks page', { _gotcha: 'x' }, {}, 303],
    ['a form that was sent too fast', { _elapsed: '0.5' }, {}, 422],
    ['a form without a name', { name: ' ' }, {}, 422],
    ['a page of another site', {}, { Origin: 'https://evil.example' }, 403],
    ['a page without an origin', {}, { Origin: 'null' }, 403],
    ['a frame of another site', {}, { 'Sec-Fetch-Site': 'cross-site' }, 403],
    ['a form that is too large', { message: 'x'.repeat(270_000) }, {}, 413],
    ['a form with files', {}, { 'Content-Type': 'multipart/form-data; boundary=x' }, 415],
    ['JSON', {}, { 'Content-Type': 'application/json' }, 415],
  ])('stores nothing of %s', async (_, fields, headers, status) => {
    const before = (await receiver.stored()).length;
    expect((await send(fields, headers)).status).toBe(status);
    expect(await receiver.stored()).toHaveLength(before);
  });

  test('answers other methods with 405, and 200 fields are the most', async () => {
    expect((await fetch(receiver.url)).status).toBe(405);
    expect((await sendBody(`${form({})}${'&a'.repeat(196)}`)).status).toBe(413);
    expect((await sendBody(`${form({})}${'&a'.repeat(195)}`)).status).toBe(303);
  });

  test('takes its own page, and bytes that are not UTF-8 as signs for them', async () => {
    expect((await send({}, { Origin: 'https://little-mill.example' })).status).toBe(303);
    expect((await send({}, { Origin: new URL(receiver.url).origin })).status).toBe(303);
    const body = `${form({})}&message=latin-1+caf%E9+%FF%FE%00x+%ED%A0%80`;
    expect((await sendBody(body)).status).toBe(303);
    await expect.poll(() => mailsWith('latin-1 caf\ufffd')).toHaveLength(1);
    await onlyStored('latin-1 caf\ufffd');
  });

  test('keeps all of 500 enquiries at once, and refuses the eleventh of a sender', async () => {
    const posts = Array.from({ length: 500 }, (_, n) =>
      receiver.post(form({ message: `many-${n}.` }), {}, 1_000 + (n % 50)),
    );
    const answers = await Promise.all(posts);
    expect(answers.filter(({ status }) => status !== 303)).toEqual([]);
    await expect.poll(async () => (await storedWith('many-')).length, { timeout: 60_000 }).toBe(500);
    // Ten a minute: whenever the minute began, one of 21 is too many.
    const more: number[] = [];
    while (more.length < 21 && !more.includes(429))
      more.push((await receiver.post(form({ message: 'one-more' }), {}, 1_000)).status);
    expect(more.at(-1)).toBe(429);
    await expect.poll(async () => (await mailsWith('many-')).length, { timeout: 120_000 }).toBe(500);
    expect(new Set((await mailsWith('many-')).map(({ text }) => /many-\d+/.exec(text)?.[0])).size).toBe(500);
  });

  test('sends what it stored while the mail server was down, once', async () => {
    await receiver.down();
    expect((await send({ message: 'waits-1' })).status).toBe(303);
    expect((await send({ message: 'waits-2' })).status).toBe(303);
    expect(await storedWith('waits-')).toHaveLength(2);
    expect(await mailsWith('waits-')).toEqual([]);
    await receiver.up();
    await expect.poll(() => mailsWith('waits-'), { timeout: 60_000 }).toHaveLength(2);
    await expect.poll(() => storedWith('waits-')).toHaveLength(2);
  });
});
