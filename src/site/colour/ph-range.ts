/** A part of the pH scale, from 0 to 14. */
export type PhRange = Readonly<Record<'from' | 'to', number>>;

const scale = { from: 0, to: 14 } as const;
const number = String.raw`(\d{1,2}(?:[.,]\d+)?)`;
const range = new RegExp(
  String.raw`(?<![\d.,])${number}\s*(?:[-–—−]|to|bis|a|à|till)\s*${number}(?!\d|[.,][\d.,]*\d)`,
);
const limit = new RegExp(String.raw`([≥>≤<]=?)\s*${number}`);

/** The first range in a text such as `4.5–8.0`, `4-8 blue; violet below 4` or `≥ 5`: catalogues often contain more than a range. */
export function phRange(text: string): PhRange | undefined {
  const [, low, high] = range.exec(text) ?? [];
  if (low !== undefined && high !== undefined) return inScale(decimal(low), decimal(high));
  const [, sign = '', value] = limit.exec(text) ?? [];
  if (value === undefined) return undefined;
  return /[≥>]/.test(sign) ? inScale(decimal(value), scale.to) : inScale(scale.from, decimal(value));
}

function inScale(from: number, to: number): PhRange | undefined {
  return from < to && to <= scale.to ? { from, to } : undefined;
}

function decimal(text: string): number {
  return Number(text.replace(',', '.'));
}

/** The pH values at which shades are given and colours are counted. The acid ones are half a step apart, because acid foods differ by that. */
export const phSteps = [2, 2.5, 3, 3.5, 4, 5, 6, 7, 8, 9] as const;

export function phStepAt(ph: number): number {
  return phSteps.reduce<number>(
    (best, step) => (Math.abs(step - ph) < Math.abs(best - ph) ? step : best),
    phSteps[0],
  );
}
