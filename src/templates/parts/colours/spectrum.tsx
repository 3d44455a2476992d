import { memoize } from '../../../document/collections.js';
import { evenlySpaced } from '../../../site/colour/rgb.js';
import type { SpectrumProps } from '../../site-templates/contract.js';
import { toOklch } from '../../theme/oklch.js';
import { ColourStrip } from './colour-strip.js';

/** Sectors of the colour wheel. Inside a sector, colours are sorted by lightness. */
const sectors = 14;

/** Below this chroma a colour is sorted with the greys, after all hues. */
const greyBelow = 0.025;

/** Decoration only. @param most greatest number of colours; of a longer list, it shows evenly spaced ones */
export function Spectrum({ colours, most }: SpectrumProps) {
  const shown = evenlySpaced(inOrder(colours), most);
  return shown.length < 2 ? null : <ColourStrip className="spectrum" colours={shown} />;
}

/** Around the colour wheel, with lightness rising and falling in turn, so that neighbours are similar. Greys come last. */
const inOrder = memoize((colours: readonly string[]): readonly string[] => {
  const placed = colours.map((hex) => {
    const { l, c, h } = toOklch(hex);
    const sector = c < greyBelow ? sectors : Math.floor((((h + 20) % 360) / 360) * sectors);
    return { hex, sector, place: sector % 2 === 0 ? l : -l };
  });
  return placed.sort((a, b) => a.sector - b.sector || a.place - b.place).map(({ hex }) => hex);
});
