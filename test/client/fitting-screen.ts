import type { Page } from 'playwright';
import { expect } from 'vitest';
import { untilAwake } from '../support/policy.js';
import { overflowOf, overflowOfLargeText, smallControlsOf } from './fit.js';

const desk = { width: 1280, height: 900 };
const phone = { width: 390, height: 844 };

/** Screens whose controls are all large enough for a finger. The names of a long list are closer to each other. */
const touched: ReadonlySet<string> = new Set(['/', '/colours/blue', '/colours', '/knowledge', '/contact-us']);

/** Expects that a screen of the site `sheets` fits a phone. @param url of the site */
export async function expectPhoneFits(page: Page, url: string, address: string): Promise<void> {
  await page.setViewportSize(phone);
  await page.goto(url + address);
  await untilAwake(page);
  await expectFits(page, address);
}

/** Expects that it fits a desktop screen with texts of twice the size, a phone, and a window 320 px wide. */
export async function expectEveryWidthFits(page: Page, url: string, address: string): Promise<void> {
  await page.setViewportSize(desk);
  await page.goto(url + address);
  await untilAwake(page);
  expect(await overflowOfLargeText(page), `${address} with large texts`).toBe(0);
  await page.setViewportSize(phone);
  await expectFits(page, address);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await overflowOf(page), `${address}, 320 px wide`).toEqual({ overflow: 0, widest: [] });
}

async function expectFits(page: Page, address: string): Promise<void> {
  expect(await overflowOf(page), `${address} on a phone`).toEqual({ overflow: 0, widest: [] });
  if (touched.has(address)) expect(await smallControlsOf(page), address).toEqual([]);
}
