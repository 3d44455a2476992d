import { bodyTarget } from '../../catalogue/addresses/body-targets.js';
import type { EntryPath } from '../../catalogue/document/document.js';
import type { FileSet } from '../../catalogue/document/file-set.js';
import { bodyFile } from '../../catalogue/entries/body-file.js';
import { parseBody } from '../../catalogue/markdown/parse-body.js';
import type { Article, Catalogue, Product } from '../../catalogue/schema/model.js';

/** What a catalogue does with the files of `assets/`, by the names that it gives them. */
export interface FileUses {
  /** Files that pages show as pictures, each with the first place of the catalogue that says so. */
  readonly shown: ReadonlyMap<string, EntryPath>;
  /** Files that pages link to, so that visitors get them as they are. */
  readonly linked: ReadonlySet<string>;
}

/** A file where the catalogue names it. */
interface FileUse {
  readonly kind: 'shown' | 'linked';
  readonly file: string;
  readonly at: EntryPath;
}

/** Finds what becomes of the files that a catalogue and its Markdown name. */
export function fileUses(catalogue: Catalogue, files: FileSet): FileUses {
  const shown = new Map<string, EntryPath>();
  const linked = new Set<string>();
  for (const { kind, file, at } of usesIn(catalogue, files)) {
    if (kind === 'linked') linked.add(file);
    else if (!shown.has(file)) shown.set(file, at);
  }
  return { shown, linked };
}

/** Every file that a catalogue and its Markdown name, in their order. */
function* usesIn({ site, pages, categories, articles, news }: Catalogue, files: FileSet): Iterable<FileUse> {
  const logo = site.theme?.logo;
  if (logo !== undefined) yield { kind: 'shown', file: logo, at: ['site', 'theme', 'logo'] };
  for (const [n, { body }] of pages.entries()) yield* usesOfBody(body, ['pages', n], files);
  for (const [n, { products }] of (categories ?? []).entries()) {
    for (const [m, product] of products.entries()) {
      yield* usesOfProduct(product, ['categories', n, 'products', m], files);
    }
  }
  for (const [section, list] of [
    ['articles', articles],
    ['news', news],
  ] as const) {
    for (const [n, article] of (list?.items ?? []).entries()) {
      yield* usesOfArticle(article, [section, 'items', n], files);
    }
  }
}

function* usesOfProduct(
  { images, documents, body }: Product,
  at: EntryPath,
  files: FileSet,
): Iterable<FileUse> {
  for (const [n, { file }] of (images ?? []).entries()) {
    yield { kind: 'shown', file, at: [...at, 'images', n, 'file'] };
  }
  for (const [n, { file }] of (documents ?? []).entries()) {
    if (file !== undefined) yield { kind: 'linked', file, at: [...at, 'documents', n, 'file'] };
  }
  yield* usesOfBody(body, at, files);
}

function* usesOfArticle({ image, body }: Article, at: EntryPath, files: FileSet): Iterable<FileUse> {
  if (image !== undefined) yield { kind: 'shown', file: image.file, at: [...at, 'image', 'file'] };
  yield* usesOfBody(body, at, files);
}

function* usesOfBody(body: string | undefined, entry: EntryPath, files: FileSet): Iterable<FileUse> {
  const file = bodyFile(body);
  const text = file === undefined ? body : files.read(file)?.text;
  // Most bodies name no file, and are not looked through for it. An encoded address has its percent signs.
  if (text === undefined || !(text.includes('assets') || text.includes('%'))) return;
  for (const { kind, address } of parseBody(text).links) {
    const target = bodyTarget(address, '/', {});
    if (target.kind !== 'asset') continue;
    yield { kind: kind === 'image' ? 'shown' : 'linked', file: target.file, at: [...entry, 'body'] };
  }
}
