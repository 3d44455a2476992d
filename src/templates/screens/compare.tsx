import type { CompareView } from '../../site/views/view.js';
import { Crumbs } from '../parts/crumbs.js';
import { TextLink } from '../parts/links.js';
import { PageHead, Prose } from '../parts/prose.js';

/** Products side by side. Without JavaScript it leads to the lists. */
export function Compare({ view }: { readonly view: CompareView }) {
  return (
    <>
      <Crumbs steps={view.crumbs} />
      <PageHead heading={view.heading} intro={view.intro} />
      <ul className="tags">
        {view.lists.map((list) => (
          <li key={list.href}>
            <TextLink link={list} />
          </li>
        ))}
      </ul>
      <Prose body={view.body} />
    </>
  );
}
