import { type RefObject, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';

/** @param onTurn called when another slide is shown @param onSwipe called when a finger or a wheel moves the row */
export function useSlides(list: RefObject<HTMLElement | null>, onTurn: () => void, onSwipe: () => void) {
  // From 0. Undefined until the position of the row is known.
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
  const swipe = useEffectEvent(onSwipe);
  useEffect(() => {
    const controller = new AbortController();
    const options = { signal: controller.signal, passive: true };
    const interrupt = () => {
      endMove.current?.();
      follow();
    };
    let start: Touch | undefined;
    const onTouch = ({ touches }: TouchEvent) => {
      [start] = touches;
      interrupt();
    };
    const onDrag = ({ touches: [touch, second] }: TouchEvent) => {
      // Two fingers change the zoom.
      if (start && touch && !second && isSideways(start, touch)) swipe();
    };
    const onWheel = ({ deltaX }: WheelEvent) => {
      if (deltaX === 0) return;
      interrupt();
      swipe();
    };
    list.current?.addEventListener('scroll', () => follow(), options);
    list.current?.addEventListener('touchstart', onTouch, options);
    list.current?.addEventListener('touchmove', onDrag, options);
    list.current?.addEventListener('wheel', onWheel, options);
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
    /** Shows the slide with a number. After the last comes the first; before the first, the last. */
    turnTo: (number: number) => {
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

/** A finger that moved less than this, in px, may only have trembled. */
const tremble = 8;

function isSideways(from: Touch, to: Touch): boolean {
  const distance = Math.abs(to.clientX - from.clientX);
  return distance > tremble && distance > Math.abs(to.clientY - from.clientY);
}

/* Distances are measured on the screen, never read from `scrollLeft`: its sign depends on the direction of writing. */

/** Duration of the move to another slide, in ms. */
const slideSpeed = 300;

const reducedMotion = '(prefers-reduced-motion: reduce)';

export function nearestSlide(list: HTMLElement): number {
  const distances = [...list.children].map((slide) => Math.abs(distanceOf(list, slide)));
  return Math.max(0, distances.indexOf(Math.min(...distances)));
}

/** Moves at once under reduced motion. @param onEnd called when the move has ended or was stopped @returns a function that stops the move */
function moveTo(list: HTMLElement, slide: Element, onEnd: () => void): () => void {
  const start = performance.now();
  const distance = distanceOf(list, slide);
  const duration = matchMedia(reducedMotion).matches ? 0 : slideSpeed;
  let frame = 0;
  const end = () => {
    cancelAnimationFrame(frame);
    delete list.dataset['moving'];
    onEnd();
  };
  const step = () => {
    const elapsed = performance.now() - start;
    const left = elapsed >= duration ? 0 : distance * (1 - elapsed / duration) ** 3;
    // Measure each time: the screen may have been rotated.
    list.scrollLeft += distanceOf(list, slide) - left;
    if (elapsed >= duration) end();
    else frame = requestAnimationFrame(step);
  };
  // The stylesheet switches off snapping during a move: it would undo every step.
  list.dataset['moving'] = '';
  frame = requestAnimationFrame(step);
  return end;
}

/** Distance of a slide to the right of its place, in px. */
function distanceOf(list: HTMLElement, slide: Element): number {
  return slide.getBoundingClientRect().left - list.getBoundingClientRect().left - list.clientLeft;
}

/** Time before the next slide follows automatically, in ms. */
const autoplayDelay = 3000;

/** Subscribes to an event. @param target returns an object that only browsers have */
const listener = (target: () => EventTarget, type: string) => (callback: () => void) => {
  const controller = new AbortController();
  target().addEventListener(type, callback, { signal: controller.signal });
  return () => controller.abort();
};

const onMotionChange = listener(() => matchMedia(reducedMotion), 'change');
const onVisibilityChange = listener(() => document, 'visibilitychange');
const isFalse = () => false;

/** Slides stop under reduced motion, in a hidden page, under the pointer or the focus, and while `isHeld`. */
export function useAutoplay(slider: RefObject<HTMLElement | null>, isHeld: boolean) {
  const [isWanted, setWanted] = useState(true);
  const { isVisited, release } = useVisit(slider);
  const isReduced = useSyncExternalStore(onMotionChange, () => matchMedia(reducedMotion).matches, isFalse);
  const isHidden = useSyncExternalStore(onVisibilityChange, () => document.hidden, isFalse);
  return {
    isPlaying: isWanted && !(isHeld || isVisited || isReduced || isHidden),
    isWanted,
    toggle: () => {
      setWanted(!isWanted);
      // A visitor who presses start has the pointer and the focus on the button, but wants to see the slides turn.
      if (!isWanted) release();
    },
    stop: () => setWanted(false),
  };
}

/** @param standing number of the resting slide; undefined during a move, or when autoplay is off */
export function useNextSlide(standing: number | undefined, turnTo: (number: number) => void): void {
  const turn = useEffectEvent(turnTo);
  useEffect(() => {
    if (standing === undefined) return undefined;
    const timer = setTimeout(() => turn(standing + 1), autoplayDelay);
    return () => clearTimeout(timer);
  }, [standing]);
}

/** Whether the pointer or the focus is on an element, and a function that ignores both until they move. */
function useVisit(place: RefObject<HTMLElement | null>) {
  const [hasPointer, setPointer] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (element === null) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    // Not `pointerenter`: after a release, any further movement inside counts again. A lifted finger does not point at anything.
    const onPointer = ({ pointerType }: PointerEvent) => setPointer(pointerType !== 'touch');
    element.addEventListener('pointerover', onPointer, { signal });
    element.addEventListener('pointerleave', () => setPointer(false), { signal });
    element.addEventListener('focusin', () => setFocus(true), { signal });
    element.addEventListener('focusout', () => setFocus(false), { signal });
    // Both may have been there before the script.
    setPointer(element.matches(':hover'));
    setFocus(element.contains(document.activeElement));
    return () => controller.abort();
  }, [place]);
  return {
    isVisited: hasPointer || hasFocus,
    release: () => {
      setPointer(false);
      setFocus(false);
    },
  };
}
