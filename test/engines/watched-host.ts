import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll } from 'vitest';
import { hostWithForms } from '../example/buyer.js';
import { storeComplaints } from './look.js';

const script = '/store-complaints-of-tests.js';

/**
 * The example site on a host that accepts forms. Each page runs `storeComplaints` first: WebDriver gives no access to the console.
 * @returns its address, and the forms that the running test has sent
 */
export function watchedHost() {
  const site = hostWithForms();
  let address = '';
  const server = createServer(async (request, response) => {
    const { method = 'GET', url = '/', headers } = request;
    if (url === script) {
      response.setHeader('Content-Type', 'text/javascript');
      response.end(`(${storeComplaints})();`);
      return;
    }
    const answer = await fetch(site.url() + url, {
      method,
      redirect: 'manual',
      headers: { 'Content-Type': headers['content-type'] ?? '' },
      ...(method === 'POST' ? { body: await buffer(request) } : {}),
    });
    for (const name of [
      'content-type',
      'content-security-policy',
      'cache-control',
      'location',
      'x-content-type-options',
    ]) {
      const value = answer.headers.get(name);
      if (value !== null) response.setHeader(name, value);
    }
    response.statusCode = answer.status;
    const isPage = answer.headers.get('content-type')?.startsWith('text/html');
    response.end(
      isPage
        ? (await answer.text()).replace('<head>', `<head><script src="${script}"></script>`)
        : new Uint8Array(await answer.arrayBuffer()),
    );
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const bound = server.address();
    address = `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : bound}`;
  });
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return { url: () => address, sent: site.sent };
}
