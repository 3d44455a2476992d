import type { ColourGuideView } from '../../site/views/view.js';
import { CompareTray } from '../features/compare/compare.page.js';
import { ListFirstView, ListWithTools } from '../features/list/list-tools.page.js';
import { useResources, useTexts } from '../markup/resources.js';
import { Crumbs } from '../parts/crumbs.js';
import { languageProps } from '../parts/links.js';
import { ProductTable } from '../parts/product-table.js';
import { PageHead, Prose, SampleInvitation } from '../parts/prose.js';

/** All colours in one table. It is complete without a script; with one, the tools of lists narrow it. */
export function ColourGuide({ view }: { readonly view: ColourGuideView }) {
  const { texts, language } = useResources();
  const own = languageProps(view.language === language ? undefined : view.language);
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
        <ShadeLinks view={view} />
        {view.groups.length === 0 ? (
          <p>{texts.emptyList}</p>
        ) : (
          <ProductTable
            id="shade"
            label={view.heading}
            groups={view.groups.map(({ shade, rows }) => ({
              key: shade,
              heading: texts.listTools.shades[shade],
              rows,
            }))}
          />
        )}
      </ListWithTools>
      <SampleInvitation contact={view.contact} />
      <CompareTray compare={view.compare} />
    </>
  );
}

/** Jumps to the families of shades. With a script, the facets do more. */
function ShadeLinks({ view: { groups } }: { readonly view: ColourGuideView }) {
  const texts = useTexts();
  if (groups.length < 2) return null;
  return (
    <nav className="without-script" aria-label={texts.uses.shades}>
      <ul className="shade-links">
        {groups.map(({ shade, rows }) => (
          <li key={shade}>
            <a href={`#shade-${shade}`}>
              <span className={`dot ${shade}`} aria-hidden="true" /> {texts.listTools.shades[shade]}{' '}
              <span className="quiet">{rows.length}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
