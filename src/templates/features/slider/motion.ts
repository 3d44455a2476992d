/*
 * How the row of slides moves. Distances are measured on the screen, never read from `scrollLeft`: its sign depends on the direction of
 * writing.
 */

/** Duration of the move to another slide, in ms (specification, section 9). */
const slideSpeed = 300;

/** Whether the visitor's system asks for less motion. */
export const reducedMotion = '(prefers-reduced-motion: reduce)';

/** The number of the slide nearest to its place, from 0. */
export function nearestSlide(list: HTMLElement): number {
  const distances = [...list.children].map((slide) => Math.abs(distanceOf(list, slide)));
  return Math.max(0, distances.indexOf(Math.min(...distances)));
}

/**
 * Moves a slide to its place: within 300 ms, or at once under reduced motion.
 * @param onEnd called when the slide is there, or when the move was stopped
 * @returns a function that stops the move where it is
 */
export function moveTo(list: HTMLElement, slide: Element, onEnd: () => void): () => void {
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

/** How far a slide is to the right of its place, in px. */
function distanceOf(list: HTMLElement, slide: Element): number {
  return slide.getBoundingClientRect().left - list.getBoundingClientRect().left - list.clientLeft;
}
