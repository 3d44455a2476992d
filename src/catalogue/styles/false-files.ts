import type { FileSet } from '../../document/file-set.js';
import { shareBody } from '../markdown/bodies.js';
import type { Catalogue, Product } from '../schema/model.js';
import fileTypes from './file-types.json' with { type: 'json' };

/** The problem of a file, and the remedy. */
export type FalseFile = Readonly<Record<'message' | 'hint', string>>;

/** The first bytes of each binary format, by the ending of its files. Texts have no such bytes. */
const signatures = new Map(Object.entries(fileTypes).map(([type, bytes]) => [type, new RegExp(bytes, 's')]));
const webPage = /^(?:\xef\xbb\xbf)?\s*(?:<\?xml[^>]*>\s*)?<(?:!doctype html|html[\s>])/i;

/** The reason why a file does not match its name. Undefined if it matches, or if its first bytes cannot be read. */
export function falseFile({ head }: FileSet, file: string): FalseFile | undefined {
  const bytes = head?.(file);
  if (bytes === undefined) return undefined;
  const type = /\.(\w+)$/.exec(file)?.[1]?.toLowerCase() ?? '';
  const isIt = `\`${file}\` is`;
  if (bytes.startsWith('version https://git-lfs.github.com/'))
    return {
      message: `${isIt} a pointer of Git LFS, not the file itself`,
      hint: 'run `git lfs pull`; in a workflow, check out with `lfs: true`',
    };
  const signature = signatures.get(type);
  if (bytes === '' && (signature !== undefined || type === 'svg'))
    return { message: `${isIt} empty`, hint: 'save the file again, or remove it' };
  const mayBePage = /^(html?|xhtml|php|svg|xml|md|txt)?$/.test(type);
  if (webPage.test(bytes) && !mayBePage)
    return {
      message: `${isIt} a web page, not ${type.toUpperCase()}`,
      hint: 'download the file again: the page may say why',
    };
  if (signature?.test(bytes) !== false) return undefined;
  const [other] = [...signatures].find(([, others]) => others.test(bytes)) ?? [];
  const hint =
    other === undefined
      ? 'save the file again'
      : `name it \`.${other}\`, or save it again as ${type.toUpperCase()}`;
  return { message: `${isIt} not ${type.toUpperCase()}: its first bytes are others`, hint };
}

/** Removes document files that do not match their names, so that these documents are on request. Other entries stay the same objects. */
export function withoutFalseDocuments(catalogue: Catalogue, files: FileSet): Catalogue {
  const isFalse = ({ file }: { readonly file?: string | undefined }) =>
    file !== undefined && falseFile(files, file) !== undefined;
  const withOffered = (product: Product): Product => {
    const { documents } = product;
    if (!documents?.some(isFalse)) return product;
    const offered = documents.map((document) => {
      const { file: _, ...onRequest } = document;
      return isFalse(document) ? onRequest : document;
    });
    const copy = { ...product, documents: offered };
    shareBody(product, copy);
    return copy;
  };
  const categories = catalogue.categories?.map((category) => {
    const products = category.products.map(withOffered);
    return products.every((product, n) => product === category.products[n])
      ? category
      : { ...category, products };
  });
  return categories === undefined ? catalogue : { ...catalogue, categories };
}
