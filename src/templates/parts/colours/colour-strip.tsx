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
