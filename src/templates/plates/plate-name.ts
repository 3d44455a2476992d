import type { Plate } from '../../site/views/plates.js';
import type { Texts } from '../texts/index.js';

/** What a plate shows, in the product's texts alone: `clear sky blue, pH 5, 6, 7` or `≥ 80 % Protein, Pisum sativum`. */
export function plateName(plate: Plate): string {
  const { figure, subject, other, latin } = plate;
  const amount = [figure, subject].filter((part) => part !== undefined).join(' ');
  if (plate.kind !== 'shade' && plate.kind !== 'cover') return joined([amount, other, latin]);
  const { hex, shade = hex } = plate;
  const steps = plate.kind === 'shade' ? (plate.steps ?? []) : [];
  return joined([shade, amount, other, steps.length > 0 && `pH ${steps.map(({ ph }) => ph).join(', ')}`]);
}

/** The same in whole: with the name of the product, and what is computed. */
export function plateDescription(plate: Plate, name: string, texts: Texts): string {
  const more = plate.kind === 'shade' ? texts.plates.strengths : plate.kind === 'cover' && texts.plates.cover;
  const shown = joined([plateName(plate), more]);
  return [texts.drawingOf(name), shown].filter((part) => part !== '').join(': ');
}

function joined(parts: readonly (string | false | undefined)[]): string {
  return parts.filter((part) => part).join(', ');
}
