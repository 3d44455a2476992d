/*
 * The transition named `page`, mode out-in: the old main part goes before the new one comes. How it looks is the
 * stylesheet's matter; where that has no animation, as under reduced motion, nothing is waited for.
 */

/** Plays the way out. The element keeps its last state, because it is removed next; where that is called off, it comes back. */
export function leave(element: Element, signal: AbortSignal): Promise<void> {
  const name = 'page-leave-active';
  signal.addEventListener('abort', () => removeClass(element, name));
  return play(element, name);
}

/** Plays the way in. */
export async function enter(element: Element): Promise<void> {
  const name = 'page-enter-active';
  await play(element, name);
  removeClass(element, name);
}

async function play(element: Element, name: string): Promise<void> {
  // The clock of a page that nobody sees may stand still.
  if (document.hidden) return;
  element.classList.add(name);
  const running = element.getAnimations().map(({ finished }) => finished);
  await Promise.allSettled(running);
}

/** Only its own class: the way out may have begun before the way in has ended. */
function removeClass(element: Element, name: string): void {
  element.classList.remove(name);
  if (element.classList.length === 0) element.removeAttribute('class');
}
