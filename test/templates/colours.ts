/** Colours from the whole RGB cube, the same in every run: a generator with a fixed seed (Numerical Recipes' constants). */
export function someColours(count: number): readonly string[] {
  let state = 20_260_301;
  return Array.from({ length: count }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return `#${(state >>> 8).toString(16).padStart(6, '0')}`;
  });
}
