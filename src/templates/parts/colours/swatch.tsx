import type { SwatchProps } from '../../site-templates/contract.js';
/** A patch of a product's colour. A drawing, not a style: pages have no inline styles. */
export function Swatch({ hex }: SwatchProps) {
  return (
    <svg className="swatch" aria-hidden="true">
      <rect width="100%" height="100%" fill={hex} />
    </svg>
  );
}
