import path from 'node:path';
import type { Browser, Page } from 'playwright';
import { complaintsOf } from '../../support/browser.js';
import { copyOfSite } from '../../support/herbarium.js';
import { startPreview } from '../../support/preview.js';

type NewPage = (options?: Parameters<Browser['newPage']>[0]) => Promise<Page>;

/** Starts a preview of a site and opens a page of it that receives every save. */
export async function openPreview(
  newPage: NewPage,
  address: string,
  options: Parameters<Browser['newPage']>[0] = {},
  site = 'small',
) {
  const project = await copyOfSite(site);
  const preview = await startPreview(project);
  const page = await newPage(options);
  const complaints = complaintsOf(page);
  await page.goto(new URL(address, preview.url).href);
  await page.waitForFunction(() => performance.getEntriesByName('herbarium:live').length > 0);
  // A reload loses it, an update in place keeps it.
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  return { preview, page, complaints, catalogue: path.join(project, 'catalogue.yaml'), project };
}

/** Marks every element of the page, to distinguish them from later elements. */
export async function markElements(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const element of document.querySelectorAll('*')) Object.assign(element, { isMarked: true });
  });
}

/** The unmarked elements of the body, without elements inside an unmarked element. */
export function freshElements(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('body :not(script, link)')]
      .filter((element) => !('isMarked' in element))
      .filter(({ parentElement }) => parentElement !== null && 'isMarked' in parentElement)
      .map((element) => element.getAttribute('data-island') ?? element.localName),
  );
}
