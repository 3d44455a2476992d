import { type RefObject, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { reducedMotion } from './motion.js';

/** How long a slide stands before the next one comes by itself, in ms (specification, section 9). */
const autoplayDelay = 3000;

/** Whether slides turn by themselves, and what the visitor does about it. */
export interface Autoplay {
  /** Whether they turn now: wanted, and held by nothing. */
  readonly isPlaying: boolean;
  /** Whether they turn as long as nothing holds them. */
  readonly isWanted: boolean;
  /** The visitor's stop and start. */
  readonly toggle: () => void;
}

/**
 * Lets slides turn by themselves. They stop for reduced motion, while the pointer or the focus is on the slider, and while
 * nobody can see the page.
 * @param slider the element that pointer and focus hold
 * @param isHeld whether something else holds them
 */
export function useAutoplay(slider: RefObject<HTMLElement | null>, isHeld: boolean): Autoplay {
  const [isWanted, setWanted] = useState(true);
  const [isVisited, release] = useVisit(slider);
  const isReduced = useSyncExternalStore(onMotionChange, () => matchMedia(reducedMotion).matches, isFalse);
  const isHidden = useSyncExternalStore(onVisibilityChange, () => document.hidden, isFalse);
  return {
    isPlaying: isWanted && !(isHeld || isVisited || isReduced || isHidden),
    isWanted,
    toggle: () => {
      setWanted(!isWanted);
      // Who presses start has the pointer and the focus on the button, and wants to see the slides turn all the same.
      if (!isWanted) release();
    },
  };
}

/**
 * Calls for the next slide when one has stood long enough.
 * @param standing number of the slide that stands; undefined while none does, or while none is to come by itself
 */
export function useNextSlide(standing: number | undefined, turnTo: (number: number) => void): void {
  const turn = useEffectEvent(turnTo);
  useEffect(() => {
    if (standing === undefined) return undefined;
    const timer = setTimeout(() => turn(standing + 1), autoplayDelay);
    return () => clearTimeout(timer);
  }, [standing]);
}

/** Whether the pointer or the focus is on an element; and a way to disregard where they are now. */
function useVisit(place: RefObject<HTMLElement | null>): readonly [isVisited: boolean, release: () => void] {
  const [hasPointer, setPointer] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (element === null) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    // Not `pointerenter`: after a release every further movement within counts again.
    // A finger that has gone points at nothing any more.
    const onPointer = ({ pointerType }: PointerEvent) => setPointer(pointerType !== 'touch');
    element.addEventListener('pointerover', onPointer, { signal });
    element.addEventListener('pointerleave', () => setPointer(false), { signal });
    element.addEventListener('focusin', () => setFocus(true), { signal });
    element.addEventListener('focusout', () => setFocus(false), { signal });
    // Both may have come before the script.
    setPointer(element.matches(':hover'));
    setFocus(element.contains(document.activeElement));
    return () => controller.abort();
  }, [place]);
  return [
    hasPointer || hasFocus,
    () => {
      setPointer(false);
      setFocus(false);
    },
  ];
}

function onMotionChange(callback: () => void): () => void {
  const query = matchMedia(reducedMotion);
  query.addEventListener('change', callback);
  return () => query.removeEventListener('change', callback);
}

function onVisibilityChange(callback: () => void): () => void {
  document.addEventListener('visibilitychange', callback);
  return () => document.removeEventListener('visibilitychange', callback);
}

function isFalse(): boolean {
  return false;
}
