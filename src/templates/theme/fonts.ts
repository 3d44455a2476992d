import type { FontFacts, FontMetrics } from '../../catalogue/fonts/fonts.js';

/* Until a font is loaded, texts use a font of the device, scaled to the same width: nothing moves when the file arrives. */

export interface FontFace extends FontFacts {
  readonly unicodeRange?: string | undefined;
  /** Address of the file, relative to the stylesheet. */
  readonly url: string;
}

/** Fonts of most devices: the first, and others of its widths. `width`: mean letter of `sample` in `catalogue/fonts/fonts.ts`, as a share of the size. */
const fallbacks = {
  sans: { names: ['Arial', 'Liberation Sans', 'Arimo', 'Roboto'], width: 0.4349, boldWidth: 0.4702 },
  serif: { names: ['Times New Roman', 'Liberation Serif', 'Tinos'], width: 0.3955, boldWidth: 0.4207 },
  mono: { names: ['Courier New', 'Liberation Mono', 'Cousine'], width: 0.6001, boldWidth: 0.6001 },
};

type Fallback = (typeof fallbacks)[keyof typeof fallbacks];

/** The rule of each face, followed by that of its fallback. @param lists lists of font names that the site uses */
export function fontFaceRules(faces: readonly FontFace[], lists: readonly (string | undefined)[]): string {
  const measured = new Set<string>();
  return faces
    .map((face) => {
      const { family, weight, style, unicodeRange, url, format, metrics } = face;
      const range = unicodeRange === undefined ? '' : `;unicode-range:${unicodeRange}`;
      const rule = `@font-face{font-family:"${family}";font-weight:${weight};font-style:${style};font-display:swap;src:url("${url}") format("${format}")${range}}`;
      const name = `${family} ${weight} ${style}`;
      // Of several files of a family and weight, the one with Latin letters is measured.
      if (metrics === undefined || measured.has(name)) return rule;
      measured.add(name);
      const list = lists.find((names) => names !== undefined && namesIn(names).includes(family)) ?? '';
      return rule + fallbackRules(face, metrics, fallbackOf(list));
    })
    .join('');
}

/** A list of font names, in which the fallback follows each font that has one. */
export function fontStack(names: string, faces: readonly FontFace[]): string {
  const measured = new Set(faces.filter(({ metrics }) => metrics !== undefined).map(({ family }) => family));
  return names
    .split(',')
    .map((name) => name.trim())
    .flatMap((name) => (measured.has(bare(name)) ? [name, `"${fallbackName(bare(name))}"`] : [name]))
    .join(', ');
}

export function namesIn(list: string): readonly string[] {
  return list.split(',').map((name) => bare(name.trim()));
}

function bare(name: string): string {
  return name.replace(/^(["'])(.*)\1$/, '$2');
}

function fallbackName(family: string): string {
  return `${family} fallback`;
}

/** The fallback for the generic name in a list of fonts. Sans-serif if the list has no generic name. */
function fallbackOf(list: string): Fallback {
  const names = namesIn(list);
  if (names.some((name) => /^(ui-)?monospace$/.test(name))) return fallbacks.mono;
  return names.some((name) => /^(ui-)?serif$/.test(name)) ? fallbacks.serif : fallbacks.sans;
}

/** Two rules for a variable font whose normal and strong weights are measured, otherwise one. */
function fallbackRules(face: FontFace, metrics: FontMetrics, fallback: Fallback): string {
  const [low = '400', high] = face.weight.split(' ');
  const { strongWidth: width } = metrics;
  if (high === undefined || width === undefined) return fallbackRule(face, metrics, fallback);
  return [
    fallbackRule({ ...face, weight: low }, metrics, fallback, `${low} ${leastStrong - 1}`),
    fallbackRule({ ...face, weight: high }, { ...metrics, width }, fallback, `${leastStrong} ${high}`),
  ].join('');
}

/** From this weight on, browsers use the bold form of a font of the device. */
const leastStrong = 600;

function fallbackRule(
  { family, weight, style }: FontFace,
  { unitsPerEm, ascent, descent, lineGap, width: fontWidth }: FontMetrics,
  { names, width, boldWidth }: Fallback,
  weights = weight,
): string {
  // A variable font is measured in its regular form.
  const isBold = !weight.includes(' ') && Number(weight) >= leastStrong;
  const suffix = [isBold ? ' Bold' : '', style === 'italic' ? ' Italic' : ''].join('');
  const sources = names.map((name) => `local("${name}${suffix}")`).join(',');
  const size = fontWidth / unitsPerEm / (isBold ? boldWidth : width);
  const share = (value: number) => percent(value / unitsPerEm / size);
  return [
    `@font-face{font-family:"${fallbackName(family)}";font-weight:${weights};font-style:${style};src:${sources};`,
    `size-adjust:${percent(size)};ascent-override:${share(ascent)};`,
    `descent-override:${share(Math.abs(descent))};line-gap-override:${share(lineGap)}}`,
  ].join('');
}

function percent(value: number): string {
  return `${Number((value * 100).toFixed(2))}%`;
}
