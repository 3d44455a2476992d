import { toOklch } from '../theme/oklch.js';

/** Sectors of the colour wheel, within which colours stand by their lightness. */
const sectors = 14;

/** Chroma below which a colour stands among the greys, behind all hues. */
const greyBelow = 0.025;

/**
 * The colours of a range as a strip, each as wide as the others: a colour chart seen from afar. It shows nothing that must be
 * read.
 * @param most colours shown; they are picked evenly where there are more
 */
export function Spectrum({ colours, most }: { readonly colours: readonly string[]; readonly most: number }) {
  const sorted = inOrder(colours);
  const count = Math.min(most, sorted.length);
  if (count < 2) return null;
  const shown = Array.from({ length: count }, (_, n) => sorted[Math.floor((n * sorted.length) / count)]);
  return (
    <svg
      className="spectrum"
      viewBox={`0 0 ${count} 1`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      aria-hidden="true"
    >
      {shown.map((hex, n) => (
        <path key={hex} fill={hex} d={`M${n} 0h1v1h-1z`} />
      ))}
    </svg>
  );
}

/** What was put in order: a list's colours stand on several pages. */
const ordered = new WeakMap<readonly string[], readonly string[]>();

/** Round the colour wheel, up and down in lightness by turns, so that neighbours are alike; greys last. */
function inOrder(colours: readonly string[]): readonly string[] {
  const known = ordered.get(colours);
  if (known !== undefined) return known;
  const placed = colours.map((hex) => {
    const { l, c, h } = toOklch(hex);
    const sector = c < greyBelow ? sectors : Math.floor((((h + 20) % 360) / 360) * sectors);
    return { hex, sector, place: sector % 2 === 0 ? l : -l };
  });
  const sorted = placed.sort((a, b) => a.sector - b.sector || a.place - b.place).map(({ hex }) => hex);
  ordered.set(colours, sorted);
  return sorted;
}
