import type { Page } from 'playwright';
import { expect } from 'vitest';

/** Expects that pages load no script except the navigator, because their first view has no island that loads by itself. */
export async function expectOnlyNavigator(
  page: Page,
  url: string,
  addresses: readonly string[],
): Promise<void> {
  const scripts: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js')) scripts.push(pathname);
  });
  for (const address of addresses) {
    scripts.length = 0;
    await page.goto(url + address, { waitUntil: 'networkidle' });
    expect(scripts, address).toEqual([expect.stringContaining('/navigator-')]);
    // The search fields wait for a touch, and so does the slider further below.
    expect(await page.locator('[data-island][data-awake]').count(), address).toBe(0);
  }
}
