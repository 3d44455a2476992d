import { nearestSlide } from './motion.js';
import { maxZoom, minZoom, type Point, panBy, panTo, type Zoom, zoomTo } from './zoom.js';

/** A zoom that gestures read and change. */
export interface ZoomStore {
  readonly get: () => Zoom;
  readonly set: (zoom: Zoom) => void;
}

/** The fingers on a picture: the point between them, and their distance in px (0 for one finger). */
interface Grip extends Point {
  readonly span: number;
}

/** The class of the frame around an enlarged picture. */
export const frameClass = 'slide-frame';

/** The most that one turn of a wheel counts, in px: mice send large steps, touchpads many small ones. */
const wheelLimit = 25;

/**
 * Enlarges the picture of the shown slide by double click, by ctrl and wheel, and by two fingers. Moves an enlarged picture by the pointer
 * or one finger.
 */
export function followZoomGestures(list: HTMLElement, zoom: ZoomStore, signal: AbortSignal): void {
  list.addEventListener(
    'dblclick',
    (event) => {
      const frame = shownFrame(list, event);
      if (frame === undefined) return;
      const ratio = zoom.get().ratio > minZoom ? minZoom : maxZoom;
      zoom.set(zoomTo(zoom.get(), ratio, pointIn(frame, event)));
    },
    { signal },
  );
  list.addEventListener(
    'pointermove',
    (event) => {
      const frame = shownFrame(list, event);
      if (frame === undefined || event.pointerType === 'touch' || zoom.get().ratio === minZoom) return;
      zoom.set(panTo(zoom.get(), pointIn(frame, event)));
    },
    { signal, passive: true },
  );
  list.addEventListener(
    'wheel',
    (event) => {
      const frame = shownFrame(list, event);
      if (frame === undefined || !event.ctrlKey) return;
      // Otherwise the browser would enlarge the whole page.
      event.preventDefault();
      const pixels = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 1 : wheelLimit);
      const turn = Math.max(-wheelLimit, Math.min(wheelLimit, pixels));
      zoom.set(zoomTo(zoom.get(), zoom.get().ratio * Math.exp(-turn / 100), pointIn(frame, event)));
    },
    { signal, passive: false },
  );
  followFingers(list, zoom, signal);
}

function followFingers(list: HTMLElement, zoom: ZoomStore, signal: AbortSignal): void {
  let grip: Grip | undefined;
  const takeGrip = (event: TouchEvent) => {
    const frame = shownFrame(list, event);
    grip = frame === undefined ? undefined : gripIn(frame, event.touches);
  };
  for (const type of ['touchstart', 'touchend', 'touchcancel'] as const) {
    list.addEventListener(type, takeGrip, { signal, passive: true });
  }
  list.addEventListener(
    'touchmove',
    (event) => {
      const frame = shownFrame(list, event);
      const last = grip;
      const isOurs = event.touches.length > 1 || zoom.get().ratio > minZoom;
      if (frame === undefined || last === undefined || !isOurs) return;
      // Otherwise the row or the page would scroll.
      if (event.cancelable) event.preventDefault();
      grip = gripIn(frame, event.touches);
      if (grip === undefined) return;
      const { ratio } = zoom.get();
      const factor = last.span > 0 && grip.span > 0 ? grip.span / last.span : 1;
      const enlarged = zoomTo(zoom.get(), ratio * factor, ratio === minZoom ? grip : undefined);
      zoom.set(panBy(enlarged, { x: grip.x - last.x, y: grip.y - last.y }));
    },
    { signal, passive: false },
  );
}

function gripIn(frame: Element, touches: TouchList): Grip | undefined {
  const [first, second] = touches;
  if (first === undefined) return undefined;
  const { clientX, clientY } = second ?? first;
  const middle = { clientX: (first.clientX + clientX) / 2, clientY: (first.clientY + clientY) / 2 };
  const span = Math.hypot(first.clientX - clientX, first.clientY - clientY);
  return { ...pointIn(frame, middle), span };
}

/** The frame of an event, if it is in the shown slide. */
function shownFrame(list: HTMLElement, { target }: Event): Element | undefined {
  const frame = target instanceof Element ? target.closest(`.${frameClass}`) : null;
  return frame !== null && list.children[nearestSlide(list)]?.contains(frame) === true ? frame : undefined;
}

function pointIn(frame: Element, at: { readonly clientX: number; readonly clientY: number }): Point {
  const { left, top, width, height } = frame.getBoundingClientRect();
  return { x: (at.clientX - left) / width, y: (at.clientY - top) / height };
}
