import { useEffect, useRef } from 'react';
import { languageProps } from '../../parts/links.js';
import { fill } from '../../texts/fill.js';
import type { Texts } from '../../texts/index.js';
import { plural } from '../../texts/plural.js';
import { comparisonHref } from './addresses.js';
import {
  type CompareItem,
  type CompareNotice,
  clearComparison,
  forgetNotice,
  removeFromComparison,
} from './storage.js';
import { useCompareNotice, useComparison } from './use-comparison.js';

export interface CompareTrayState {
  readonly part: 'tray';
  /** Address of the comparison page. */
  readonly page: string;
  /** Language of the interface. */
  readonly language: string;
  readonly texts: Pick<
    Texts['compare'],
    'tray' | 'added' | 'removed' | 'cleared' | 'full' | 'open' | 'remove' | 'clear'
  >;
}

/** The products chosen for comparison, at the lower edge of the window. It also announces the changes of all buttons. */
export function CompareTray({ page, language, texts }: CompareTrayState) {
  const items = useComparison();
  const notice = useCompareNotice();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => forgetNotice, []);
  const onRemove = (place: number, { href }: CompareItem) => {
    // Move the focus before the focused button is removed.
    const row = list.current?.children[place];
    const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
    (neighbour?.querySelector('button') ?? document.getElementById('main'))?.focus({ preventScroll: true });
    removeFromComparison(href);
  };
  const onClear = () => {
    document.getElementById('main')?.focus({ preventScroll: true });
    clearComparison();
  };
  const open = plural(texts.open, items.length, language);
  return (
    <div className={items.length === 0 ? 'compare-dock' : 'compare-dock compare-tray'}>
      <p className={notice?.kind === 'full' && items.length > 0 ? 'compare-note' : 'unseen'} role="status">
        {sentenceOf(notice, texts, items.length)}
      </p>
      {items.length === 0 ? null : (
        <section aria-label={texts.tray}>
          <ul ref={list}>
            {items.map((item, place) => (
              <li key={item.href}>
                <a
                  href={item.href}
                  {...languageProps(item.language === language ? undefined : item.language)}
                >
                  {item.name}
                </a>
                <button
                  type="button"
                  aria-label={fill(texts.remove, { name: item.name })}
                  onClick={() => onRemove(place, item)}
                >
                  <span aria-hidden="true">×</span>
                </button>
              </li>
            ))}
          </ul>
          <p className="compare-actions">
            <a
              className="button"
              href={comparisonHref(
                page,
                items.map(({ href }) => href),
              )}
            >
              {open}
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

function sentenceOf(
  notice: CompareNotice | undefined,
  texts: CompareTrayState['texts'],
  number: number,
): string {
  return notice === undefined ? '' : fill(texts[notice.kind], { name: notice.name, number });
}
