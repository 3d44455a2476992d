/** The pH values at which shades are given and colours are counted. The acid ones are half a step apart, because acid foods differ by that. */
export const phSteps = [2, 2.5, 3, 3.5, 4, 5, 6, 7, 8, 9] as const;

export function phStepAt(ph: number): number {
  return phSteps.reduce<number>(
    (best, step) => (Math.abs(step - ph) < Math.abs(best - ph) ? step : best),
    phSteps[0],
  );
}
