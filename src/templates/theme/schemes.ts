/** The colours of a scheme that no theme and no product changes, all `#rrggbb`. */
export interface Scheme {
  readonly name: 'light' | 'dark';
  /** Normal texts, and quieter ones. */
  readonly ink: string;
  readonly 'ink-quiet': string;
  /** Backgrounds: the page, raised areas, and sunken areas. */
  readonly paper: string;
  readonly 'paper-raised': string;
  readonly 'paper-sunk': string;
  /** Thin lines, which only separate, and the edges of controls, which must be visible. */
  readonly line: string;
  readonly edge: string;
  /** Ring around the focused element. */
  readonly focus: string;
  /** Text on an accent background. */
  readonly 'accent-ink': string;
}

export const light: Scheme = {
  name: 'light',
  ink: '#141a18',
  'ink-quiet': '#555f5b',
  paper: '#fcfcfa',
  'paper-raised': '#ffffff',
  'paper-sunk': '#f3f4f1',
  line: '#d9ddd8',
  edge: '#7b8580',
  focus: '#b4460f',
  'accent-ink': '#ffffff',
};

export const dark: Scheme = {
  name: 'dark',
  ink: '#e8ebe9',
  'ink-quiet': '#a7b0ac',
  paper: '#131718',
  'paper-raised': '#1a1f20',
  'paper-sunk': '#0e1112',
  line: '#31393a',
  edge: '#78827f',
  focus: '#ff9d66',
  'accent-ink': '#0e1112',
};

/** The backgrounds of texts. */
export function groundsOf(scheme: Scheme): readonly string[] {
  return [scheme.paper, scheme['paper-raised'], scheme['paper-sunk']];
}
