/*
 * The loading bar, with the four numbers of the specification's sections 4 and 9, in ms. A load that ends within the throttle shows no bar.
 */
const throttle = 200;
const duration = 5000;
const tick = 100;
const hideAfter = 500;

const full = 100;
const step = (full * tick) / duration;

let timer: ReturnType<typeof setTimeout> | undefined;

/** Starts the bar, or starts it again. */
export function startBar(): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    const bar = barElement();
    if (bar === null) return;
    bar.value = 0;
    bar.hidden = false;
    timer = setInterval(() => {
      bar.value = Math.min(full, bar.value + step);
    }, tick);
  }, throttle);
}

/** Fills the bar, and hides it a moment later. */
export function finishBar(): void {
  // Timeouts and intervals share their numbers (HTML standard, section 8.6).
  clearTimeout(timer);
  const bar = barElement();
  if (bar === null || bar.hidden) return;
  bar.value = full;
  timer = setTimeout(() => {
    bar.hidden = true;
  }, hideAfter);
}

/** The first one in the page: it is before the main part. */
function barElement(): HTMLProgressElement | null {
  return document.querySelector('progress');
}
