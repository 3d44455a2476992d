import type { Page } from 'playwright';

/**
 * Blocks the fonts of the site. On a busy machine they arrive after the first paint, and words then move if the machine lacks Arial or a
 * font of equal widths. `own-look.e2e.test.ts` shows that nothing moves if it has one.
 */
export async function withoutFonts(page: Page): Promise<void> {
  await page.route('**/*.woff2', (route) => route.abort());
}

/** A layout shift, as browsers report it. */
interface Shift extends PerformanceEntry {
  readonly value: number;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }[];
}

/**
 * The elements that have moved on the page so far, with old and new places in px. Empty if the sum of all shifts is too small to be
 * seen.
 */
export function shiftsOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(
    () =>
      new Promise<readonly string[]>((resolve) => {
        const found: string[] = [];
        let sum = 0;
        const textOf = ({ x, y, width, height }: DOMRectReadOnly) =>
          [x, y, width, height].map(Math.round).join(' ');
        new PerformanceObserver((list) => {
          for (const { value, startTime, sources } of list.getEntries() as Shift[]) {
            sum += value;
            for (const { node, previousRect, currentRect } of sources) {
              const what = node instanceof Element ? node.outerHTML.slice(0, 80) : node?.textContent;
              const way = `${textOf(previousRect)} to ${textOf(currentRect)}`;
              found.push(`${value} after ${Math.round(startTime)} ms: ${what} from ${way}`);
            }
          }
        }).observe({ type: 'layout-shift', buffered: true });
        // There is no entry if nothing has moved. Buffered entries arrive before a timer that is set two frames later.
        requestAnimationFrame(() =>
          requestAnimationFrame(() =>
            setTimeout(() => resolve(sum < 0.001 ? [] : [`${sum} in all`, ...found])),
          ),
        );
      }),
  );
}
