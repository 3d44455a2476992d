import type { FileSet } from '../../catalogue/document/file-set.js';
import type { Source } from '../../catalogue/document/source.js';
import { bodyFile } from '../../catalogue/entries/body-file.js';
import { Fault } from '../../project/fault.js';
import type { View } from '../../site/views/view.js';
import { sumOf } from '../output/hash.js';

/** The Markdown that a view shows. */
export function bodyIn(view: View): string | undefined {
  switch (view.screen) {
    case 'product':
      return view.product.body;
    case 'article':
      return view.article.body;
    default:
      return 'body' in view ? view.body : undefined;
  }
}

/**
 * A view that says which text its Markdown file has: by its sum, as the HTML of the text goes along with a view.
 * @param isWhole whether templates of the site get the view, which may show the text itself: then it has that
 * @throws Fault when the file cannot be read
 */
export function withBody(view: View, files: FileSet, isWhole: boolean): View {
  switch (view.screen) {
    case 'product':
      return { ...view, product: withText(view.product, files, isWhole) };
    case 'article':
      return { ...view, article: withText(view.article, files, isWhole) };
    default:
      return 'body' in view ? withText(view, files, isWhole) : view;
  }
}

function withText<Of extends { readonly body?: string }>(of: Of, files: FileSet, isWhole: boolean): Of {
  const file = bodyFile(of.body);
  if (file === undefined) return of;
  const source = files.read(file);
  if (source === undefined) throw new Fault(`${file} cannot be read`);
  if (source.unreadable !== undefined || source.isBinary)
    throw new Fault(`${file} is not UTF-8`, { hint: 'save the file as UTF-8' });
  return { ...of, body: isWhole ? source.text.replace(/^\ufeff/, '') : sumIn(source) };
}

const sums = new WeakMap<Source, string>();

function sumIn(source: Source): string {
  const sum = sums.get(source) ?? sumOf(source.text);
  sums.set(source, sum);
  return sum;
}
