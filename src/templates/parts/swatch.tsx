/** A patch of a product's colour. A drawing, not a style: pages have no inline styles. */
export function Swatch({ hex }: { readonly hex: string }) {
  return (
    <svg className="swatch" aria-hidden="true">
      <rect width="100%" height="100%" fill={hex} />
    </svg>
  );
}

/** Colours side by side, in equal widths. */
export function ColourStrip({
  colours,
  className,
}: {
  readonly colours: readonly string[];
  readonly className?: string;
}) {
  return (
    <svg
      className={className}
      viewBox={`0 0 ${colours.length} 1`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      aria-hidden="true"
    >
      {colours.map((hex, n) => (
        <path key={hex} fill={hex} d={`M${n} 0h1v1h-1z`} />
      ))}
    </svg>
  );
}
