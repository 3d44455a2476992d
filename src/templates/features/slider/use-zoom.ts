import { type CSSProperties, type RefObject, useEffect, useRef, useState } from 'react';
import { maxZoom, minZoom, type Point, panBy, unzoomed, zoomStep, zoomTo } from './zoom.js';
import { followZoomGestures } from './zoom-gestures.js';

/** The zoom of the shown slide's picture, and how to change it. */
export interface PictureZoom {
  readonly ratio: number;
  readonly isZoomed: boolean;
  readonly canZoomIn: boolean;
  /** Of the picture. Undefined when it is as the server rendered it. */
  readonly style: CSSProperties | undefined;
  readonly zoomIn: () => void;
  readonly zoomOut: () => void;
  readonly reset: () => void;
  /** Moves the enlarged picture, by fractions of its frame. */
  readonly pan: (by: Point) => void;
}

export function useZoom(list: RefObject<HTMLElement | null>): PictureZoom {
  const [zoom, setZoom] = useState(unzoomed);
  // Several gestures may come before the next render. Each continues from the one before.
  const latest = useRef(unzoomed);
  const store = {
    get: () => latest.current,
    set: (changed: typeof unzoomed) => {
      latest.current = changed;
      setZoom(changed);
    },
  };
  const storeRef = useRef(store);
  useEffect(() => {
    const controller = new AbortController();
    if (list.current !== null) followZoomGestures(list.current, storeRef.current, controller.signal);
    return () => controller.abort();
  }, [list]);
  const isZoomed = zoom.ratio > minZoom;
  const change = (by: number) => store.set(zoomTo(store.get(), store.get().ratio + by));
  return {
    ratio: zoom.ratio,
    isZoomed,
    canZoomIn: zoom.ratio < maxZoom,
    style: isZoomed
      ? { transform: `scale(${zoom.ratio})`, transformOrigin: `${zoom.x * 100}% ${zoom.y * 100}%` }
      : undefined,
    zoomIn: () => change(zoomStep),
    zoomOut: () => change(-zoomStep),
    reset: () => store.set(unzoomed),
    pan: (by) => store.set(panBy(store.get(), by)),
  };
}
