import { useEffect, useSyncExternalStore } from 'react';
import type { Link, ProductCard } from '../../../site/views/contract.js';
import { Island, type IslandDefinition } from '../../islands/island.js';
import { leaveRow } from '../../islands/leave-row.js';
import { useStoredList } from '../../islands/use-stored-list.js';
import type { ProductProps } from '../../site-templates/contract.js';
import { type Resources, useResources } from '../../site-templates/resources.js';
import { plural } from '../../texts/plural.js';
import { fill, languageProps } from '../../texts/shown-text.js';
import { CompareToggle, type CompareToggleState } from './compare-toggle.js';
import {
  type CompareItem,
  clearComparison,
  comparedProducts,
  forgetNotice,
  lastNotice,
  onNotice,
  removeFromComparison,
} from './compared-products.js';
import { productPath, productsValue } from './comparison-address.js';

interface ButtonState extends CompareToggleState {
  readonly part: 'button';
}

export function CompareButton({ view }: ProductProps) {
  const { product, href, language, compare } = view;
  return compare && <Button product={{ name: product.name, href, language }} />;
}

export function CardCompareButton({ product }: { readonly product: ProductCard }) {
  const { label: name, href, language } = product;
  return <Button product={{ name, href, language }} />;
}

function Button({ product }: Pick<ButtonState, 'product'>) {
  const { texts, language } = useResources();
  const text = texts.compare.button;
  return <Island island={island} state={{ part: 'button', product, language, text }} />;
}

type TrayState = ReturnType<typeof trayState>;

export function CompareTray({ compare }: { readonly compare: Link | undefined }) {
  const resources = useResources();
  return compare && <Island island={island} state={trayState(compare.href, resources)} />;
}

function trayState(page: string, { texts, language }: Resources) {
  const { tray, added, removed, cleared, full, open, remove, clear } = texts.compare;
  const words = { tray, added, removed, cleared, full, open, remove, clear };
  return { part: 'tray' as const, page, language, texts: words };
}

/** Buttons to choose products, and the tray of chosen products. The buttons always need the tray, so both are one island. */
export const island: IslandDefinition<ButtonState | TrayState> = {
  name: 'compare',
  wake: 'touch',
  wakesFor: 'herbarium-compare',
  Component: (state) => (state.part === 'tray' ? <Tray {...state} /> : <CompareToggle {...state} />),
};

/** At the lower edge of the window. It also announces the changes of all buttons. */
function Tray({ page, language, texts }: TrayState) {
  const items = useStoredList(comparedProducts);
  const notice = useSyncExternalStore(onNotice, lastNotice, () => undefined);
  useEffect(() => forgetNotice, []);
  const unscrolled = { preventScroll: true };
  const focusMain = () => document.getElementById('main')?.focus(unscrolled);
  const onClear = () => {
    focusMain();
    clearComparison();
  };
  return (
    <div className={items.length === 0 ? 'compare-dock' : 'compare-dock tray'}>
      <p className={notice?.kind === 'full' && items.length > 0 ? 'tray-note' : 'unseen'} role="status">
        {notice === undefined ? '' : fill(texts[notice.kind], { name: notice.name, number: items.length })}
      </p>
      {items.length === 0 ? null : (
        <section aria-label={texts.tray}>
          <ul>
            {items.map((item) => (
              <li key={item.href}>
                <a href={item.href} {...languageProps(item.language, language)}>
                  {item.name}
                </a>
                <button
                  type="button"
                  aria-label={fill(texts.remove, { name: item.name })}
                  onClick={({ currentTarget }) => {
                    leaveRow(currentTarget, focusMain, unscrolled);
                    removeFromComparison(item.href);
                  }}
                >
                  <span aria-hidden="true">×</span>
                </button>
              </li>
            ))}
          </ul>
          <p className="tray-actions">
            <a className="button" href={comparisonHref(page, items)}>
              {plural(texts.open, items.length, language)}
            </a>
            <button type="button" className="plain" onClick={onClear}>
              {texts.clear}
            </button>
          </p>
        </section>
      )}
    </div>
  );
}

function comparisonHref(page: string, items: readonly CompareItem[]): string {
  const value = encodeURIComponent(productsValue(items.map(({ href }) => productPath(href))));
  return `${page}?products=${value.replaceAll('%2F', '/').replaceAll('%2C', ',')}`;
}
