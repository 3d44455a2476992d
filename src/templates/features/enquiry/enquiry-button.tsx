import { useEffect, useRef, useState } from 'react';
import type { IslandDefinition } from '../../islands/definition.js';
import { fill } from '../../texts/fill.js';
import type { Texts } from '../../texts/index.js';
import { EnquiryToggle, type EnquiryToggleState } from './card-button.js';
import { addToEnquiry, type EnquiryProduct, removeFromEnquiry } from './changes.js';
import { enquiryLimit } from './storage.js';
import { useEnquiry } from './use-enquiry.js';

export interface EnquiryButtonState {
  readonly product: EnquiryProduct;
  /** Address of the page with the list. */
  readonly list: string;
  readonly texts: Texts['enquiryButton'];
  /** In a bar, which has room for one short button: the list itself removes products. */
  readonly isBrief?: boolean;
}

/** Adds the product of a page to the enquiry list, and removes it again. */
function EnquiryButton({ product, list, texts, isBrief = false }: EnquiryButtonState) {
  const isListed = useEnquiry().some(({ id }) => id === product.id);
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
    setStatus(fill(isAdded ? texts.added : texts.full, { name: product.name, number: enquiryLimit }));
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
        className={status !== '' && status === fill(texts.full, { number: enquiryLimit }) ? 'hint' : 'unseen'}
        role="status"
      >
        {status}
      </p>
    </div>
  );
}

/** The button of a card is smaller. */
export type EnquiryCardState = EnquiryToggleState & { readonly part: 'card' };

function AnyEnquiryButton(state: EnquiryButtonState | EnquiryCardState) {
  return 'part' in state ? <EnquiryToggle {...state} /> : <EnquiryButton {...state} />;
}

/** One object for all pages with these texts: what a brief button shows. */
const briefs = new WeakMap<object, object>();

function briefOf(texts: object): object {
  const known = briefs.get(texts) ?? {};
  briefs.set(texts, known);
  return known;
}

export const enquiryButton: IslandDefinition<EnquiryButtonState | EnquiryCardState> = {
  name: 'enquiry-button',
  wake: 'touch',
  wakesFor: 'enquiry-list',
  Component: AnyEnquiryButton,
  // The rest of the state is needed only after a click.
  shows: (state) => {
    if ('part' in state) return state;
    return state.isBrief ? briefOf(state.texts) : state.texts;
  },
};
