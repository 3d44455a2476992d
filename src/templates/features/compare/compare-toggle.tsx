import { useStoredList } from '../../islands/use-stored-list.js';
import { languageProps } from '../../texts/shown-text.js';
import {
  addToComparison,
  type CompareItem,
  comparedProducts,
  removeFromComparison,
} from './compared-products.js';

export interface CompareToggleState {
  readonly product: CompareItem;
  readonly language: string;
  readonly text: string;
}

export function CompareToggle({ product, language, text }: CompareToggleState) {
  const isChosen = useStoredList(comparedProducts).some(({ href }) => href === product.href);
  const toggle = () => {
    if (isChosen) removeFromComparison(product.href);
    else addToComparison(product);
    // The tray is loaded with the first chosen product: this event wakes it like a touch of the visitor.
    document
      .querySelector('[data-island]:not([data-awake]) > .compare-dock')
      ?.dispatchEvent(new Event('pointerover', { bubbles: true }));
  };
  return (
    <button type="button" className="compare-toggle needs-script" aria-pressed={isChosen} onClick={toggle}>
      {text}{' '}
      <span className="unseen" {...languageProps(product.language, language)}>
        {product.name}
      </span>
    </button>
  );
}
