import type { ProductListView } from '../../site/views/view.js';
import { CategoryCards, ProductCards } from '../parts/cards.js';
import { CompareTray } from '../parts/compare.js';
import { Section } from '../parts/facts.js';
import { ListHead } from '../parts/list-head.js';
import { ListTools, listPageId } from '../parts/list-tools.js';
import { PagingLinks } from '../parts/paging.js';
import { Prose, SampleInvitation } from '../parts/prose.js';
import { Spectrum } from '../parts/spectrum.js';
import { useTexts } from '../resources.js';

/** One view for the overview of all products and for every category (specification, section 2). */
export function ProductList({ view }: { readonly view: ProductListView }) {
  const texts = useTexts();
  const { paging } = view;
  return (
    <>
      <ListHead view={view} count={texts.productCount(paging.items)} index={view.index} />
      <Spectrum colours={view.colours} most={64} />
      <Section id="categories" heading={texts.categories}>
        {view.categories.length > 0 && <CategoryCards categories={view.categories} />}
      </Section>
      <ListTools view={view} />
      <div id={listPageId}>
        {view.products.length > 0 ? (
          <section aria-label={view.heading}>
            <ProductCards products={view.products} heading="h2" canCompare={view.compare !== undefined} />
          </section>
        ) : (
          <p>{texts.emptyList}</p>
        )}
        <PagingLinks paging={paging} />
      </div>
      <Prose body={view.body} />
      <SampleInvitation contact={view.contact} />
      <CompareTray compare={view.compare} />
    </>
  );
}
