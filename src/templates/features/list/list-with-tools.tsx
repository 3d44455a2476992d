import type { ReactNode } from 'react';
import { Island } from '../../islands/island.js';
import { useResources } from '../../own/resources.js';
import { island } from './list-tools.js';
import { type ListProps, listPageId, listState } from './state/list-state.js';

const firstView = `first/${island.name}`;

/** Stands at the start of the main part of a page with a list: hides what a filtered list has not, before the first paint. */
export function ListFirstView() {
  return <script src={useResources().islandModules(firstView)[0]} />;
}

/** Without tools when there is nothing to choose from. @param count how long the list is: stands between tools and products */
export function ListWithTools({
  count,
  children,
  ...list
}: ListProps & { readonly count?: ReactNode; readonly children: ReactNode }) {
  const resources = useResources();
  const { islandModules } = resources;
  return (
    <div className="product-list">
      {list.items < 2 ? null : (
        <>
          <Island island={island} state={listState(list, resources)} />
          <script src={islandModules(firstView)[0]} data-modules={islandModules(island.name).join(' ')} />
        </>
      )}
      {count}
      <div id={listPageId} className="unfiltered">
        {children}
      </div>
    </div>
  );
}
