import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { copyOfSite, edit } from '../../support/herbarium.js';
import { startPreview } from '../../support/preview.js';
import { complete, folderOf, form, post, storedIn, urlencoded } from './sent-form.js';

async function previewOf(change?: readonly [from: string, to: string]) {
  const project = await copyOfSite('small');
  if (change !== undefined) await edit(path.join(project, 'catalogue.yaml'), ...change);
  return { project, ...(await startPreview(project)) };
}

describe('an enquiry sent in the preview', () => {
  test('is stored unchanged, and leads to the thanks page', async () => {
    const { project, url, untilPrinted } = await previewOf();
    const printed = untilPrinted('\n');
    const answer = await post(url, '/thanks', `${form(complete)}&document_tds=a&document_tds=b%00`);
    expect([answer.status, answer.headers['location']]).toEqual([303, '/thanks']);
    await printed;
    const [name = '', ...others] = await storedIn(project);
    expect(others).toEqual([]);
    expect(name).toMatch(/^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z-[0-9a-f]{8}\.json$/);
    const file = path.join(folderOf(project), name);
    const { received, ...stored } = JSON.parse(await readFile(file, 'utf8'));
    expect(received.replaceAll(/[:.]/g, '-')).toBe(name.slice(0, 24));
    expect(stored).toEqual({
      route: '/thanks',
      language: 'en',
      fields: [...Object.entries(complete), ['document_tds', 'a'], ['document_tds', 'b\0']],
    });
    if (process.platform !== 'win32') expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readFile(path.join(project, '.herbarium/.gitignore'), 'utf8')).toBe('*\n');
  });

  test('gets a separate file, however many arrive at once, and none of them counts as an edit of the site', async () => {
    const { project, url, printed } = await previewOf();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => post(url, '/thanks', form({ ...complete, product: String(n) }))),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]));
    const names = await storedIn(project);
    expect(names).toHaveLength(20);
    const products = await Promise.all(
      names.map(
        async (name) => JSON.parse(await readFile(path.join(folderOf(project), name), 'utf8')).fields[0][1],
      ),
    );
    expect(products.map(Number).sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, n) => n));
    expect(printed()).not.toContain('updated');
  });

  test('is printed on the terminal, and cannot control it', async () => {
    const { url, untilPrinted, printed } = await previewOf();
    const printedLine = untilPrinted('.json\n');
    const reference = 'VB-2026-11-23-7K3F';
    await post(
      url,
      '/thanks',
      form({ ...complete, reference, name: 'A\u001b[31m\nBuyer', company: '\u202eB' }),
    );
    await printedLine;
    expect(printed()).toMatch(
      /enquiry VB-2026-11-23-7K3F from A<1B>\[31m<0A>Buyer, <U\+202E>B: \.herbarium[\\/]enquiries[\\/]\S+\.json\n$/,
    );
  });

  test('leads below the base, to folders if pages are folders, and to the contact page if there is no thanks page', async () => {
    const based = await previewOf(['language: en', 'language: en\n  base: /shop/\n  format: directory']);
    const answer = await post(new URL(based.url).origin, '/shop/thanks/', form(complete));
    expect([answer.status, answer.headers['location']]).toEqual([303, '/shop/thanks/']);
    const thankless = await previewOf([
      '  - { id: f280351f35f3318d5c4c8cb5fa518a56, path: /thanks, screen: thanks, heading: Thank you }\n',
      '',
    ]);
    const page = await (await fetch(new URL('/contact-us', thankless.url))).text();
    expect(page).toContain('action="/contact-us"');
    const other = await post(thankless.url, '/contact-us', form(complete));
    expect([other.status, other.headers['location']]).toEqual([303, '/contact-us']);
  });
});

describe('an invalid enquiry', () => {
  test('gets a list of its empty fields in words, and is not stored', async () => {
    const { project, url } = await previewOf();
    const answer = await post(url, '/thanks', form({ ...complete, email: '  ', product: '', message: ' ' }));
    expect(answer.status).toBe(422);
    expect(answer.body).toContain('<h1>This enquiry is not complete</h1>');
    expect(answer.body).toMatch(/E-mail\n {2}Message\n/);
    expect(await storedIn(project)).toEqual([]);
    // An enquiry with a product needs no message. Older forms have a field for consent.
    const older = form({ ...complete, message: '', consent: '' });
    expect((await post(url, '/thanks', older)).status).toBe(303);
  });

  test('has an address that could begin another header of the mail, or came faster than a person types', async () => {
    const { project, url } = await previewOf();
    for (const wrong of [
      { email: 'buyer@company.example\r\nBcc: all@spam.example' },
      { email: 'buyer@company.example, all@spam.example' },
      { _elapsed: '0.4' },
      { _elapsed: 'https://spam.example' },
    ])
      expect((await post(url, '/thanks', form({ ...complete, ...wrong }))).status).toBe(422);
    expect(await storedIn(project)).toEqual([]);
    expect((await post(url, '/thanks', form({ ...complete, _elapsed: '3' }))).status).toBe(303);
  });

  test('of a robot gets the thanks page, and is not stored', async () => {
    const { project, url, untilPrinted } = await previewOf();
    const reported = untilPrinted('enquiry dropped');
    const answer = await post(url, '/thanks', form({ ...complete, _gotcha: 'https://spam.example' }));
    expect([answer.status, answer.headers['location']]).toEqual([303, '/thanks']);
    await reported;
    expect(await storedIn(project)).toEqual([]);
  });

  test('from another origin, port or host name, or from a page without an origin, is refused', async () => {
    const { project, url } = await previewOf();
    for (const headers of [
      { Origin: 'https://evil.example' },
      { Origin: 'http://localhost:1' },
      { Origin: 'null' },
      { Host: 'evil.example' },
    ]) {
      const answer = await post(url, '/thanks', form(complete), { ...urlencoded, ...headers });
      expect(answer.status, JSON.stringify(headers)).toBe(403);
    }
    expect(await storedIn(project)).toEqual([]);
  });

  test("a form of the site's own pages is accepted", async () => {
    const { url } = await previewOf();
    const headers = { ...urlencoded, Origin: new URL(url).origin };
    expect((await post(url, '/thanks', form(complete), headers)).status).toBe(303);
  });

  test('a form of another type or without a type is refused, a form with a charset is accepted', async () => {
    const { url } = await previewOf();
    for (const type of ['application/json', 'multipart/form-data; boundary=x', 'text/plain', undefined]) {
      const headers = type === undefined ? {} : { 'Content-Type': type };
      expect((await post(url, '/thanks', form(complete), headers)).status, type).toBe(415);
    }
    const type = `${urlencoded['Content-Type']}; charset=UTF-8`;
    expect((await post(url, '/thanks', form(complete), { 'Content-Type': type })).status).toBe(303);
  });

  test('posts to all other addresses are refused as before', async () => {
    const { url } = await previewOf();
    for (const address of ['/', '/about-us', '/nothing', '/_herbarium/live', '/colours/blue-powder']) {
      const answer = await post(url, address, form(complete));
      expect([answer.status, answer.headers['allow']], address).toEqual([405, 'GET, HEAD']);
    }
  });
});
