import { readFileSync } from 'node:fs';
import path from 'node:path';
import { validateXML } from 'xmllint-wasm';
import { fixtures } from './herbarium.js';

const file = (name: string) => ({
  fileName: name,
  contents: readFileSync(path.join(fixtures, 'schemas', name), 'utf8'),
});

/** The errors in a sitemap file. Empty if it is valid. */
export async function sitemapErrors(xml: string): Promise<readonly string[]> {
  return errorsOf(
    await validateXML({
      xml,
      schema: file('sitemap.xsd'),
      preload: [file('sitemap-image.xsd'), file('sitemap-xhtml.xsd')],
      maxMemoryPages: 4096,
    }),
  );
}

export async function sitemapIndexErrors(xml: string): Promise<readonly string[]> {
  return errorsOf(await validateXML({ xml, schema: file('siteindex.xsd') }));
}

/** The errors in a feed, by RFC 4287. */
export async function feedErrors(xml: string): Promise<readonly string[]> {
  return errorsOf(await validateXML({ xml, schema: file('atom.rng'), extension: 'relaxng' }));
}

function errorsOf({ valid, errors }: Awaited<ReturnType<typeof validateXML>>): readonly string[] {
  const messages = errors.map(({ message }) => message);
  return valid || messages.length > 0 ? messages : ['not valid'];
}
