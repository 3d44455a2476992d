import { expect, test } from 'vitest';
import { browserForTests, complaintsOf } from '../support/browser.js';
import { builtSite } from '../support/built-site.js';
import { sheetScreens } from '../support/screens.js';
import { expectEveryWidthFits } from './fitting-screen.js';

const newPage = browserForTests();
const url = builtSite('sheets');

test('every screen fits a desktop, a phone, a window 320 px wide, and texts of twice the size', async () => {
  const page = await newPage({ reducedMotion: 'reduce' });
  const complaints = complaintsOf(page);
  for (const address of sheetScreens) await expectEveryWidthFits(page, url(), address);
  expect(complaints).toEqual([]);
});
