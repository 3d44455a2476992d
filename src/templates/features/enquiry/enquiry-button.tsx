import { useEffect, useRef, useState } from 'react';
import type { Link, ProductCard } from '../../../site/views/contract.js';
import { Island, type IslandDefinition } from '../../islands/island.js';
import { useStoredList } from '../../islands/use-stored-list.js';
import { wakeTray } from '../../islands/wake-tray.js';
import type { EnquiryButtonProps } from '../../site-templates/contract.js';
import { useResources, useTexts } from '../../site-templates/resources.js';
import type { Texts } from '../../texts/index.js';
import { fill } from '../../texts/shown-text.js';
import { EnquiryToggle, type EnquiryToggleState, toggleTexts } from './enquiry-toggle.js';
import { EnquiryTray, type EnquiryTrayState } from './enquiry-tray.js';
import {
  addToEnquiry,
  type EnquiryProduct,
  enquiredProducts,
  removeFromEnquiry,
} from './message/enquired-products.js';

interface PageToggleState {
  readonly product: EnquiryProduct;
  /** Address of the page with the list. */
  readonly list: string;
  readonly texts: Texts['enquiryButton'];
  /** In a bar, which has room for only one short button. Visitors remove the product on the list. */
  readonly isBrief?: true | undefined;
}

export function EnquiryButton({ view, isBrief }: EnquiryButtonProps) {
  const { enquiryButton: texts } = useTexts();
  const { product, contact, href } = view;
  if (contact === undefined) return null;
  const { id, name, grades = [] } = product;
  const state = { product: { id, name, href, grades }, list: contact.href, texts, isBrief };
  return <Island island={island} state={state} />;
}

export function CardEnquiryButton({ product }: { readonly product: ProductCard }) {
  const { texts, language: interfaceLanguage } = useResources();
  const { id, label: name, href, grades = [] } = product;
  const state = {
    part: 'card' as const,
    product: { id, name, href, grades },
    language: product.language === interfaceLanguage ? undefined : product.language,
    texts: toggleTexts(texts),
  };
  return <Island island={island} state={state} />;
}

export function EnquiryListTray({ contact }: { readonly contact: Link | undefined }) {
  const { listed, remove } = useTexts().enquiryButton;
  if (contact === undefined) return null;
  return <Island island={island} state={{ part: 'tray', list: contact.href, texts: { listed, remove } }} />;
}

type CardState = EnquiryToggleState & { readonly part: 'card' };

export const island: IslandDefinition<PageToggleState | CardState | EnquiryTrayState> = {
  name: 'enquiry-button',
  wake: 'touch',
  wakesFor: 'enquiry-list',
  Component: (state) => {
    if (!('part' in state)) return <PageToggle {...state} />;
    return state.part === 'card' ? <EnquiryToggle {...state} /> : <EnquiryTray {...state} />;
  },
  // The rest of the state is needed only after a click.
  shows: (state) => ('part' in state ? state : { texts: state.texts, isBrief: state.isBrief }),
};

function PageToggle({ product, list, texts, isBrief }: PageToggleState) {
  const isListed = useStoredList(enquiredProducts).some(({ id }) => id === product.id);
  const [result, setResult] = useState<'added' | 'removed' | 'full'>();
  const root = useRef<HTMLDivElement>(null);
  const movesFocus = useRef(false);

  // The pressed button is replaced, and the new button takes over the focus. A click in another tab must not move it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is this change that replaces the button
  useEffect(() => {
    if (movesFocus.current) root.current?.querySelector<HTMLElement>('button, .button')?.focus();
    movesFocus.current = false;
  }, [isListed]);

  const noteFocus = () => {
    movesFocus.current = root.current?.contains(document.activeElement) ?? false;
  };
  const add = () => {
    const isAdded = addToEnquiry(product);
    if (isAdded) noteFocus();
    setResult(isAdded ? 'added' : 'full');
    wakeTray('.enquiry-dock');
  };
  const remove = () => {
    noteFocus();
    removeFromEnquiry(product.id);
    setResult('removed');
  };

  // Two buttons instead of one with two meanings: a click meant for one must never reach the other.
  return (
    <div className="enquiry-button" ref={root}>
      {isListed ? (
        <p className="listed" key="listed">
          {isBrief ? (
            <a className="button quiet" href={list}>
              <span aria-hidden="true">✓</span> <span className="brief">{texts.listed}</span>
            </a>
          ) : (
            <>
              <span className="mark">
                <span aria-hidden="true">✓</span> {texts.isListed}
              </span>
              <a href={list}>{texts.open}</a>
              <button type="button" className="plain" onClick={remove}>
                {texts.remove}
              </button>
            </>
          )}
        </p>
      ) : (
        <button key="add" type="button" className="button quiet needs-script" onClick={add}>
          {isBrief ? (
            <>
              <span aria-hidden="true">+</span> <span className="brief">{texts.collect}</span>
            </>
          ) : (
            texts.add
          )}
        </button>
      )}
      <p className={result === 'full' ? 'hint' : 'unseen'} role="status">
        {result && fill(texts[result], { name: product.name, number: enquiredProducts.limit })}
      </p>
    </div>
  );
}
