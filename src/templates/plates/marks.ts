import { contrast, needed } from '../../site/colour/rgb.js';
import type {
  FormPlate,
  LevelPlate,
  Plate,
  PlateWords,
  RatioPlate,
  ShadePlate,
} from '../../site/views/contract.js';
import { formDrawings } from './forms.js';
import { blockIn, type PlateText, widthOf } from './lettering.js';
import { type PlateDetail, plateMargin, plateSize } from './plate-size.js';
import { atStrength, mixedLight, strengths } from './shades.js';

/** A filled or drawn path, as in SVG. */
export interface PlateShape {
  readonly d: string;
  /** `#rrggbb`. Absent if only the line is drawn. */
  readonly fill?: string;
  /** `#rrggbb` of a line that is two units wide. */
  readonly line?: string;
  /** The point around which the path is drawn, and its scale. */
  readonly at?: readonly [x: number, y: number, scale: number];
}

/** The drawing of a plate: shapes, the lowest first, then texts. Painters mirror the shapes for languages from right to left. */
export interface PlateMarks {
  readonly shapes: readonly PlateShape[];
  readonly texts: readonly PlateText[];
}

const { width, height } = plateSize;

const black = '#14181a';
const white = '#ffffff';

/** Products without a known colour. */
const unknownHex = '#cfd4d1';

/** The ground beside products that are almost white. */
const stone = '#dbe1df';

/** The least contrast of a product with its ground. */
const leastContrast = 1.25;

export function marksOf(plate: Plate, detail: PlateDetail): PlateMarks {
  switch (plate.kind) {
    case 'shade':
      return shadeMarks(plate, detail);
    case 'cover':
      return coverMarks(plate.hex);
    case 'level':
      return levelMarks(plate, detail);
    case 'ratio':
      return ratioMarks(plate, detail);
    case 'form':
      return formMarks(plate, detail);
    case 'chip': {
      const { hex = unknownHex, letters, ...words } = plate;
      const shown = letters === undefined ? words : { figure: letters };
      return {
        shapes: [box(0, 0, width, height, hex)],
        texts: blockIn([0, height], shown, detail, inkOn(hex)),
      };
    }
  }
}

/** Whether it has no room for small marks. */
function isSmall(detail: PlateDetail): boolean {
  return detail === 'sign' || detail === 'row';
}

