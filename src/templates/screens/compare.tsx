import type { CompareView } from '../../site/views/view.js';
import { comparison } from '../features/compare/comparison.js';
import { Island } from '../islands/island.js';
import { useResources } from '../markup/resources.js';
import { Crumbs } from '../parts/crumbs.js';
import { TextLink } from '../parts/links.js';
import { PageHead, Prose } from '../parts/prose.js';

/** Products side by side. Without JavaScript it links to the lists. */
export function Compare({ view }: { readonly view: CompareView }) {
  const { texts, language } = useResources();
  const { button, tray, added, cleared, full, open, clear, invitation, lists, needsScript, ...words } =
    texts.compare;
  return (
    <>
      <Crumbs steps={view.crumbs} />
      <PageHead heading={view.heading} intro={view.intro} />
      <Island island={comparison} state={{ language, texts: words }} />
      <section className="section compare-lists" aria-labelledby="compare-lists">
        <p>{invitation}</p>
        <p className="without-script">{needsScript}</p>
        <h2 id="compare-lists">{lists}</h2>
        <ul className="tags">
          {view.lists.map((list) => (
            <li key={list.href}>
              <TextLink link={list} />
            </li>
          ))}
        </ul>
      </section>
      <Prose body={view.body} />
    </>
  );
}
