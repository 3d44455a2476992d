import { createServer } from 'node:http';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { contextsForTests } from '../../support/browser.js';
import { copyOfSite, edit } from '../../support/herbarium.js';
import { startPreview } from '../../support/preview.js';

const newContext = contextsForTests();

async function previewOf() {
  const project = await copyOfSite('small');
  const catalogue = path.join(project, 'catalogue.yaml');
  const brand = (from: string, to: string) => edit(catalogue, `  brand: ${from}\n`, `  brand: ${to}\n`);
  return { preview: await startPreview(project), project, brand };
}

/** Starts a server whose page may do whatever browsers let it. @returns its address */
async function otherOrigin(): Promise<string> {
  const server = createServer((_, response) => {
    response.setHeader('Content-Type', 'text/html').end('<!doctype html><title>Other</title><p>Other');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}/`;
}

describe('open pages', () => {
  test('no page of another origin listens, embeds, or reads', async () => {
    const { preview } = await previewOf();
    const page = await (await newContext()).newPage();
    onTestFinished(() => page.close());
    await page.goto(await otherOrigin());
    const got = await page.evaluate(async (url) => {
      const loads = (element: HTMLElement) =>
        new Promise<string>((resolve) => {
          element.addEventListener('load', () => resolve('loaded'));
          element.addEventListener('error', () => resolve('failed'));
          document.body.append(element);
        });
      const script = Object.assign(document.createElement('script'), { src: `${url}_herbarium/live.js` });
      const style = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: url });
      const read = await fetch(url).then(
        () => 'read',
        () => 'failed',
      );
      const opaque = await fetch(url, { mode: 'no-cors' }).then(
        () => 'read',
        () => 'failed',
      );
      const heard = await new Promise<string>((resolve) => {
        const socket = new WebSocket(`${url.replace('http:', 'ws:')}_herbarium/live?page=/colours`);
        socket.addEventListener('message', () => resolve('heard'));
        socket.addEventListener('error', () => resolve('failed'));
      });
      return [await loads(script), await loads(style), read, opaque, heard];
    }, preview.url);
    expect(got).toEqual(['failed', 'failed', 'failed', 'failed', 'failed']);
  });
});
