import type { ListChoice } from '../choice.js';
import type { ListToolsState } from '../list-state.js';
import type { ListQuery } from '../query.js';

/** The spectrum of a list. Each band filters by its family of shades. Without a script it is a picture. */
export function ListBands({
  state: { bands, facets, texts },
  query,
  counts,
  onToggle,
}: {
  readonly state: ListToolsState;
  readonly query: ListQuery;
  readonly counts: ListChoice['counts'] | undefined;
  readonly onToggle: (shade: string) => void;
}) {
  const options = facets.find(({ key }) => key === 'shade')?.options ?? [];
  if (bands.length === 0) return null;
  return (
    <ul className="bands" aria-label={texts.byShade}>
      {bands.map(({ shade, colours }) => {
        const label = options.find(({ value }) => value === shade)?.label;
        const isPressed = query.facets['shade']?.includes(shade) === true;
        const isEmpty = counts !== undefined && counts.get('shade')?.has(shade) !== true;
        return (
          <li key={shade}>
            <Stripes colours={colours} />
            <button
              type="button"
              className="shade-band needs-script"
              aria-pressed={isPressed}
              disabled={isEmpty && !isPressed}
              onClick={() => onToggle(shade)}
            >
              <span>{label}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

function Stripes({ colours }: { readonly colours: readonly string[] }) {
  return (
    <svg
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
