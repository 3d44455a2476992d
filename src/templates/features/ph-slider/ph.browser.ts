import type { Mount } from '../../islands/mount.js';
import { marksOf } from '../../plates/marks.js';
import { mixedLight } from '../../plates/shades.js';
import { fill } from '../../texts/shown-text.js';
import type { PhSliderState } from './ph-slider.js';

export const mount: Mount = (element, state) => {
  // The same build wrote the state into the page.
  const { plate, texts } = state as PhSliderState;
  const [input, output] = [element.querySelector('input'), element.querySelector('output')];
  const controller = new AbortController();
  const show = () => {
    if (input === null || output === null) return;
    const ph = input.valueAsNumber;
    const { hex, isMeasured } = colourAt(plate.steps, ph);
    recolour(element, marksOf({ ...plate, hex }, 'head'));
    const number = new Intl.NumberFormat(document.documentElement.lang, { numberingSystem: 'latn' }).format(
      ph,
    );
    output.textContent = `${fill(texts.atPh, { ph: number })}: ${hex}, ${isMeasured ? texts.measured : texts.between}`;
    input.setAttribute('aria-valuetext', output.textContent);
  };
  input?.addEventListener('input', show, { signal: controller.signal });
  // The touch that loaded this script may have moved the slider already.
  show();
  return Promise.resolve(() => controller.abort());
};

/** The colour at a pH: measured, or mixed from the two measured colours beside it. */
function colourAt(steps: PhSliderState['plate']['steps'], ph: number) {
  const below = steps.filter((step) => step.ph <= ph).at(-1) ?? steps[0];
  const above = steps.find((step) => step.ph >= ph) ?? below;
  if (below === undefined || above === undefined) throw new Error('a slider without measured colours');
  if (below === above) return { hex: below.hex, isMeasured: true };
  return {
    hex: mixedLight(below.hex, above.hex, (ph - below.ph) / (above.ph - below.ph)),
    isMeasured: false,
  };
}

/** Colours the drawing anew. Its paths and texts are those of the marks, in their order. */
function recolour(element: Element, { shapes, texts }: ReturnType<typeof marksOf>): void {
  const paint = (name: string, marks: readonly { readonly fill?: string }[]) => {
    for (const [n, drawn] of [...element.querySelectorAll(`.plate ${name}`)].entries())
      drawn.setAttribute('fill', marks[n]?.fill ?? 'none');
  };
  paint('path', shapes);
  paint('text', texts);
}
