import { phRange } from '../../site/ph-range.js';
import { useTexts } from '../markup/resources.js';
import { Facts, Value } from '../parts/facts.js';
import { Swatch } from '../parts/swatch.js';
import { fill } from '../texts/fill.js';
import { PhRamp } from './ph-ramp.js';
import { type ColourData, Stability } from './stability.js';

/** A product's colour as on a colour chart: the exact swatch, its value, its pH range, and its stability. */
export function ColourCard({ colour }: { readonly colour: ColourData }) {
  const texts = useTexts();
  const { value, value_method, shade, hex } = colour;
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
        <Facts
          facts={[
            [
              texts.sheet.colourValue,
              value === undefined ? undefined : (
                <>
                  <strong className="value">
                    <Value value={value} />
                  </strong>{' '}
                  {value_method === undefined ? null : (
                    <small>{fill(texts.sheet.colourValueMethod, { method: value_method })}</small>
                  )}
                </>
              ),
              'sheet.colourValue',
            ],
          ]}
        />
        <PhFacts colour={colour} />
        <Stability colour={colour} />
      </div>
    </div>
  );
}

function PhFacts({ colour }: { readonly colour: ColourData }) {
  const texts = useTexts();
  const { ph, at_ph: shades = [], hex } = colour;
  const usable = ph === undefined ? undefined : phRange(ph);
  const hasRamp = usable !== undefined || shades.length > 0;
  return (
    <>
      <Facts
        facts={[
          [
            texts.ph,
            ph === undefined ? undefined : (
              <strong key="ph" className="value">
                <Value value={ph} />
              </strong>
            ),
            'ph',
          ],
        ]}
      />
      {hasRamp ? <PhRamp usable={usable} hex={hex} shades={shades} /> : null}
      {shades.length === 0 ? null : (
        <dl className="at-ph">
          {[...shades]
            .sort((a, b) => a.ph - b.ph)
            .map((shade) => (
              <div key={shade.ph} data-fact={`at_ph.${shade.ph}`}>
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
