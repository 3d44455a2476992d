import type { Product } from '../../catalogue/schema/model.js';
import { useTexts } from '../markup/resources.js';

export type ColourData = NonNullable<Product['colour']>;
type Level = NonNullable<ColourData['light']>;

/** Each word as a number of four steps. */
const steps: Readonly<Record<Level, number>> = { poor: 1, fair: 2, good: 3, excellent: 4 };

/** The stability of a colour: a word, and the same as a bar of four steps. */
export function Stability({ colour }: { readonly colour: ColourData }) {
  const texts = useTexts();
  const kinds = stabilityLevels(colour);
  if (kinds.length === 0) return null;
  return (
    <dl className="meters">
      {kinds.map(({ kind, level, filled }) => (
        <div key={kind} data-fact={kind}>
          <dt>{texts[kind]}</dt>
          <dd>
            <Meter filled={filled} />
            <span className={`stability ${level}`}>{texts.stability[level]}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** What is known of the stability of a colour, each as a word and as a number of the four steps. */
export function stabilityLevels(colour: ColourData) {
  return (['light', 'heat', 'acid'] as const).flatMap((kind) => {
    const level = colour[kind];
    return level === undefined ? [] : { kind, level, filled: steps[level] };
  });
}

function Meter({ filled }: { readonly filled: number }) {
  const all = Object.values(steps);
  return (
    <svg className="meter" viewBox="0 0 62 10" aria-hidden="true">
      <path className="full" d={boxes(all.filter((step) => step <= filled))} />
      <path className="empty" d={boxes(all.filter((step) => step > filled))} />
    </svg>
  );
}

/** The outlines of steps, side by side. */
function boxes(numbers: readonly number[]): string {
  return numbers.map((step) => `M${(step - 1) * 16 + 1} 1h12v8h-12z`).join('');
}
