import path from 'node:path';
import * as v from 'valibot';
import { Fault, hasCode } from '../../project/fault.js';
import { readBytesSync } from '../../project/read-file.js';
import type { RouteRecord } from '../../site/route-table.js';
import { headFacts } from '../differences/facts/head-facts.js';
import { attributesOf, htmlTokens } from '../differences/facts/tokens.js';
import type { PageHtml } from '../differences/page-differences.js';
import { shellOf } from '../differences/shell-differences.js';
import { isInside, pageFile, payloadFile } from '../output/output.js';
import { readMarker } from '../publish/marker.js';
import { type SiteState, type StateRedirect, type StateShell, sitePath } from './state.js';

/* A site in a folder, as any version of the tool has built it. Its files say all that is compared. */

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

/** Files of a site that no visitor asks for by their address. */
const ownFiles = /^(_|\.herbarium|routes\.json$)|\.html$/;

/**
 * The state of a site that was built into a folder.
 * @param name the state as people named it
 * @throws Fault when a file of it is missing or is not as we write it
 */
export async function builtState(name: string, folder: string): Promise<SiteState> {
  const marker = await readMarker(folder);
  if (marker === undefined) throw new Fault(`${folder} is not a built site`, { isUsage: true });
  const pages: readonly RouteRecord[] = parsed(routesSchema, folder, 'routes.json');
  const format = marker.files.includes(pageFile({ format: 'file' }, deepest(pages))) ? 'file' : 'directory';
  const read = (path: string) => pageAt(folder, path, format);
  const shells = new Map<string, StateShell>();
  for (const { path } of pages) addShell(shells, read(path));
  const first = pages[0] === undefined ? undefined : read(pages[0].path);
  const base = first === undefined ? '/' : (rootAttribute(first.page, 'data-base') ?? '/');
  const canonical = first === undefined ? '' : headFacts(first.head).canonical;
  return {
    name,
    origin: URL.canParse(canonical) ? new URL(canonical).origin : '',
    base,
    pages,
    redirects: redirectsIn(folder, base),
    files: marker.files.filter((file) => !ownFiles.test(file)).map((file) => `/${file}`),
    views: undefined,
    html: (path) => {
      const { page, head, main, language } = read(path);
      return { head, main, language, bytes: Buffer.byteLength(page) };
    },
    styles: async () => stylesOf(folder, base, first?.page ?? ''),
    shells,
  };
}

/** A path that shows the form of addresses: that of the home page is always the same. */
function deepest(pages: readonly RouteRecord[]): string {
  return pages.find(({ path }) => path !== '/' && path !== '/404')?.path ?? '/';
}

interface BuiltPage extends Omit<PageHtml, 'bytes'> {
  /** The whole HTML file. */
  readonly page: string;
}

function pageAt(folder: string, path: string, format: 'file' | 'directory'): BuiltPage {
  const { language, head, main } = parsed(payloadSchema, folder, payloadFile(path));
  return { page: textOf(folder, pageFile({ format }, path)), head, main, language };
}

/** Counts a page in the shell of its language, which is the page without its own parts. */
function addShell(shells: Map<string, StateShell>, { page, head, main, language }: BuiltPage): void {
  const known = shells.get(language);
  const html = known ?? shellOf(page.replace(head, () => '').replace(main, () => ''));
  shells.set(language, { ...html, pages: (known?.pages ?? 0) + 1 });
}

function redirectsIn(folder: string, base: string): readonly StateRedirect[] {
  const lines = textOf(folder, '_redirects', '').split('\n');
  return lines.flatMap((line) => {
    const [from, to] = line.trim().split(/\s+/);
    if (from === undefined || to === undefined || from.startsWith('#')) return [];
    return [{ from: sitePath({ base }, from), to: sitePath({ base }, to) }];
  });
}

function stylesOf(folder: string, base: string, page: string): string {
  const sheets = [...htmlTokens(page)].flatMap((token) => {
    if (token.kind !== 'open' || token.tag !== 'link') return [];
    const attributes = attributesOf(token.attributes);
    const href = attributes.get('href') ?? '';
    return attributes.get('rel') === 'stylesheet' && href.startsWith(base) ? [sitePath({ base }, href)] : [];
  });
  return sheets.map((sheet) => textOf(folder, sheet.slice(1), '')).join('\n');
}

function rootAttribute(page: string, name: string): string | undefined {
  for (const token of htmlTokens(page)) {
    if (token.kind === 'open' && token.tag === 'html') return attributesOf(token.attributes).get(name);
  }
  return undefined;
}

function parsed<const Schema extends v.GenericSchema>(
  schema: Schema,
  folder: string,
  file: string,
): v.InferOutput<Schema> {
  const text = textOf(folder, file);
  try {
    const result = v.safeParse(schema, JSON.parse(text));
    if (result.success) return result.output;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new Fault(`${path.join(folder, file)} is not as herbarium writes it`, {
    hint: 'build the site again',
  });
}

/** @param otherwise the text of a file that is not there @throws Fault when it is not there, and must be */
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
