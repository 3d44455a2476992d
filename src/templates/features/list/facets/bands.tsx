import { ColourStrip } from '../../../parts/colours/colour-strip.js';
import type { ListTools } from '../state/choice.js';

/** The spectrum of a list. Each band filters by its family of shades. Without a script it is a picture. */
export function ListBands({ state: { bands, facets, texts }, query, counts, show }: ListTools) {
  const options = facets.find(({ key }) => key === 'shade')?.options;
  const { shade: chosen = [] } = query.facets;
  const toggle = (shade: string) => {
    const left = chosen.filter((one) => one !== shade);
    const shades = left.length < chosen.length ? left : [...chosen, shade];
    show({ ...query, facets: { ...query.facets, shade: shades } });
  };
  if (bands.length === 0) return null;
  return (
    <ul className="bands" aria-label={texts.byShade}>
      {bands.map(({ shade, colours }) => {
        const isPressed = chosen.includes(shade);
        const isEmpty = counts !== undefined && counts.get('shade')?.has(shade) !== true;
        return (
          <li key={shade}>
            <ColourStrip colours={colours} />
            <button
              type="button"
              className="shade-band needs-script"
              aria-pressed={isPressed}
              disabled={isEmpty && !isPressed}
              onClick={() => toggle(shade)}
            >
              <span>{options?.find(({ value }) => value === shade)?.label}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
