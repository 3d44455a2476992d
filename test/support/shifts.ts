import type { Page } from 'playwright';

/**
 * Leaves a page without the fonts of the site. On a busy machine they come after the first paint, and on one without Arial or a font of its
 * widths words move then. `own-look.e2e.test.ts` shows that nothing moves where it has one.
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

/** What has moved on the shown page so far, and from where to where in px; nothing where all shifts together are less than anybody sees. */
export function shiftsOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(
    () =>
      new Promise<readonly string[]>((resolve) => {
        const found: string[] = [];
        let sum = 0;
        const told = ({ x, y, width, height }: DOMRectReadOnly) =>
          [x, y, width, height].map(Math.round).join(' ');
        new PerformanceObserver((list) => {
          for (const { value, startTime, sources } of list.getEntries() as Shift[]) {
            sum += value;
            for (const { node, previousRect, currentRect } of sources) {
              const what = node instanceof Element ? node.outerHTML.slice(0, 80) : node?.textContent;
              const way = `${told(previousRect)} to ${told(currentRect)}`;
              found.push(`${value} after ${Math.round(startTime)} ms: ${what} from ${way}`);
            }
          }
        }).observe({ type: 'layout-shift', buffered: true });
        // There is no entry if nothing has moved. What was buffered comes before a timer that is set in the next frame but one.
        requestAnimationFrame(() =>
          requestAnimationFrame(() =>
            setTimeout(() => resolve(sum < 0.001 ? [] : [`${sum} in all`, ...found])),
          ),
        );
      }),
  );
}
