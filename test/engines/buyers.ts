import { afterAll, afterEach, expect } from 'vitest';
import { BuyerPage } from './buyer-page.js';
import type { Engine, EngineWishes, StartEngine, Tab } from './engine.js';

/**
 * The pages of a buyer in one engine, for the tests of a block. After each test, none of them may have complained.
 * @param origin address of the site
 * @returns a function that opens a page for the running test
 */
export function buyersIn(start: StartEngine, origin: () => string) {
  const engines = new Map<boolean, Promise<Engine>>();
  const opened: { readonly tab: Tab; readonly page: BuyerPage }[] = [];
  afterEach(async () => {
    for (const { tab, page } of opened.splice(0)) {
      const complaints = await page.complaints().catch((error) => [String(error)]);
      await tab.close();
      expect(complaints).toEqual([]);
    }
  });
  afterAll(async () => {
    for (const engine of engines.values()) await (await engine).end();
  });
  return async (address: string, { hasScripts }: EngineWishes = { hasScripts: true }): Promise<BuyerPage> => {
    const engine = engines.get(hasScripts) ?? start({ hasScripts });
    engines.set(hasScripts, engine);
    const tab = await (await engine).open();
    const page = new BuyerPage(tab, origin());
    opened.push({ tab, page });
    await page.open(address);
    return page;
  };
}
