import type { ColourGuideView } from '../../site/views/view.js';
import { CompareTray } from '../features/compare/compare.js';
import { EnquiryRows } from '../features/enquiry/enquiry-rows.js';
import { ListFirstView, ListWithTools } from '../features/list/list-with-tools.js';
import { useResources } from '../markup/resources.js';
import { Crumbs } from '../parts/crumbs.js';
import { Drawer, openUpTo, ProductTable } from '../parts/product-table.js';
import { PageHead, Prose, SampleInvitation } from '../parts/prose.js';
import { languageProps } from '../texts/language-props.js';

/** All colours, in a table for each shade. It is complete without a script; with one, the tools of lists narrow it. */
export function ColourGuide({ view }: { readonly view: ColourGuideView }) {
  const { texts, language } = useResources();
  const own = languageProps(view.language, language);
  return (
    <>
      <ListFirstView />
      <Crumbs steps={view.crumbs} />
      <article {...own}>
        <PageHead heading={view.heading} intro={view.intro} />
        <Prose body={view.body} />
      </article>
      <ListWithTools
        tools={view.tools}
        items={view.paging.items}
        compare={view.compare}
        contact={view.contact}
        areRows
      >
        {view.groups.length === 0 ? <p>{texts.emptyList}</p> : null}
        {view.groups.map(({ shade, rows }) => (
          <Drawer
            key={shade}
            level="h2"
            title={texts.listTools.shades[shade]}
            count={texts.uses.colourCount(rows.length)}
            rows={rows}
            isOpen={view.paging.items <= openUpTo}
          >
            <ProductTable
              id="shade"
              label={texts.listTools.shades[shade]}
              groups={[{ key: shade, rows }]}
              hasEnquiry={view.contact !== undefined}
            />
          </Drawer>
        ))}
        {view.contact === undefined ? null : <EnquiryRows file={view.tools.file} />}
      </ListWithTools>
      <SampleInvitation contact={view.contact} />
      <CompareTray compare={view.compare} />
    </>
  );
}
