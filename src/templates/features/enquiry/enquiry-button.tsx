import { useEffect, useRef, useState } from 'react';
import { memoize } from '../../../catalogue/text/memoize.js';
import type { ProductCard } from '../../../site/views/links-and-cards.js';
import type { ProductView } from '../../../site/views/view.js';
import type { IslandDefinition } from '../../islands/definition.js';
import { Island } from '../../islands/island.js';
import { useStoredList } from '../../islands/use-stored-list.js';
import { useResources, useTexts } from '../../markup/resources.js';
import { fill } from '../../texts/fill.js';
import type { Texts } from '../../texts/index.js';
import {
  addToEnquiry,
  type EnquiryProduct,
  enquiredProducts,
  removeFromEnquiry,
} from './enquired-products.js';
import { EnquiryToggle, type EnquiryToggleState, toggleTexts } from './enquiry-toggle.js';

interface PageToggleState {
  readonly product: EnquiryProduct;
  /** Address of the page with the list. */
  readonly list: string;
  readonly texts: Texts['enquiryButton'];
  /** In a bar, which has room for one short button: the list itself removes products. */
  readonly isBrief?: true;
}

/** Adds the product of a page to the enquiry list. */
export function EnquiryButton({ view }: { readonly view: ProductView }) {
  return <PageButton view={view} />;
}

/** The same, for a bar. */
export function BriefEnquiryButton({ view }: { readonly view: ProductView }) {
  return <PageButton view={view} isBrief />;
}

function PageButton({ view, isBrief }: { readonly view: ProductView; readonly isBrief?: true }) {
  const texts = useTexts();
  const { product, contact, href } = view;
  if (contact === undefined) return null;
  const { id, name, grades = [] } = product;
  return (
    <Island
      island={island}
      state={{
        product: { id, name, href, grades },
        list: contact.href,
        texts: texts.enquiryButton,
        ...(isBrief && { isBrief }),
      }}
    />
  );
}

/** The button of a card is smaller. */
type CardToggleState = EnquiryToggleState & { readonly part: 'card' };

/** Puts the product of a card on the enquiry list. */
export function CardEnquiryButton({ product }: { readonly product: ProductCard }) {
  const { texts, language: interfaceLanguage } = useResources();
  const { id, label: name, href, grades = [], language } = product;
  const own = language === interfaceLanguage ? {} : { language };
  return (
    <Island
      island={island}
      state={{ part: 'card', product: { id, name, href, grades }, ...own, texts: toggleTexts(texts) }}
    />
  );
}

/** One object for all pages with these texts: what a brief button shows. */
const briefOf = memoize((_: Texts['enquiryButton']): object => ({}));

export const island: IslandDefinition<PageToggleState | CardToggleState> = {
  name: 'enquiry-button',
  wake: 'touch',
  wakesFor: 'enquiry-list',
  Component: (state) => ('part' in state ? <EnquiryToggle {...state} /> : <PageToggle {...state} />),
  // The rest of the state is needed only after a click.
  shows: (state) => {
    if ('part' in state) return state;
    return state.isBrief ? briefOf(state.texts) : state.texts;
  },
};

/** Adds the product of a page to the enquiry list, and removes it again. */
function PageToggle({ product, list, texts, isBrief }: PageToggleState) {
  const isListed = useStoredList(enquiredProducts).some(({ id }) => id === product.id);
  const [status, setStatus] = useState('');
  const root = useRef<HTMLDivElement>(null);
  const movesFocus = useRef(false);

  // The button that was pressed has gone: the one in its place takes the focus over. One that was pressed in another tab
  // must not.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is this change that replaces the button
  useEffect(() => {
    if (movesFocus.current) root.current?.querySelector<HTMLElement>('button, .button')?.focus();
    movesFocus.current = false;
  }, [isListed]);

  const noteFocus = () => {
    movesFocus.current = root.current?.contains(document.activeElement) ?? false;
  };
  const add = () => {
    noteFocus();
    const isAdded = addToEnquiry(product);
    if (!isAdded) movesFocus.current = false;
    setStatus(
      fill(isAdded ? texts.added : texts.full, { name: product.name, number: enquiredProducts.limit }),
    );
  };
  const remove = () => {
    noteFocus();
    removeFromEnquiry(product.id);
    setStatus(fill(texts.removed, { name: product.name }));
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
      <p
        className={
          status !== '' && status === fill(texts.full, { number: enquiredProducts.limit }) ? 'hint' : 'unseen'
        }
        role="status"
      >
        {status}
      </p>
    </div>
  );
}
