import type { Plate } from '../../site/views/contract.js';
import type { Texts } from '../texts/index.js';

/** A name of a plate from the product's texts alone: `clear sky blue, pH 5, 6, 7` or `≥ 80 % Protein, Pisum sativum`. */
export function plateName(plate: Plate): string {
  const { figure, subject, other, latin } = plate;
  const amount = [figure, subject].filter((part) => part !== undefined).join(' ');
  if (plate.kind !== 'shade' && plate.kind !== 'cover') return joined([amount, other, latin]);
  const { hex, shade = hex } = plate;
  const steps = plate.kind === 'shade' ? (plate.steps ?? []) : [];
  return joined([shade, amount, other, steps.length > 0 && `pH ${steps.map(({ ph }) => ph).join(', ')}`]);
}

/** The full description of a plate: also the name of the product, its form, and a note on computed colours. */
export function plateDescription(plate: Plate, name: string, texts: Texts): string {
  const notes = { shade: texts.plates.strengths, cover: texts.plates.cover };
  const note = plate.kind === 'shade' || plate.kind === 'cover' ? notes[plate.kind] : undefined;
  const shown = joined([plateName(plate), plate.form && texts.forms[plate.form], note]);
  return shown === '' ? texts.drawingOf(name) : `${texts.drawingOf(name)}: ${shown}`;
}

function joined(parts: readonly (string | false | undefined)[]): string {
  return parts.filter((part) => part).join(', ');
}
