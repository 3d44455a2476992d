import type { StateInline } from 'markdown-it';

/**
 * Makes the rule for texts without any mark: it takes all up to the next character that may begin one. The library's own
 * stops at 23 characters, for the sake of plugins, and looks at each character by itself.
 * @param stops a global expression for one character: of those that the inline rules begin at, and `]`, all that are in use
 */
export function plainTextRule(stops: RegExp): (state: StateInline, silent: boolean) => boolean {
  return (state, silent) => {
    const { src, pos, posMax } = state;
    stops.lastIndex = pos;
    const end = stops.test(src) ? Math.min(stops.lastIndex - 1, posMax) : posMax;
    if (end <= pos) return false;
    if (!silent) state.pending += src.slice(pos, end);
    state.pos = end;
    return true;
  };
}
