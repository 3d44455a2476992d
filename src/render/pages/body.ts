import type { FileSet } from '../../catalogue/document/file-set.js';
import { bodyFile } from '../../catalogue/entries/body-file.js';
import { Fault } from '../../project/fault.js';
import type { View } from '../../site/views/view.js';

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

/** A view with the text of its Markdown instead of the file's name. @throws Fault when the file cannot be read */
export function withBody(view: View, files: FileSet): View {
  switch (view.screen) {
    case 'product':
      return { ...view, product: withText(view.product, files) };
    case 'article':
      return { ...view, article: withText(view.article, files) };
    default:
      return 'body' in view ? withText(view, files) : view;
  }
}

function withText<Of extends { readonly body?: string }>(of: Of, files: FileSet): Of {
  const file = bodyFile(of.body);
  if (file === undefined) return of;
  const source = files.read(file);
  if (source === undefined) throw new Fault(`${file} cannot be read`);
  if (source.unreadable !== undefined || source.isBinary)
    throw new Fault(`${file} is not UTF-8`, { hint: 'save the file as UTF-8' });
  return { ...of, body: source.text.replace(/^\ufeff/, '') };
}
