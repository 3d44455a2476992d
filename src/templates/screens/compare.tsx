import { askingHref } from '../../site/enquiry-address.js';
import type { CompareView } from '../../site/views/view.js';
import { comparison } from '../features/comparison/comparison.js';
import { Island } from '../islands/island.js';
import { useResources } from '../markup/resources.js';
import { Crumbs } from '../parts/crumbs.js';
import { PageHead, Prose } from '../parts/prose.js';

/** Products side by side. Without JavaScript it links to the lists. */
export function Compare({ view }: { readonly view: CompareView }) {
  const { texts, language } = useResources();
  const { button, tray, added, cleared, full, open, clear, ...words } = texts.compare;
  // Who compares asks for the price of all.
  const asking = view.contact && askingHref(view.contact.href, { wish: 'quote' });
  return (
    <>
      <Crumbs steps={view.crumbs} />
      <PageHead heading={view.heading} intro={view.intro} />
      <Island island={comparison} state={{ language, texts: words, lists: view.lists, contact: asking }} />
      <Prose body={view.body} />
    </>
  );
}
