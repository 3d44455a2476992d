import type { Page, Route } from 'playwright';

/** Marks the current document. A full load removes the mark. */
export async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { marked: true }));
}

/** Whether the page is still the marked document. */
export function isMarked(page: Page): Promise<boolean> {
  return page.evaluate(() => 'marked' in window);
}

/** Follows a link to an address of the site as a click does, even if the page has no such link. */
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

/** Resolves at the next end of an in-site navigation. It listens one turn of the browser's event loop after it returns. */
export function untilNavigated(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        document.addEventListener('herbarium:navigated', () => resolve(), { once: true });
      }),
  );
}

/** Delays the requests for an address until they are released. */
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
    // The navigator may have aborted the request.
    await route.continue().catch(() => {});
  });
  return { asked, release };
}
