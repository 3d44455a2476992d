/*
 * The transition named `page`, mode out-in: the old main part leaves before the new one enters. The stylesheet has the animations. Without
 * one, as under reduced motion, nothing waits.
 */

/**
 * Plays the leaving animation. The element keeps its last state, because it is removed next. When the navigation is aborted, it comes back.
 */
export function leave(element: Element, signal: AbortSignal): Promise<void> {
  const name = 'page-leave-active';
  signal.addEventListener('abort', () => removeClass(element, name));
  return play(element, name);
}

/** Plays the entering animation. */
export async function enter(element: Element): Promise<void> {
  const name = 'page-enter-active';
  await play(element, name);
  removeClass(element, name);
}

async function play(element: Element, name: string): Promise<void> {
  // Animations may not run in a hidden page.
  if (document.hidden) return;
  element.classList.add(name);
  const running = element.getAnimations().map(({ finished }) => finished);
  await Promise.allSettled(running);
}

/** Remove only this class: leaving may have begun before entering has ended. */
function removeClass(element: Element, name: string): void {
  element.classList.remove(name);
  if (element.classList.length === 0) element.removeAttribute('class');
}
