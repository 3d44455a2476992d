import { expect } from 'vitest';
import type { productForms } from '../../../src/catalogue/schema/product.js';
import { type Planes, planesOf, tint, tintsOf } from '../../../src/render/pictures/renderings.js';
import { toOklch } from '../../../src/templates/theme/oklch.js';

/** Only every n-th pixel is read. */
const step = 41;

/** Classifies a pixel as product or ground. Undefined if both mix, or if light lies on top. */
function bodyOf({ tones, mixed, shares, shines }: Planes): (n: number) => boolean | undefined {
  const places = new Map([...mixed].map((n, place) => [n, place]));
  return (n) => {
    const place = places.get(n);
    if (place === undefined) return (tones[n] ?? 0) >= 256;
    const share = shares[place] ?? 0;
    return (shines[place] ?? 0) > 8 || (share > 5 && share < 250) ? undefined : share >= 250;
  };
}

/** The mean of a product's pixels, and of the ground, in OKLab. */
async function meansOf(form: (typeof productForms)[number], hex: string) {
  const planes = await planesOf(form, 0, 960);
  const pixels = Buffer.alloc(planes.tones.length * 4);
  tint(planes, tintsOf(hex, planes), pixels);
  const isBody = bodyOf(planes);
  const body = [0, 0, 0, 0];
  const ground = [0, 0, 0, 0];
  for (let n = 0; n < planes.tones.length; n += step) {
    const isOfBody = isBody(n);
    if (isOfBody === undefined) continue;
    const bytes = pixels.subarray(n * 4, n * 4 + 3).toString('hex');
    const { l, c, h } = toOklch(`#${bytes}`);
    const values = [l, c * Math.cos((h * Math.PI) / 180), c * Math.sin((h * Math.PI) / 180), 1];
    const sums = isOfBody ? body : ground;
    for (const [place, value] of values.entries()) sums[place] = (sums[place] ?? 0) + value;
  }
  const mean = ([l = 0, a = 0, b = 0, count = 1]: readonly number[]) =>
    [l / count, a / count, b / count] as const;
  return { body: mean(body), ground: mean(ground) };
}

type Lab = readonly [number, number, number];

function away(one: Lab, other: Lab): number {
  return Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);
}

function labOf(hex: string): Lab {
  const { l, c, h } = toOklch(hex);
  return [l, c * Math.cos((h * Math.PI) / 180), c * Math.sin((h * Math.PI) / 180)];
}

/** White products cannot get brighter, so their mean is darker than their colour. */
const tolerance = { usual: 0.05, white: 0.1 } as const;

/** The rendering of a form has the exact colour as its mean, and differs from the ground and from other colours. */
export async function expectExactColours(form: (typeof productForms)[number]): Promise<void> {
  const [white, beige] = [await meansOf(form, '#fdfdfb'), await meansOf(form, '#f1e6cc')];
  for (const hex of ['#1f6fb8', '#f08b1d', '#4f7e2a', '#6b3a1e', '#1a1a1c']) {
    const { body, ground } = await meansOf(form, hex);
    expect(away(body, labOf(hex)), hex).toBeLessThan(tolerance.usual);
    expect(away(body, ground), hex).toBeGreaterThan(0.15);
  }
  expect(away(white.body, labOf('#fdfdfb'))).toBeLessThan(tolerance.white);
  for (const light of [white, beige]) expect(light.body[0] - light.ground[0]).toBeGreaterThan(0.12);
  expect(away(white.body, beige.body)).toBeGreaterThan(0.03);
}
