import type { ProductForm } from '../../catalogue/schema/model.js';
import type { Random } from './random.js';

/** The colours of a form's drawing, all `#rrggbb`. */
export interface Paint {
  readonly base: string;
  readonly light: string;
  readonly dark: string;
}

/** Draws one form as SVG elements on a square of 320 units. Its ground line is at 246. */
type Form = (paint: Paint, random: Random) => string;

const ground = 246;

/** A poured heap: round at the top, flat at the foot, with a light and a dark side. */
const heap: Form = ({ base, light, dark }, random) => {
  const top = 112 + random() * 26;
  const peak = 150 + random() * 24;
  const left = 34 + random() * 12;
  const right = 274 + random() * 12;
  const slope = (ground - top) * 0.34;
  const leftSide = `C${n(peak - 74)} ${n(ground - slope * 0.5)} ${n(peak - 46)} ${n(top + 4)} ${n(peak)} ${n(top)}`;
  const rightSide = `C${n(peak + 42)} ${n(top + 2)} ${n(peak + 72)} ${n(ground - slope * 0.6)} ${n(right)} ${ground}`;
  const foot = `Q160 ${ground + 13} ${n(left)} ${ground}Z`;
  return [
    `<path fill="${base}" d="M${n(left)} ${ground}${leftSide}${rightSide}${foot}"/>`,
    `<path fill="${dark}" fill-opacity=".55" d="M${n(peak)} ${n(top)}${rightSide}Q${n(peak + 60)} ${ground + 9} ${n(peak + 34)} ${ground + 6} ${n(peak + 48)} ${n(ground - slope)} ${n(peak)} ${n(top)}Z"/>`,
    `<path fill="${light}" fill-opacity=".75" d="M${n(peak - 6)} ${n(top + 4)}C${n(peak - 44)} ${n(top + 22)} ${n(peak - 62)} ${n(ground - slope * 0.9)} ${n(left + 42)} ${ground - 8} ${n(peak - 58)} ${n(ground - slope * 0.7)} ${n(peak - 34)} ${n(top + 44)} ${n(peak - 6)} ${n(top + 4)}Z"/>`,
    grains([dark, base, light], random, 34, 2),
  ].join('');
};

function grains(colours: readonly string[], random: Random, count: number, size: number): string {
  return Array.from({ length: count }, (_, place) => {
    // Denser near the middle, like grains that trickled down.
    const x = 160 + (random() + random() - 1) * 138;
    const y = ground - 6 + random() * 20;
    const radius = size * (0.4 + random() * 0.8);
    return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${colours[place % colours.length]}"/>`;
  }).join('');
}

/** A heap of pieces in rows. A function draws each piece by its place. */
function pile(
  random: Random,
  draw: (x: number, y: number, turn: number, place: number) => string,
  step: number,
): string {
  const rows = [7, 6, 4, 2];
  return rows
    .flatMap((count, row) =>
      Array.from({ length: count }, (_, place) => {
        const x = 160 + (place - (count - 1) / 2) * step + (random() - 0.5) * 8;
        const y = ground - 16 - row * step * 0.62 + (random() - 0.5) * 6;
        return draw(x, y, Math.floor(random() * 180), row * 7 + place);
      }),
    )
    .join('');
}

const granules: Form = ({ base, light, dark }, random) =>
  pile(
    random,
    (x, y, _turn, place) =>
      `<circle cx="${n(x)}" cy="${n(y)}" r="${n(13 + random() * 5)}" fill="${[base, dark, light][place % 3]}"/>`,
    28,
  );

const beadlets: Form = ({ base, light }, random) =>
  pile(
    random,
    (x, y) =>
      `<circle cx="${n(x)}" cy="${n(y)}" r="15" fill="${base}"/><circle cx="${n(x - 5)}" cy="${n(y - 5)}" r="4" fill="${light}"/>`,
    29,
  );

const crystals: Form = ({ base, light, dark }, random) =>
  pile(
    random,
    (x, y, turn) =>
      `<g transform="translate(${n(x)} ${n(y)})rotate(${turn})"><path fill="${base}" d="M0-20 11-6 8 17-8 17-11-6Z"/><path fill="${light}" d="M0-20 11-6 0 17Z"/><path fill="${dark}" d="M0 17-8 17-11-6Z"/></g>`,
    27,
  );

const flakes: Form = ({ base, light, dark }, random) =>
  pile(
    random,
    (x, y, turn, place) =>
      `<path transform="translate(${n(x)} ${n(y)})rotate(${turn})" fill="${[base, light, dark][place % 3]}" d="M-18 2Q-10-14 6-10 20-6 17 4 6 14-6 10-14 10-18 2Z"/>`,
    27,
  );

const seeds: Form = ({ base, light }, random) =>
  pile(
    random,
    (x, y, turn) =>
      `<g transform="translate(${n(x)} ${n(y)})rotate(${turn})"><path fill="${base}" d="M-18 0Q-6-13 10-9L19 0 10 9Q-6 13-18 0Z"/><path fill="none" stroke="${light}" stroke-width="2" d="M-12 0Q0-5 12-1"/></g>`,
    28,
  );

const leaves: Form = ({ base, light, dark }, random) =>
  pile(
    random,
    (x, y, turn, place) =>
      `<g transform="translate(${n(x)} ${n(y)})rotate(${turn})"><path fill="${[base, dark][place % 2]}" d="M-26 0Q0-20 26 0 0 20-26 0Z"/><path stroke="${light}" stroke-width="1.6" d="M-24 0H22"/></g>`,
    27,
  );

