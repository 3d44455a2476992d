import { groupedBy, maxOf, memoize } from '../../../document/collections.js';
import { luminance } from '../../../site/colour/rgb.js';
import { toOklch } from '../../theme/oklch.js';

/** Columns for the hues around the colour wheel, and one for greys after them. */
const columns = 18;

/** Below this chroma a colour counts as a grey. */
const greyBelow = 0.025;

/** The hue in degrees at which the first column begins: between violet and red. */
const start = 340;

/** Every colour of a site as a stone of a column of its hue, the light ones above. Decoration only. */
export function Skyline({ colours }: { readonly colours: readonly string[] }) {
  const stacks = stacksOf(colours);
  if (stacks.length === 0) return null;
  const highest = maxOf(stacks.map((stack) => stack.length));
  return (
    <svg
      className="skyline"
      viewBox={`0 0 ${stacks.length} ${highest}`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      aria-hidden="true"
    >
      {stacks.flatMap((stack, column) =>
        stack.map((hex, n) => <path key={hex} fill={hex} d={`M${column} ${highest - n - 1}h1v1h-1z`} />),
      )}
    </svg>
  );
}

/** The colours of each column from below. Leaves out columns without a colour. */
const stacksOf = memoize((colours: readonly string[]): readonly (readonly string[])[] => {
  const byColumn = [...groupedBy(colours, (hex) => [columnOf(hex)])].sort(([a], [b]) => a - b);
  return byColumn.map(([, stack]) => [...stack].sort((a, b) => luminance(a) - luminance(b)));
});

function columnOf(hex: string): number {
  const { c, h } = toOklch(hex);
  return c < greyBelow ? columns - 1 : Math.floor((((h - start + 360) % 360) / 360) * (columns - 1));
}
