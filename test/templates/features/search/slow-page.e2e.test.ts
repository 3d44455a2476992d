import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { expect, test } from 'vitest';
import { browserForTests } from '../../../support/browser.js';
import { exampleFolder } from '../../../support/example-folder.js';
import { shiftsOf, withoutFonts } from '../../../support/shifts.js';

const newPage = browserForTests();

test('nothing moves while the home page arrives in two parts, on a phone', async () => {
  const root = exampleFolder;
  const html = await readFile(path.join(root, 'index.html'), 'utf8');
  const cut = html.indexOf('class="hero');
  let finish = () => {};
  const server = createServer(async ({ url = '/' }, response) => {
    if (url === '/') {
      response.setHeader('Content-Type', 'text/html');
      response.write(html.slice(0, cut));
      finish = () => response.end(html.slice(cut));
      return;
    }
    const type = { '.css': 'text/css', '.js': 'text/javascript', '.svg': 'image/svg+xml' }[path.extname(url)];
    response.setHeader('Content-Type', type ?? 'application/octet-stream');
    response.end(await readFile(path.join(root, decodeURIComponent(url))).catch(() => ''));
  }).listen(0, '127.0.0.1');
  try {
    const page = await newPage({ viewport: { width: 390, height: 844 } });
    await withoutFonts(page);
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, { waitUntil: 'commit' });
    await page.locator('.languages').waitFor();
    // The first part has been painted.
    await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))));
    finish();
    await page.locator('main .search-form').waitFor();
    await page.waitForLoadState('load');
    expect(await shiftsOf(page)).toEqual([]);
  } finally {
    server.closeAllConnections();
    server.close();
  }
});
