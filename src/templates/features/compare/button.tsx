import type { PictureData } from '../../../site/views/data.js';
import { languageProps } from '../../parts/links.js';
import { addToComparison, type CompareItem, removeFromComparison } from './storage.js';
import { useComparison } from './use-comparison.js';

export interface CompareButtonState {
  readonly part: 'button';
  readonly product: CompareItem;
  /** Language of the interface. */
  readonly language: string;
  readonly text: string;
  /** On a product's own page: what the comparison shows besides the facts. */
  readonly shown?: { readonly picture: PictureData; readonly colour?: string };
}

/** Adds a product to the comparison, and removes it again. */
export function CompareButton({ product, language, text }: Omit<CompareButtonState, 'part'>) {
  const isChosen = useComparison().some(({ href }) => href === product.href);
  const toggle = () => {
    if (isChosen) removeFromComparison(product.href);
    else addToComparison(product);
    wakeTray();
  };
  return (
    <button type="button" className="compare-toggle needs-script" aria-pressed={isChosen} onClick={toggle}>
      {text}{' '}
      <span
        className="unseen"
        {...languageProps(product.language === language ? undefined : product.language)}
      >
        {product.name}
      </span>
    </button>
  );
}

/** The tray sleeps until the first product is chosen. This event wakes it, as if the visitor had touched it. */
function wakeTray(): void {
  document
    .querySelector('[data-island]:not([data-awake]) > .compare-dock')
    ?.dispatchEvent(new Event('pointerover', { bubbles: true }));
}
