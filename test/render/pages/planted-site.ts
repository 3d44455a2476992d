import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect } from 'vitest';
import { layoutCharacters, plainCharacters } from '../../../src/kinds/characters.js';
import { browserForTests } from '../../support/browser.js';
import { herbarium, sharedFolder } from '../../support/herbarium.js';
import { judge, trapScripts } from '../../support/judge.js';
import { untilAwake } from '../../support/policy.js';
import { serveSite } from '../../support/static-server.js';
import { ownScript, plantedCatalogue, plantedText } from './planted.js';

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" onload="parent.worked()"><style>rect { fill: #0a0 }</style><rect width="9" height="9"/><script>top.worked()</script></svg>';

/** The provider's host: the only one that a form may be sent to. */
const formHosts = ['https://api.web3forms.com'];

/** A site with an attack in every text field, for the tests of a file. @param options of its build */
export function plantedSite(...options: readonly string[]) {
  const newPage = browserForTests();
  const folder = sharedFolder();
  const site = () => path.join(folder(), '_site');
  const { text, fields } = plantedCatalogue();
  let routes: readonly string[] = [];
  let server: Awaited<ReturnType<typeof serveSite>> | undefined;
  const url = () => {
    if (server === undefined) throw new Error('the server has not started');
    return server.url;
  };
  beforeAll(async () => {
    await writeFile(path.join(folder(), 'catalogue.yaml'), text);
    const photo = path.join(folder(), 'assets/photos/blue.svg');
    for (const [file, content] of [
      [photo, drawing],
      [path.join(folder(), ownScript), 'document.title;\n'],
    ] as const) {
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, content);
    }
    const { code, stdout, stderr } = await herbarium(['build', '--quiet', ...options], { cwd: folder() });
    if (code !== 0) throw new Error((stdout + stderr).slice(0, 3000));
    const table: readonly { readonly path: string }[] = JSON.parse(
      await readFile(path.join(site(), 'routes.json'), 'utf8'),
    );
    routes = table.map((route) => route.path);
    server = await serveSite(site());
  });
  afterAll(() => server?.close());

  /** The fields whose texts a page shows completely. @param html absent: the page as shown */
  async function shownIn(page: Page, html?: string): Promise<readonly string[]> {
    const texts = await page.evaluate(plantedIn, html);
    return fields.filter((field) =>
      texts.some((text) => text.includes(plainCharacters(plantedText(field), layoutCharacters))),
    );
  }

  return {
    url,
    fields,
    newPage,
    routes: () => routes,
    read: (file: string) => readFile(path.join(site(), file), 'utf8'),
    /** A page without the policy, which would hide gaps in the other defences. */
    openUnguarded: async () => {
      const page = await newPage({ isFresh: true, bypassCSP: true, reducedMotion: 'reduce' });
      return { page, worked: await trapScripts(page) };
    },
    /** Judges the shown page. @returns the fields whose texts it shows completely */
    judged: async (page: Page, route: string) => {
      await untilAwake(page);
      expect(await judge(page, formHosts), route).toEqual([]);
      return shownIn(page);
    },
    /** Judges the page of a route as a browser parses it, without a load. @returns the same */
    parsed: async (page: Page, route: string) => {
      const html = await (await fetch(url() + encodeURI(route))).text();
      expect(await judge(page, formHosts, html), route).toEqual([]);
      return shownIn(page, html);
    },
  };
}

/** The texts and attributes of a document that contain a part of a planted text. Runs in the browser. */
function plantedIn(html: string | undefined): readonly string[] {
  const texts: string[] = [];
  const root = html === undefined ? document : new DOMParser().parseFromString(html, 'text/html');
  const walker = root.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (node instanceof Text) texts.push(node.data);
    else if (node instanceof Element) texts.push(...[...node.attributes].map(({ value }) => value));
  }
  return texts.filter((text) => text.includes('⟦'));
}
