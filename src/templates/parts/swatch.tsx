/** A patch of a product's colour. A drawing, not a style: pages have no inline styles. */
export function Swatch({ hex }: { readonly hex: string }) {
  return (
    <svg className="swatch" viewBox="0 0 8 8" preserveAspectRatio="none" aria-hidden="true" focusable="false">
      <rect width="8" height="8" fill={hex} />
    </svg>
  );
}
