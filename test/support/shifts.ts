import type { Page } from 'playwright';

/**
 * Leaves a page without the fonts of the site. On a busy machine they come after the first paint, and on one without Arial or a font of its
 * widths words move then. `own-look.e2e.test.ts` shows that nothing moves where it has one.
 */
export async function withoutFonts(page: Page): Promise<void> {
  await page.route('**/*.woff2', (route) => route.abort());
}

/** The layout shift of the shown page so far. */
export function shiftOf(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += 'value' in entry ? Number(entry.value) : 0;
        }).observe({ type: 'layout-shift', buffered: true });
        // There is no entry if nothing has moved. What was buffered comes before a timer that is set in the next frame but one.
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(sum))));
      }),
  );
}