/** A flask. The level differs from product to product. */
const liquid: Form = ({ base, light, dark }, random) => {
  const level = 132 + random() * 46;
  const half = 22 + ((level - 108) / (ground - 108)) * 56;
  return [
    `<path fill="${base}" d="M${n(160 - half)} ${n(level)}H${n(160 + half)}L238 230Q242 246 226 246H94Q78 246 82 230Z"/>`,
    `<ellipse cx="160" cy="${n(level)}" rx="${n(half)}" ry="8" fill="${light}"/>`,
    bubbles(light, random, level),
    `<path fill="none" stroke="${dark}" stroke-width="5" stroke-linejoin="round" d="M138 66V108L82 230Q78 246 94 246H226Q242 246 238 230L182 108V66"/>`,
    `<path stroke="${dark}" stroke-width="9" stroke-linecap="round" d="M128 66H192"/>`,
  ].join('');
};

function bubbles(colour: string, random: Random, level: number): string {
  return Array.from({ length: 6 }, () => {
    const y = level + 22 + random() * (ground - level - 40);
    return `<circle cx="${n(124 + random() * 72)}" cy="${n(y)}" r="${n(3 + random() * 4)}" fill="${colour}"/>`;
  }).join('');
}

const drop: Form = ({ base, light, dark }, random) => {
  const tip = 62 + random() * 18;
  return [
    `<ellipse cx="160" cy="248" rx="92" ry="12" fill="${dark}"/>`,
    `<path fill="${base}" d="M160 ${n(tip)}Q232 ${n(tip + 92)} 232 176A72 68 0 0 1 88 176Q88 ${n(tip + 92)} 160 ${n(tip)}Z"/>`,
    `<path fill="none" stroke="${light}" stroke-width="9" stroke-linecap="round" d="M112 182A50 46 0 0 0 146 222"/>`,
  ].join('');
};

const paste: Form = ({ base, light, dark }, random) => {
  const tip = 84 + random() * 20;
  return [
    `<ellipse cx="160" cy="236" rx="104" ry="18" fill="${dark}"/>`,
    `<path fill="${base}" d="M64 228Q58 190 108 184 92 148 140 142 138 108 ${n(166 + random() * 14)} ${n(tip)} 176 128 190 142 232 152 214 184 264 192 256 228 160 252 64 228Z"/>`,
    `<path fill="none" stroke="${light}" stroke-width="7" stroke-linecap="round" d="M104 204Q150 218 212 198M126 162Q160 172 196 158"/>`,
  ].join('');
};

const capsules: Form = ({ base, light, dark }, random) =>
  lying(
    random,
    () =>
      `<rect x="-52" y="-20" width="104" height="40" rx="20" fill="${light}"/><path fill="${base}" d="M0-20H32A20 20 0 0 1 32 20H0Z"/><path stroke="${dark}" stroke-width="2" d="M0-20V20"/>`,
  );

const softgels: Form = ({ base, light }, random) =>
  lying(
    random,
    () =>
      `<ellipse rx="48" ry="25" fill="${base}"/><path fill="none" stroke="${light}" stroke-width="6" stroke-linecap="round" d="M-30-8Q-12-18 12-15"/>`,
  );

const tablets: Form = ({ base, light, dark }, random) =>
  lying(
    random,
    () =>
      `<ellipse cy="7" rx="40" ry="27" fill="${dark}"/><ellipse rx="40" ry="27" fill="${base}"/><path stroke="${light}" stroke-width="4" d="M-34 0H34"/>`,
  );

const gummies: Form = ({ base, light, dark }, random) =>
  lying(
    random,
    () =>
      `<rect x="-34" y="-28" width="68" height="60" rx="20" fill="${dark}"/><rect x="-34" y="-32" width="68" height="58" rx="20" fill="${base}"/><path fill="none" stroke="${light}" stroke-width="6" stroke-linecap="round" d="M-18-18H6"/>`,
  );

/** Five large pieces, each turned in its own way. */
function lying(random: Random, draw: () => string): string {
  const places = [
    [108, 222],
    [214, 224],
    [160, 176],
    [92, 150],
    [228, 146],
  ] as const;
  return places
    .map(
      ([x, y]) =>
        `<g transform="translate(${x} ${y})rotate(${Math.floor(random() * 70 - 35)})">${draw()}</g>`,
    )
    .join('');
}

/** A coordinate with one decimal: more would be invisible, and costs bytes. */
function n(value: number): string {
  const tenths = Math.round(value * 10);
  return coordinates[tenths] ?? String(tenths / 10);
}

/** The coordinates of a square of 320 units as texts, in tenths. To format one takes as long as the rest of a grain. */
const coordinates: readonly string[] = Array.from({ length: 3201 }, (_, tenths) => String(tenths / 10));

/** The drawing function of each form. */
export const forms: Readonly<Record<ProductForm, Form>> = {
  powder: heap,
  granule: granules,
  crystal: crystals,
  liquid,
  oil: drop,
  oleoresin: drop,
  paste,
  capsule: capsules,
  tablet: tablets,
  softgel: softgels,
  gummy: gummies,
  flake: flakes,
  seed: seeds,
  beadlet: beadlets,
  emulsion: liquid,
  'dried-whole': leaves,
};
