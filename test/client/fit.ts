import type { Page } from 'playwright';

/** The width in px by which a page scrolls sideways, and the elements past the edge of the window, except those in a scrolling region. */
export function overflowOf(page: Page): Promise<{ overflow: number; widest: string[] }> {
  return page.evaluate(() => {
    const root = document.documentElement;
    const scrolls = (element: Element) =>
      element.closest('.table, .slides, .on-this-page, .prose table, pre') !== null;
    const widest = [...document.querySelectorAll('body *')].filter((element) => {
      const { left, right } = element.getBoundingClientRect();
      return (right > root.clientWidth + 1 || left < -1) && !scrolls(element) && element.checkVisibility();
    });
    return {
      overflow: root.scrollWidth - root.clientWidth,
      widest: widest
        .filter((element) => !element.matches('.unseen, .trap, .trap *, .skip'))
        .map((element) => element.outerHTML.slice(0, 120)),
    };
  });
}

/** The same with texts of twice the size. */
export async function overflowOfLargeText(page: Page): Promise<number> {
  await resizeText(page, '200%');
  const { overflow } = await overflowOf(page);
  await resizeText(page, '');
  return overflow;
}

function resizeText(page: Page, size: string): Promise<void> {
  return page.evaluate((given) => {
    document.documentElement.style.fontSize = given;
  }, size);
}

/** The controls that are less than 24 px wide or high, except links in a sentence. */
export function smallControlsOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('a[href], button, summary, input, select')]
      .filter((element) => element.checkVisibility() && element.closest('.prose, .skip, .trap') === null)
      .filter((element) => {
        // A press on its label ticks a box.
        const label =
          element.matches('[type=checkbox]') && element instanceof HTMLInputElement && element.labels?.[0];
        const { width, height } = (label || element).getBoundingClientRect();
        return !element.matches('.card-link, .skip') && (width < 23.5 || height < 23.5);
      })
      .map(
        (element) =>
          `${element.outerHTML.slice(0, 90)} ${Math.round(element.getBoundingClientRect().height)}`,
      ),
  );
}

/** The pictures of a page that cannot be shown. Loads those below the fold, too. */
export function brokenPicturesOf(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
    return [...document.images].filter((image) => image.naturalWidth === 0).map((image) => image.src);
  });
}
