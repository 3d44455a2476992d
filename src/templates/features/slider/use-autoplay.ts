import { type RefObject, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { reducedMotion } from './use-slides.js';

/** How long a slide is shown before the next one comes by itself, in ms (specification, section 9). */
const autoplayDelay = 3000;

/** Whether slides turn by themselves, and the visitor's control of it. */
export interface Autoplay {
  /** Whether they turn now: wanted, and not held. */
  readonly isPlaying: boolean;
  /** Whether they turn when nothing holds them. */
  readonly isWanted: boolean;
  /** Stop and start by the visitor. */
  readonly toggle: () => void;
  readonly stop: () => void;
}

/**
 * Turns slides automatically. They stop under reduced motion, while the pointer or the focus is on the slider, and while the page is
 * hidden.
 * @param slider the element where the pointer or the focus holds them
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
      // A visitor who presses start has the pointer and the focus on the button, but wants to see the slides turn.
      if (!isWanted) release();
    },
    stop: () => setWanted(false),
  };
}

/**
 * Calls for the next slide after the delay.
 * @param standing number of the resting slide; undefined during a move, or when autoplay is off
 */
export function useNextSlide(standing: number | undefined, turnTo: (number: number) => void): void {
  const turn = useEffectEvent(turnTo);
  useEffect(() => {
    if (standing === undefined) return undefined;
    const timer = setTimeout(() => turn(standing + 1), autoplayDelay);
    return () => clearTimeout(timer);
  }, [standing]);
}

/** Whether the pointer or the focus is on an element, and a function to ignore where they are now. */
function useVisit(place: RefObject<HTMLElement | null>): readonly [isVisited: boolean, release: () => void] {
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
