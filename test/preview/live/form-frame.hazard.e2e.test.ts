import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { browserForTests } from '../../support/browser.js';
import { editorOf } from '../editor/edit-client.js';
import { formFrame, openForm } from './open-form.js';

const newPage = browserForTests();

test('scripts of the site reach neither the form nor the editor', async () => {
  const { page, preview, catalogue, region } = await openForm(newPage, '/colours/blue-powder');
  const before = await readFile(catalogue, 'utf8');
  const editor = (await editorOf(preview.url)) ?? { origin: '', token: '' };
  const found = await page.evaluate(async ({ origin, token }) => {
    const frame = document.querySelector('herbarium-edit')?.shadowRoot?.querySelector('iframe');
    const failed = (error: unknown) => (error instanceof Error ? error.name : 'Error');
    const body = '{"do":"undo"}';
    const headers = { 'herbarium-token': token, 'content-type': 'application/json' };
    const post = await fetch(`${origin}/form`, { method: 'POST', headers, body }).catch(failed);
    const page = await fetch(`${origin}/`).catch(failed);
    const isSent = navigator.sendBeacon(`${origin}/form`, body);
    return [frame?.contentDocument, post, page, isSent && typeof frame];
  }, editor);
  expect(found).toEqual([null, 'TypeError', 'TypeError', 'object']);
  // A message that imitates the frame or the page does nothing, and nothing in a message is a value.
  await page.evaluate(() => {
    postMessage({ name: 'go', href: '/about-us' }, location.origin);
    postMessage({ name: 'closed' }, location.origin);
  });
  await region.getByLabel('Shade', { exact: true }).fill('pale blue');
  expect(new URL(page.url()).pathname).toBe('/colours/blue-powder');
  expect(await readFile(catalogue, 'utf8')).toBe(before);
});

test('no other site shows the form', async () => {
  const { page, preview } = await openForm(newPage, '/colours/blue-powder');
  const editor = await editorOf(preview.url);
  const address = `${editor?.origin}/`;
  const other = await newPage();
  await other.route('http://evil.test/', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<iframe src="${address}"></iframe>` }),
  );
  await other.goto('http://evil.test/');
  expect(await formFrame(other).evaluate(() => document.querySelector('herbarium-edit'))).toBeNull();
  expect(await formFrame(page).evaluate(() => document.querySelector('herbarium-edit') !== null)).toBe(true);
});
