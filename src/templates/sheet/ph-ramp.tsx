import type { Product } from '../../catalogue/schema/model.js';
import type { PhRange } from '../../site/ph-range.js';

type Shade = NonNullable<NonNullable<Product['colour']>['at_ph']>[number];

/** Space on each side of the scale, in per cent of the width: half of a number extends past each end. */
const margin = 3;

/**
 * The pH scale from 0 to 14 with the usable range, and the shades if they are known. The text beside it says the same. Lengths are
 * fractions of the width and multiples of the font size, so that numbers stay readable on a phone.
 */
export function PhRamp({
  usable,
  hex,
  shades,
}: {
  readonly usable: PhRange | undefined;
  readonly hex: string;
  readonly shades: readonly Shade[];
}) {
  const [track, numbers] = shades.length === 0 ? [0.35, 2.6] : [2, 4.25];
  return (
    <svg className="ramp" width="100%" height={`${numbers + 0.4}em`} aria-hidden="true" direction="ltr">
      <rect className="track" x={at(0)} width={along(14)} y={`${track}em`} height="0.9em" rx="0.45em" />
      {usable === undefined ? null : (
        <rect
          className="rim"
          x={at(usable.from)}
          width={along(usable.to - usable.from)}
          y={`${track}em`}
          height="0.9em"
          rx="0.45em"
          fill={hex}
        />
      )}
      {shades.map((shade) => (
        <circle key={shade.ph} className="rim" cx={at(shade.ph)} cy="0.85em" r="0.75em" fill={shade.hex} />
      ))}
      <svg y={`${numbers}em`} overflow="visible" textAnchor="middle" aria-hidden="true">
        {Array.from({ length: 15 }, (_, ph) => (
          <text key={at(ph)} x={at(ph)}>
            {ph}
          </text>
        ))}
      </svg>
    </svg>
  );
}

function at(ph: number): string {
  return percent(margin + (ph / 14) * (100 - 2 * margin));
}

function along(steps: number): string {
  return percent((steps / 14) * (100 - 2 * margin));
}

function percent(value: number): string {
  return `${Math.round(value * 100) / 100}%`;
}
