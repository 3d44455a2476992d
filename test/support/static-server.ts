import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import sirv from 'sirv';
import { headersOfSite } from './headers-file.js';

interface Host {
  readonly url: string;
  readonly close: () => Promise<void>;
}

const shared = new Map<string, Promise<Host>>();

/** A host for a site that tests only read: one for all files of this process, so that the browser can reuse its cache. */
export function sharedHost(folder: string): Promise<Host> {
  const host = shared.get(folder) ?? serveSite(folder, undefined, '', true);
  shared.set(folder, host);
  return host;
}

/**
 * A plain static host of a built site: clean addresses, `404.html` for missing pages, and the headers of `_headers`.
 * @param onPost receives the body of a form; the answer redirects to the thanks page, as form hosts do
 * @param base the path of the site, without a slash at its end
 * @param isForever whether it runs until the process ends
 */
export async function serveSite(
  folder: string,
  onPost?: (body: URLSearchParams) => void,
  base = '',
  isForever = false,
): Promise<Host> {
  const headersOf = headersOfSite(folder);
  const serve = sirv(folder, { extensions: ['html'], dotfiles: false });
  const notFound = path.join(folder, '404.html');
  const server = createServer(async (request, response) => {
    if (request.method === 'POST' && onPost !== undefined) {
      onPost(new URLSearchParams(await text(request)));
      response.writeHead(303, { Location: '/thanks' }).end();
      return;
    }
    const [pathname = '/'] = (request.url ?? '/').split('?', 1);
    for (const [name, value] of headersOf(pathname)) response.setHeader(name, value);
    // The host publishes this folder at the site's base.
    request.url = request.url?.replace(new RegExp(`^${base}(?=/)`), '');
    const contact = onPost && contactPage(folder, pathname);
    if (contact !== undefined) {
      response.setHeader(
        'Content-Type',
        `${pathname.endsWith('.json') ? 'application/json' : 'text/html'}; charset=utf-8`,
      );
      response.end(contact);
      return;
    }
    serve(request, response, () => {
      response.writeHead(404, { 'Content-Type': 'text/html; charset=utf-8' });
      response.end(existsSync(notFound) ? readFileSync(notFound) : '');
    });
  });
  // A test that was busy for longer would send on a connection that the server closes at this moment.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  if (isForever) server.unref();
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** The form of the example opens a mail program. A host that accepts forms rewrites it, as Netlify does. */
function contactPage(folder: string, address: string): string | undefined {
  if (!/\/contact-us(\.json)?$/.test(address)) return undefined;
  const file = path.join(folder, address.endsWith('.json') ? address : `${address}.html`);
  return readFileSync(file, 'utf8').replace(
    /action=(\\?")mailto:[^"]*" encType=\\?"text\/plain\\?"/i,
    'action=$1/thanks$1',
  );
}
