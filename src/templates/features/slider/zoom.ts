import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { nearestSlide } from './use-slides.js';

const minZoom = 1;
const maxZoom = 3;

const zoomStep = 0.5;

/** A point of a picture's frame, as fractions of its width from the left and of its height from the top. */
export type Point = Readonly<Record<'x' | 'y', number>>;

/** The state of a picture in its frame: enlarged by a ratio around the one point that stays in place. */
export interface Zoom extends Point {
  readonly ratio: number;
}

export const unzoomed: Zoom = { ratio: minZoom, x: 0.5, y: 0.5 };

export function zoomTo(zoom: Zoom, ratio: number, point: Point = zoom): Zoom {
  const bounded = Math.min(maxZoom, Math.max(minZoom, ratio));
  return bounded === minZoom ? unzoomed : { ...panTo(zoom, point), ratio: bounded };
}

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

export function useZoom(list: RefObject<HTMLElement | null>) {
  const [zoom, setZoom] = useState(unzoomed);
  // Several gestures may come before the next render. Each continues from the one before.
  const latest = useRef(zoom);
  const set = useCallback((changed: Zoom) => {
    latest.current = changed;
    setZoom(changed);
  }, []);
  useEffect(() => {
    const controller = new AbortController();
    if (list.current !== null) followGestures(list.current, latest, set, controller.signal);
    return () => controller.abort();
  }, [list, set]);
  const isZoomed = zoom.ratio > minZoom;
  const change = (by: number) => set(zoomTo(latest.current, latest.current.ratio + by));
  return {
    ratio: zoom.ratio,
    isZoomed,
    canZoomIn: zoom.ratio < maxZoom,
    /** Style of the picture. Undefined while it is as the server rendered it. */
    style: isZoomed
      ? { transform: `scale(${zoom.ratio})`, transformOrigin: `${zoom.x * 100}% ${zoom.y * 100}%` }
      : undefined,
    zoomIn: () => change(zoomStep),
    zoomOut: () => change(-zoomStep),
    reset: () => set(unzoomed),
    pan: (by: Point) => set(panBy(latest.current, by)),
  };
}

/** The fingers on a picture: the point between them, and their distance in px (0 for one finger). */
interface Grip extends Point {
  readonly span: number;
}

export const frameClass = 'slide-frame';

/** Greatest step of a wheel that counts, in px: mice send large steps, touchpads many small ones. */
const wheelLimit = 25;

/** Double click, ctrl and wheel, and two fingers enlarge; the pointer or one finger moves an enlarged picture. */
function followGestures(
  list: HTMLElement,
  zoom: RefObject<Zoom>,
  set: (zoom: Zoom) => void,
  signal: AbortSignal,
): void {
  const onDoubleClick = (event: MouseEvent) => {
    const frame = shownFrame(list, event);
    if (frame === undefined) return;
    const ratio = zoom.current.ratio > minZoom ? minZoom : maxZoom;
    set(zoomTo(zoom.current, ratio, pointIn(frame, event)));
  };
  const onPointer = (event: PointerEvent) => {
    const frame = shownFrame(list, event);
    if (frame === undefined || event.pointerType === 'touch' || zoom.current.ratio === minZoom) return;
    set(panTo(zoom.current, pointIn(frame, event)));
  };
  const onWheel = (event: WheelEvent) => {
    const frame = shownFrame(list, event);
    if (frame === undefined || !event.ctrlKey) return;
    // Otherwise the browser would enlarge the whole page.
    event.preventDefault();
    const pixels = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 1 : wheelLimit);
    const turn = Math.max(-wheelLimit, Math.min(wheelLimit, pixels));
    set(zoomTo(zoom.current, zoom.current.ratio * Math.exp(-turn / 100), pointIn(frame, event)));
  };
  let grip: Grip | undefined;
  const takeGrip = (event: TouchEvent) => {
    const frame = shownFrame(list, event);
    grip = frame && gripIn(frame, event.touches);
  };
  const onFingers = (event: TouchEvent) => {
    const frame = shownFrame(list, event);
    const last = grip;
    const isOurs = event.touches.length > 1 || zoom.current.ratio > minZoom;
    if (frame === undefined || last === undefined || !isOurs) return;
    // Otherwise the row or the page would scroll.
    if (event.cancelable) event.preventDefault();
    grip = gripIn(frame, event.touches);
    if (grip === undefined) return;
    const { ratio } = zoom.current;
    const factor = last.span > 0 && grip.span > 0 ? grip.span / last.span : 1;
    const enlarged = zoomTo(zoom.current, ratio * factor, ratio === minZoom ? grip : undefined);
    set(panBy(enlarged, { x: grip.x - last.x, y: grip.y - last.y }));
  };
  const passive = { signal, passive: true };
  const active = { signal, passive: false };
  list.addEventListener('dblclick', onDoubleClick, { signal });
  list.addEventListener('pointermove', onPointer, passive);
  list.addEventListener('wheel', onWheel, active);
  for (const type of ['touchstart', 'touchend', 'touchcancel'] as const)
    list.addEventListener(type, takeGrip, passive);
  list.addEventListener('touchmove', onFingers, active);
}

function gripIn(frame: Element, touches: TouchList): Grip | undefined {
  const [first, second] = touches;
  if (first === undefined) return undefined;
  const { clientX, clientY } = second ?? first;
  const middle = { clientX: (first.clientX + clientX) / 2, clientY: (first.clientY + clientY) / 2 };
  const span = Math.hypot(first.clientX - clientX, first.clientY - clientY);
  return { ...pointIn(frame, middle), span };
}

function shownFrame(list: HTMLElement, { target }: Event): Element | undefined {
  const frame = target instanceof Element ? target.closest(`.${frameClass}`) : null;
  return frame !== null && list.children[nearestSlide(list)]?.contains(frame) === true ? frame : undefined;
}

function pointIn(frame: Element, pointer: { readonly clientX: number; readonly clientY: number }): Point {
  const { left, top, width, height } = frame.getBoundingClientRect();
  return { x: (pointer.clientX - left) / width, y: (pointer.clientY - top) / height };
}
