import path from 'node:path';
import * as v from 'valibot';
import { readBytesSync } from '../../project/files/disk.js';
import { Fault, hasCode } from '../../project/surroundings/surroundings.js';
import type { RouteRecord } from '../../site/site.js';
import { isInside, pageFile, payloadFile } from '../output/output.js';
import { readMarker } from '../publish/old-generation.js';
import { headFacts } from './differences/head-differences.js';
import { attributesOf, htmlTokens } from './differences/html.js';
import { shellOf } from './differences/page-differences.js';
import { isAskedFor, type SiteState, type StateShell, sitePath } from './state.js';

/* A site in a folder, built by any version of the tool. All that is compared is in its files. */

const routesSchema = v.array(
  v.object({
    path: v.pipe(v.string(), v.startsWith('/')),
    name: v.string(),
    meta: v.object({
      nodeid: v.string(),
      type: v.string(),
      name: v.string(),
      page: v.exactOptional(v.number()),
      title: v.string(),
      description: v.string(),
      keywords: v.string(),
    }),
  }),
);

const payloadSchema = v.object({ language: v.string(), head: v.string(), main: v.string() });

/** The state of a site that was built into a folder. @throws Fault if one of its files is missing or has another format */
export async function builtState(name: string, folder: string): Promise<SiteState> {
  const marker = await readMarker(folder);
  if (marker === undefined) throw new Fault(`${folder} is not a built site`, { isUsage: true });
  const pages: readonly RouteRecord[] = parsed(routesSchema, folder, 'routes.json');
  // The home page has the same file in both formats, so another page shows the format.
  const { path: deepest } = pages.find((page) => page.path !== '/' && page.path !== '/404') ?? { path: '/' };
  const format = marker.files.includes(pageFile({ format: 'file' }, deepest)) ? 'file' : 'directory';
  const read = (path: string) => ({
    ...parsed(payloadSchema, folder, payloadFile(path)),
    page: textOf(folder, pageFile({ format }, path)),
  });
  const shells = new Map<string, StateShell>();
  for (const { path } of pages) {
    // The shell of a language is a page without its head and main parts.
    const { page, head, main, language } = read(path);
    const earlier = shells.get(language);
    const html = earlier ?? shellOf(page.replace(head, () => '').replace(main, () => ''));
    shells.set(language, { ...html, pages: (earlier?.pages ?? 0) + 1 });
  }
  const first = pages[0] === undefined ? { head: '', page: '' } : read(pages[0].path);
  const tags = [...htmlTokens(first.page)].flatMap((token) =>
    token.kind === 'open' ? [{ tag: token.tag, attributes: attributesOf(token.attributes) }] : [],
  );
  const base = tags.find(({ tag }) => tag === 'html')?.attributes.get('data-base') ?? '/';
  const { canonical } = headFacts(first.head);
  return {
    name,
    origin: URL.canParse(canonical) ? new URL(canonical).origin : '',
    base,
    pages,
    redirects: textOf(folder, '_redirects', '')
      .split('\n')
      .flatMap((line) => {
        const [from, to] = line.trim().split(/\s+/);
        if (from === undefined || to === undefined || from.startsWith('#')) return [];
        return [{ from: sitePath({ base }, from), to: sitePath({ base }, to) }];
      }),
    files: marker.files
      .filter((file) => isAskedFor({ file }) && !file.endsWith('.html'))
      .map((file) => `/${file}`),
    views: undefined,
    html: async (path) => {
      const { page, ...payload } = read(path);
      return { ...payload, bytes: Buffer.byteLength(page) };
    },
    styles: async () =>
      tags
        .filter(({ tag, attributes }) => tag === 'link' && attributes.get('rel') === 'stylesheet')
        .map(({ attributes }) => attributes.get('href') ?? '')
        .filter((href) => href.startsWith(base))
        .map((href) => textOf(folder, sitePath({ base }, href).slice(1), ''))
        .join('\n'),
    shells,
  };
}

function parsed<Output>(schema: v.GenericSchema<unknown, Output>, folder: string, file: string): Output {
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), textOf(folder, file));
  if (result.success) return result.output;
  const hint = 'build the site again';
  throw new Fault(`${path.join(folder, file)} is not as herbarium writes it`, { hint });
}

/** @param otherwise the result for a missing file @throws Fault if the file is missing and `otherwise` is not given */
function textOf(folder: string, file: string, otherwise?: string): string {
  if (!isInside(file)) throw new Fault(`${file} would lie outside of ${folder}`);
  try {
    return readBytesSync(path.join(folder, file)).toString();
  } catch (error) {
    if (!hasCode(error, 'ENOENT', 'EISDIR', 'ENOTDIR')) throw error;
    if (otherwise !== undefined) return otherwise;
    throw new Fault(`${path.join(folder, file)} is missing`, { hint: 'build the site again' });
  }
}
