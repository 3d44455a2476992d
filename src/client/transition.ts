/*
 * The transition named `page`, mode out-in: the old main part goes before the new one comes. How it looks is the
 * stylesheet's matter; where that has no animation, as under reduced motion, nothing is waited for.
 */

/** Plays the way out. The element keeps its last state, because it is removed next; where that is called off, it comes back. */
export function leave(element: Element, signal: AbortSignal): Promise<void> {
  signal.addEventListener('abort', () => element.removeAttribute('class'));
  return play(element, 'page-leave-active');
}

/** Plays the way in. */
export async function enter(element: Element): Promise<void> {
  await play(element, 'page-enter-active');
  element.removeAttribute('class');
}

async function play(element: Element, name: string): Promise<void> {
  // The clock of a page that nobody sees may stand still.
  if (document.hidden) return;
  element.className = name;
  const running = element.getAnimations().map(({ finished }) => finished);
  await Promise.allSettled(running);
}
