import { useStoredList } from '../../islands/use-stored-list.js';
import { wakeTray } from '../../islands/wake-tray.js';
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
    wakeTray('.compare-dock');
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
