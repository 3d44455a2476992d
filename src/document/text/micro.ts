/** Normalises the micro sign: some keyboards type the Greek letter instead. In Greek words the letter stays. */
export function withMicroSign(text: string): string {
  return text.includes('μ') ? text.replace(/(?<!\p{Script=Greek})μ(?!\p{Script=Greek})/gu, 'µ') : text;
}
