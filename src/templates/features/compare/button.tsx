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
  /** On a product's own page: what the comparison shows of it beside the facts. */
  readonly shown?: { readonly picture: PictureData; readonly colour?: string };
}

/** Chooses a product to be compared, and takes it back. */
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

/** The tray sleeps until something is chosen: it is touched on the visitor's behalf. */
function wakeTray(): void {
  document
    .querySelector('[data-island]:not([data-awake]) > .compare-dock')
    ?.dispatchEvent(new Event('pointerover', { bubbles: true }));
}
