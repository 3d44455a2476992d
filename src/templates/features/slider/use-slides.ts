import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { moveTo, nearestSlide } from './motion.js';

/** Which slide is shown, and how to show another. */
export interface Slides {
  /** From 0. Undefined until the position of the row is known. */
  readonly shown: number | undefined;
  /** Whether another slide was shown before. */
  readonly hasTurned: boolean;
  readonly isMoving: boolean;
  /** Shows the slide with a number. After the last comes the first; before the first, the last. */
  readonly turnTo: (number: number) => void;
}

/**
 * Follows a row of slides that the visitor may scroll at any time.
 * @param onTurn called when another slide is shown
 */
export function useSlides(list: RefObject<HTMLElement | null>, onTurn: () => void): Slides {
  const [shown, setShown] = useState<number>();
  const [hasTurned, setTurned] = useState(false);
  const [isMoving, setMoving] = useState(false);
  const endMove = useRef<() => void>(undefined);
  const show = (number: number) => {
    if (number === shown) return;
    setShown(number);
    if (shown === undefined) return;
    setTurned(true);
    onTurn();
  };
  const follow = useEffectEvent(() => {
    if (list.current !== null && endMove.current === undefined) show(nearestSlide(list.current));
  });
  useEffect(() => {
    const controller = new AbortController();
    const options = { signal: controller.signal, passive: true };
    const interrupt = () => {
      endMove.current?.();
      follow();
    };
    list.current?.addEventListener('scroll', () => follow(), options);
    list.current?.addEventListener('touchstart', interrupt, options);
    list.current?.addEventListener('wheel', ({ deltaX }) => deltaX !== 0 && interrupt(), options);
    // The browser may already have jumped to a slide.
    follow();
    return () => {
      controller.abort();
      endMove.current?.();
    };
  }, [list]);
  return {
    shown,
    hasTurned,
    isMoving,
    turnTo: (number) => {
      const count = list.current?.children.length ?? 0;
      const wrapped = (number + count) % count;
      const slide = list.current?.children[wrapped];
      if (list.current === null || slide === undefined) return;
      endMove.current?.();
      show(wrapped);
      setMoving(true);
      endMove.current = moveTo(list.current, slide, () => {
        endMove.current = undefined;
        setMoving(false);
      });
    },
  };
}
