/** The colours of a scheme that no theme and no product changes, all `#rrggbb`. Each is a property `--hb-…` of the stylesheet. */
export interface Scheme {
  readonly name: 'light' | 'dark';
  /** Normal texts, and quieter ones. */
  readonly text: string;
  readonly 'text-quiet': string;
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
  readonly 'accent-text': string;
  /** Normal and quieter texts on the strong background, which is dark in both schemes. */
  readonly 'strong-text': string;
  readonly 'strong-quiet': string;
}

export const light: Scheme = {
  name: 'light',
  text: '#141a18',
  'text-quiet': '#555f5b',
  paper: '#fcfcfa',
  'paper-raised': '#ffffff',
  'paper-sunk': '#f3f4f1',
  line: '#d9ddd8',
  edge: '#7b8580',
  focus: '#b4460f',
  'accent-text': '#ffffff',
  'strong-text': '#ffffff',
  'strong-quiet': '#c5cec9',
};

export const dark: Scheme = {
  name: 'dark',
  text: '#e8ebe9',
  'text-quiet': '#a7b0ac',
  paper: '#131718',
  'paper-raised': '#1a1f20',
  'paper-sunk': '#0e1112',
  line: '#31393a',
  edge: '#78827f',
  focus: '#ff9d66',
  'accent-text': '#0e1112',
  'strong-text': '#f3f5f4',
  'strong-quiet': '#bcc5c0',
};

/** The backgrounds of texts. */
export function groundsOf(scheme: Scheme): readonly string[] {
  return [scheme.paper, scheme['paper-raised'], scheme['paper-sunk']];
}
