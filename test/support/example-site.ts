import type { Page } from 'playwright';
import { beforeAll } from 'vitest';
import { browserForTests, complaintsOf, type PageWishes } from './browser.js';
import { exampleFolder } from './example-folder.js';
import { markDocument } from './navigation.js';
import { sharedHost } from './static-server.js';

/** A page of the example site in Chromium, from a plain static host. */
export interface OpenPage {
  readonly page: Page;
  /** Console errors and warnings, and exceptions, so far. */
  readonly complaints: string[];
  /** Requests so far: type and path. */
  readonly requests: string[];
}

export interface OpenOptions extends PageWishes {
  /** Called with the page before its first navigation: for routes, and in a fresh page for clocks and scripts. */
  readonly before?: (page: Page) => Promise<unknown>;
}

/** The example site for the tests of a file. */
export function exampleSite() {
  const newPage = browserForTests();
  let address: string | undefined;
  beforeAll(async () => {
    address = (await sharedHost(exampleFolder)).url;
  });
  const url = () => {
    if (address === undefined) throw new Error('the server has not started');
    return address;
  };
  return {
    url,
    newPage,
    /** Opens an address, and marks its document. */
    open: async (at: string, { before, ...options }: OpenOptions = {}): Promise<OpenPage> => {
      const page = await newPage(options);
      await before?.(page);
      const complaints = complaintsOf(page);
      const requests: string[] = [];
      page.on('request', (request) => {
        requests.push(`${request.resourceType()} ${new URL(request.url()).pathname}`);
      });
      await page.goto(url() + at);
      await markDocument(page);
      return { page, complaints, requests };
    },
  };
}