function box(x: number, y: number, w: number, h: number, fill: string): PlateShape {
  return { d: `M${round(x)} ${round(y)}h${round(w)}v${round(h)}h${round(-w)}z`, fill };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** The colour of text on a ground. */
function inkOn(ground: string): string {
  const [light, dark] = [contrast(white, ground), contrast(black, ground)];
  if (light >= needed.text && light > dark) return white;
  return dark >= needed.text ? black : '#000000';
}

/** The ground behind a product: a breath of its colour, or stone if the product would hardly stand out. */
function groundOf(hex: string): string {
  const ground = mixedLight(hex, white, 0.86);
  return contrast(hex, ground) < leastContrast ? stone : ground;
}

/** The top of the row of measured colours. */
const stepsTop = 204;

/** Strips of falling strength, and below them the measured colours by pH. */
function shadeMarks({ hex, steps = [], figure, subject, form }: ShadePlate, detail: PlateDetail): PlateMarks {
  const bottom = steps.length === 0 ? height : stepsTop;
  const strips = row(
    [0, bottom],
    strengths.map((strength) => atStrength(hex, strength)),
  );
  const palest = atStrength(hex, strengths.at(-1) ?? 1);
  const shapes = [
    ...strips,
    ...row(
      [stepsTop, height],
      steps.map((step) => step.hex),
    ),
    ...(steps.length === 0
      ? sign(form, palest, detail, bottom - (detail === 'head' ? 76 : 48))
      : [box(0, stepsTop - 1, width, 3, white)]),
  ];
  if (isSmall(detail)) return { shapes, texts: [] };
  const size = detail === 'card' ? 36 : 20;
  const wide = width / Math.max(1, steps.length);
  const isNamed = steps.every(({ ph }) => widthOf(`pH ${ph}`, size) < wide - 14);
  const texts = steps.map(({ ph, hex: at }, n): PlateText => {
    const text = isNamed ? `pH ${ph}` : `${ph}`;
    return { text, x: n * wide + 10, y: height - 20, size, fill: inkOn(at), look: 'bold' };
  });
  const value = valueTexts({ figure, subject: detail === 'head' ? subject : undefined }, inkOn(palest));
  return { shapes, texts: [...texts, ...value, ...(detail === 'head' ? strengthTexts(hex, bottom) : [])] };
}

/** Fields of equal width. They overlap a little: otherwise the ground would shine through between them. */
function row([top, end]: readonly [number, number], fills: readonly string[]): readonly PlateShape[] {
  const wide = width / fills.length;
  return fills.map((fill, n) => box(n * wide, top, n < fills.length - 1 ? wide + 1 : wide, end - top, fill));
}

/** The colour value, on the palest strips. Left out if it is too long for them. */
function valueTexts(
  { figure, subject }: Readonly<Record<'figure' | 'subject', string | undefined>>,
  fill: string,
): readonly PlateText[] {
  const [x, size] = [width - 16, 44];
  if (figure === undefined || widthOf(figure, size) > width / 2 - 16) return [];
  const amount: PlateText = { text: figure, x, y: 52, size, fill, look: 'bold', isAtEnd: true };
  return subject === undefined
    ? [amount]
    : [amount, { text: subject, x, y: 78, size: 20, fill, isAtEnd: true }];
}

function strengthTexts(hex: string, bottom: number): readonly PlateText[] {
  return strengths.map((strength, n) => {
    const text = strength >= 1 ? `×${strength}` : `1/${1 / strength}`;
    const fill = inkOn(atStrength(hex, strength));
    return { text, x: (n * width) / strengths.length + 10, y: bottom - 14, size: 18, fill };
  });
}

/** The part of black that shines through a thin layer. */
const shining = 0.1;

function coverMarks(hex: string): PlateMarks {
  const [top, deep, half] = [78, 144, width / 2];
  const [dark, light] = ['#17191b', '#f6f6f3'];
  const edge = `M${half} ${top}H${width}M${half} ${top + deep}H${width}`;
  return {
    shapes: [
      box(0, 0, half, height, dark),
      box(half, 0, half, height, light),
      box(0, top, half + 1, deep, mixedLight(hex, dark, shining)),
      box(half, top, half, deep, hex),
      // White on white needs an edge.
      ...(contrast(hex, light) < leastContrast ? [{ d: edge, line: mixedLight(hex, black, shining) }] : []),
    ],
    texts: [],
  };
}

/** Shares at which the scale at the edge has a mark, and the lengths of the marks in units. */
const ticks = [
  [0.25, 16],
  [0.5, 26],
  [0.75, 16],
] as const;

/** A content below this would be invisible, in units. */
const leastLevel = 3;

function levelMarks(
  { hex = unknownHex, share, most = share, ...words }: LevelPlate,
  detail: PlateDetail,
): PlateMarks {
  const ground = groundOf(hex);
  const yOf = (part: number) => round(Math.min(height - leastLevel, height * (1 - part)));
  const [top, free] = [yOf(share), yOf(most)];
  const scale = ticks.map(([part, long]) => {
    const y = yOf(part);
    return box(width - long, y - 1, long, 2, mixedLight(y > top ? hex : ground, black, 0.35));
  });
  // Texts stand in the higher one of the two parts.
  const isInside = height - top >= free;
  return {
    shapes: [
      box(0, 0, width, height, ground),
      ...(free < top ? [box(0, free, width, top - free, mixedLight(hex, ground, 0.55))] : []),
      box(0, top, width, height - top, hex),
      ...(isSmall(detail) ? [] : scale),
      ...sign(words.form, free > 80 ? ground : hex, detail),
    ],
    texts: isInside
      ? blockIn([top, height], words, detail, inkOn(hex))
      : blockIn([0, free], words, detail, inkOn(ground)),
  };
}

/** More strips could not be told apart. One funnel then has the widths of the ratio. */
const mostStrips = 24;

function ratioMarks({ hex = unknownHex, parts, ...words }: RatioPlate, detail: PlateDetail): PlateMarks {
  const ground = groundOf(hex);
  const [top, bottom, end] = [22, 132, 152];
  const room = width - 2 * plateMargin;
  const share = Math.min(room, room / parts);
  const count = parts <= mostStrips ? Math.max(1, Math.round(parts)) : 1;
  const gap = count > 1 ? 3 : 0;
  const strips = Array.from({ length: count }, (_, n): PlateShape => {
    const at = (whole: number, place: number) => round(plateMargin + (place * whole) / count);
    const d = `M${at(room, n)} ${top}H${at(room, n + 1) - gap}L${at(share, n + 1)} ${bottom}H${at(share, n)}z`;
    return { d, fill: mixedLight(hex, ground, 0.62 - (0.5 * n) / count) };
  });
  return {
    shapes: [
      box(0, 0, width, height, ground),
      ...strips,
      box(plateMargin, bottom, Math.max(2, share), end - bottom, hex),
    ],
    texts: blockIn([end, height], words, detail, inkOn(ground)),
  };
}

function formMarks({ hex = unknownHex, form, ...words }: FormPlate, detail: PlateDetail): PlateMarks {
  const ground = groundOf(hex);
  const texts = isSmall(detail) ? [] : blockIn([150, height], words, detail, inkOn(ground));
  const [y, scale] = texts.length === 0 ? [height / 2, 3] : [88, 2.4];
  const { outline, lines = '', full } = formDrawings[form];
  const drawn = (at: PlateShape['at'] & {}): readonly PlateShape[] => [
    { d: outline, fill: full === undefined ? hex : mixedLight(hex, white, 0.6), at },
    ...(full === undefined ? [] : [{ d: full, fill: hex, at }]),
    { d: outline + lines, line: mixedLight(hex, inkOn(hex), 0.5), at },
  ];
  return {
    shapes: [
      box(0, 0, width, height, ground),
      ...drawn([width * 0.32, y, scale]),
      ...drawn([width * 0.68, y, scale]),
    ],
    texts,
  };
}

/** The form of a product as a small sign in a corner at the end. @param y its middle */
function sign(form: PlateWords['form'], ground: string, detail: PlateDetail, y = 48): readonly PlateShape[] {
  if (form === undefined || isSmall(detail)) return [];
  const { outline, lines = '' } = formDrawings[form];
  const line = mixedLight(ground, inkOn(ground), 0.6);
  return [{ d: outline + lines, line, at: [width - 52, y, detail === 'card' ? 1.35 : 0.9] }];
}
