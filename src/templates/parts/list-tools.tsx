import type { ProductListView } from '../../site/views/view.js';
import { Island } from '../islands/island.js';
import { useResources } from '../resources.js';

/** Id of the element around one page of a list, which a filtered list takes the place of. */
export const listPageId = 'list-page';

/** What filters and sorts a list as a whole; nothing where there is nothing to choose from. */
export function ListTools({ view: { tools, paging } }: { readonly view: ProductListView }) {
  const { texts, language, dataAddress } = useResources();
  if (paging.items < 2) return null;
  const { sorts, ...words } = texts.listTools;
  return (
    <Island
      name="list-tools"
      state={{
        data: dataAddress(tools.file),
        page: listPageId,
        language,
        total: paging.items,
        forms: Object.fromEntries(tools.forms.map((form) => [form, texts.forms[form]])),
        sorts: tools.hasColours ? sorts : { name: sorts.name, 'name-down': sorts['name-down'] },
        texts: { ...words, loading: texts.loading },
      }}
    />
  );
}
