/* The loading bar. Times are in ms. A load that ends within the throttle shows no bar. */
const throttle = 200;
const duration = 5000;
const tick = 100;
const hideAfter = 500;

const full = 100;

let timer: ReturnType<typeof setTimeout> | undefined;

export function startBar(): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    const bar = document.querySelector('progress');
    if (bar === null) return;
    bar.value = 0;
    bar.hidden = false;
    timer = setInterval(() => {
      bar.value = Math.min(full, bar.value + (full * tick) / duration);
    }, tick);
  }, throttle);
}

export function finishBar(): void {
  // Timeouts and intervals share their ids (HTML standard, 8.6).
  clearTimeout(timer);
  const bar = document.querySelector('progress');
  if (bar === null || bar.hidden) return;
  bar.value = full;
  timer = setTimeout(() => {
    bar.hidden = true;
  }, hideAfter);
}

/* The `page` transition, mode out-in. The stylesheet has the animations. Without one, as under reduced motion, nothing waits. */

/** The element keeps its last state, because it is removed next. It comes back if the navigation is aborted. */
export function leave(element: Element, signal: AbortSignal): Promise<void> {
  const name = 'page-leave-active';
  signal.addEventListener('abort', () => removeClass(element, name));
  return play(element, name);
}

export async function enter(element: Element): Promise<void> {
  const name = 'page-enter-active';
  await play(element, name);
  removeClass(element, name);
}

async function play(element: Element, name: string): Promise<void> {
  // Animations may not run in a hidden page.
  if (document.hidden) return;
  element.classList.add(name);
  await Promise.allSettled(element.getAnimations().map(({ finished }) => finished));
}

/** Remove only this class: leaving may begin before entering ends. */
function removeClass(element: Element, name: string): void {
  element.classList.remove(name);
  if (element.classList.length === 0) element.removeAttribute('class');
}
