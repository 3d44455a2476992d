import type { Page, Route } from 'playwright';

/** Marks the present document: the mark is lost when the page is loaded as a whole. */
export async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { marked: true }));
}

/** Whether the page still is the document that was marked. */
export function isMarked(page: Page): Promise<boolean> {
  return page.evaluate(() => 'marked' in window);
}

/** Follows a link to an address of the site as a click does, whether or not the page has such a link. */
export async function follow(page: Page, address: string): Promise<void> {
  await page.evaluate((href) => {
    const link = document.createElement('a');
    link.href = href;
    document.body.append(link);
    link.click();
    link.remove();
  }, address);
}

/** Follows a link and waits until the navigator has arrived. */
export async function navigateTo(page: Page, address: string): Promise<void> {
  const arrived = untilNavigated(page);
  await follow(page, address);
  await arrived;
}

/** Resolves at the next end of an in-site navigation. It has begun to listen when it returns, but for a turn of the browser. */
export function untilNavigated(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        document.addEventListener('herbarium:navigated', () => resolve(), { once: true });
      }),
  );
}

/** Holds the requests for an address back until they are let go. */
export async function holdBack(
  page: Page,
  address: string | RegExp,
): Promise<{ readonly asked: Promise<void>; readonly release: () => void }> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let onAsked = () => {};
  const asked = new Promise<void>((resolve) => {
    onAsked = resolve;
  });
  await page.route(address, async (route: Route) => {
    onAsked();
    await released;
    // The navigator may have given the request up.
    await route.continue().catch(() => {});
  });
  return { asked, release };
}
