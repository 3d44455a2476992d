import type { Plate, ShadePlate } from '../../../site/views/contract.js';
import { Island, type IslandDefinition } from '../../islands/island.js';
import { PlateDrawing } from '../../plates/plate-drawing.js';
import { useResources } from '../../site-templates/resources.js';
import type { Texts } from '../../texts/index.js';
import { fill } from '../../texts/shown-text.js';

type SlidingPlateData = ShadePlate & Required<Pick<ShadePlate, 'steps'>>;

export interface PhSliderState {
  readonly plate: SlidingPlateData;
  /** The accessible name of the plate. */
  readonly label: string;
  readonly isMirrored: boolean;
  readonly texts: Texts['plates'];
}

/** Whether the colour was measured at several pH values. */
export function isSliding(plate: Plate): plate is SlidingPlateData {
  return plate.kind === 'shade' && (plate.steps?.length ?? 0) > 1;
}

/** The plate of a colour with a slider: it recolours the plate between the measured points. Without a script, the plate shows these points. */
export function PhSlider({ plate, label }: Pick<PhSliderState, 'plate' | 'label'>) {
  const { texts, direction } = useResources();
  const state = { plate, label, isMirrored: direction === 'rtl', texts: texts.plates };
  return <Island island={island} state={state} />;
}

function SlidingPlate({ plate, label, isMirrored, texts }: PhSliderState) {
  const { hex, steps } = plate;
  const [first, last] = [steps[0]?.ph, steps.at(-1)?.ph];
  // The catalogue's colour is that at one of the points, in most cases.
  const { ph } = steps.find((step) => step.hex === hex) ?? steps[Math.floor(steps.length / 2)] ?? {};
  return (
    <>
      <PlateDrawing plate={plate} detail="head" label={label} isMirrored={isMirrored} />
      <div className="ph-slider needs-script">
        <input type="range" min={first} max={last} step={0.1} defaultValue={ph} aria-label={texts.slider} />
        <output>{fill(texts.atPh, { ph: ph ?? '' })}</output>
      </div>
    </>
  );
}

/** Needs no React in browsers: `ph.browser.ts` changes the colours of the plate. */
const island: IslandDefinition<PhSliderState> = {
  name: 'ph',
  wake: 'touch',
  Component: SlidingPlate,
};
