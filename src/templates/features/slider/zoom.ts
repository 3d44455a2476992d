/** The smallest and largest zoom ratio of a picture (specification, section 9). */
export const minZoom = 1;
export const maxZoom = 3;

/** The change of one press of a button or a key. */
export const zoomStep = 0.5;

/** A point of a picture's frame, as fractions of its width from the left and of its height from the top. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The state of a picture in its frame: enlarged by a ratio around the one point that stays in place. */
export interface Zoom extends Point {
  readonly ratio: number;
}

export const unzoomed: Zoom = { ratio: minZoom, x: 0.5, y: 0.5 };

/** Enlarges to a ratio within the limits, around a point if one is given. */
export function zoomTo(zoom: Zoom, ratio: number, point: Point = zoom): Zoom {
  const bounded = Math.min(maxZoom, Math.max(minZoom, ratio));
  return bounded === minZoom ? unzoomed : { ...panTo(zoom, point), ratio: bounded };
}

/** Shows the area around a point. */
export function panTo(zoom: Zoom, { x, y }: Point): Zoom {
  return { ...zoom, x: within(x), y: within(y) };
}

/** Moves an enlarged picture by fractions of its frame, up to the edge of the picture. */
export function panBy(zoom: Zoom, { x, y }: Point): Zoom {
  const overhang = zoom.ratio - 1;
  return overhang === 0 ? zoom : panTo(zoom, { x: zoom.x - x / overhang, y: zoom.y - y / overhang });
}

function within(part: number): number {
  return Math.min(1, Math.max(0, part));
}
