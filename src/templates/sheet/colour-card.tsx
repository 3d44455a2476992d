import type { Product } from '../../catalogue/schema/model.js';
import { stabilityWords } from '../../catalogue/schema/product.js';
import type { PhRange } from '../../kinds/ph.js';
import { stresses } from '../../site/views/fields/product-rows.js';
import { Swatch } from '../parts/colours/swatch.js';
import { Facts, Value } from '../parts/facts.js';
import { replaceable, useTexts } from '../site-templates/resources.js';
import { fill } from '../texts/shown-text.js';

type ColourData = NonNullable<Product['colour']>;

export const Colour = replaceable('Colour', function Colour({ view }) {
  const texts = useTexts();
  const { colour } = view.product;
  if (colour === undefined) return null;
  const { value, value_method: method, shade, hex } = colour;
  const shown = value && (
    <>
      <strong className="value">
        <Value value={value} />
      </strong>{' '}
      {method && <small>{fill(texts.sheet.colourValueMethod, { method })}</small>}
    </>
  );
  return (
    <div className="colour">
      <div className="shade-card">
        <Swatch hex={hex} />
        <p>
          {shade === undefined ? null : <span className="shade-name">{shade}</span>}
          <span className="label">{texts.hex}</span> <code>{hex}</code>
        </p>
      </div>
      <div className="colour-facts">
        <Facts facts={[[texts.sheet.colourValue, shown, 'sheet.colourValue']]} />
        <PhFacts colour={colour} usable={view.ph} />
        <Stability colour={colour} />
      </div>
    </div>
  );
});

function PhFacts({ colour, usable }: { readonly colour: ColourData; readonly usable: PhRange | undefined }) {
  const texts = useTexts();
  const { ph, at_ph: shades = [] } = colour;
  const value = ph && (
    <strong className="value">
      <Value value={ph} />
    </strong>
  );
  return (
    <>
      <Facts facts={[[texts.ph, value, 'ph']]} />
      {usable === undefined && shades.length === 0 ? null : <PhRamp usable={usable} colour={colour} />}
      {shades.length === 0 ? null : (
        <dl className="at-ph">
          {[...shades]
            .sort((a, b) => a.ph - b.ph)
            .map((shade) => (
              <div key={shade.ph}>
                <dt>
                  <Swatch hex={shade.hex} /> pH {shade.ph}
                </dt>
                <dd>
                  <code>{shade.hex}</code>
                </dd>
              </div>
            ))}
        </dl>
      )}
    </>
  );
}

/** Space on each side of the scale, in per cent of the width: half of a number extends past each end. */
const margin = 3;

/** The text beside it has the same data. Lengths are shares of the width and of the font size: numbers stay readable on a phone. */
function PhRamp({ usable, colour }: { readonly usable: PhRange | undefined; readonly colour: ColourData }) {
  const { hex, at_ph: shades = [] } = colour;
  const [track, numbers] = shades.length === 0 ? [0.35, 2.6] : [2, 4.25];
  return (
    <svg className="ramp" width="100%" height={`${numbers + 0.4}em`} aria-hidden="true" direction="ltr">
      <rect className="track" x={xAt(0)} width={along(14)} y={`${track}em`} height="0.9em" rx="0.45em" />
      {usable === undefined ? null : (
        <rect
          className="rim"
          x={xAt(usable.from)}
          width={along(usable.to - usable.from)}
          y={`${track}em`}
          height="0.9em"
          rx="0.45em"
          fill={hex}
        />
      )}
      {shades.map((shade) => (
        <circle key={shade.ph} className="rim" cx={xAt(shade.ph)} cy="0.85em" r="0.75em" fill={shade.hex} />
      ))}
      <svg y={`${numbers}em`} overflow="visible" textAnchor="middle" aria-hidden="true">
        {Array.from({ length: 15 }, (_, ph) => (
          <text key={xAt(ph)} x={xAt(ph)}>
            {ph}
          </text>
        ))}
      </svg>
    </svg>
  );
}

function xAt(ph: number): string {
  return along(ph, margin);
}

function along(steps: number, start = 0): string {
  const share = start + (steps / 14) * (100 - 2 * margin);
  return `${Math.round(share * 100) / 100}%`;
}

function Stability({ colour }: { readonly colour: ColourData }) {
  const texts = useTexts();
  const kinds = stabilityLevels(colour);
  if (kinds.length === 0) return null;
  return (
    <dl className="meters">
      {kinds.map(({ kind, level, filled }) => (
        <div key={kind}>
          <dt>{texts[kind]}</dt>
          <dd>
            <svg className="meter" viewBox="0 0 62 10" aria-hidden="true">
              <path className="full" d={boxes((step) => step < filled)} />
              <path className="empty" d={boxes((step) => step >= filled)} />
            </svg>
            <span className={`stability ${level}`}>{texts.stability[level]}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

export function stabilityLevels(colour: ColourData) {
  return stresses.flatMap((kind) => {
    const level = colour[kind];
    return level === undefined ? [] : { kind, level, filled: stabilityWords.indexOf(level) + 1 };
  });
}

function boxes(isWanted: (step: number) => boolean): string {
  const wanted = [...stabilityWords.keys()].filter(isWanted);
  return wanted.map((step) => `M${step * 16 + 1} 1h12v8h-12z`).join('');
}
