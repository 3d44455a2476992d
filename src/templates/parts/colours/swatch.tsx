/** A patch of a product's colour. A drawing, not a style: pages have no inline styles. */
export function Swatch({ hex }: { readonly hex: string }) {
  return (
    <svg className="swatch" aria-hidden="true">
      <rect width="100%" height="100%" fill={hex} />
    </svg>
  );
}
