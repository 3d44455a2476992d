import type { KeyboardEvent } from 'react';
import type { Slides } from './use-slides.js';
import type { PictureZoom } from './use-zoom.js';

/** How far a key moves an enlarged picture, in parts of its frame. */
const panStep = 0.1;

/** Which way the picture's content moves so that what lies in the direction of the key is seen. */
const panKeys: Readonly<Record<string, { readonly x: number; readonly y: number }>> = {
  ArrowLeft: { x: panStep, y: 0 },
  ArrowRight: { x: -panStep, y: 0 },
  ArrowUp: { x: 0, y: panStep },
  ArrowDown: { x: 0, y: -panStep },
};

/**
 * Does what a key means to the slider: the arrows, Home and End turn it, + and - enlarge the picture, Escape ends that,
 * and the arrows with Shift move the enlarged picture.
 */
export function followKey(
  event: KeyboardEvent<HTMLElement>,
  { shown = 0, turnTo }: Slides,
  zoom: PictureZoom,
): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const action = event.shiftKey && zoom.isZoomed ? panAction(event.key, zoom) : undefined;
  const onward = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
  const actions: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => turnTo(shown - onward),
    ArrowRight: () => turnTo(shown + onward),
    Home: () => turnTo(0),
    End: () => turnTo(-1),
    '+': zoom.zoomIn,
    '-': zoom.zoomOut,
    ...(zoom.isZoomed ? { Escape: zoom.reset } : {}),
  };
  const chosen = action ?? actions[event.key];
  if (chosen === undefined) return;
  // Else the row scrolls by itself as well.
  event.preventDefault();
  chosen();
}

function panAction(key: string, { pan }: PictureZoom): (() => void) | undefined {
  const by = panKeys[key];
  return by === undefined ? undefined : () => pan(by);
}
