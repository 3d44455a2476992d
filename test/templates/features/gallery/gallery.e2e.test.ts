import { expect, test } from 'vitest';
import { violationsOf } from '../../../support/axe.js';
import { exampleSite } from '../../../support/example-site.js';

const { open } = exampleSite();
const product = '/natural-colorants/blue-spirulina-phycocyanin-powder';

test('a photograph opens large, by keyboard too, and returns the focus', async () => {
  const { page, complaints } = await open(product);
  const opener = page.getByRole('button', { name: /^Enlarge: A heap/ });
  await opener.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Pictures of Blue Spirulina Phycocyanin Powder E18' });
  const position = dialog.getByText(/ of 2$/);
  const shown = () =>
    dialog
      .locator('li')
      .evaluateAll((slides) =>
        slides.flatMap((slide) =>
          Math.abs(slide.getBoundingClientRect().left) < 1 ? (slide.querySelector('img')?.alt ?? '') : [],
        ),
      );
  await dialog.waitFor();
  expect(await position.innerText()).toBe('1 of 2');
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => position.innerText()).toBe('2 of 2');
  await expect.poll(shown).toEqual([expect.stringContaining('clear blue solution')]);
  await dialog.getByRole('button', { name: 'Previous picture' }).click();
  await expect.poll(() => position.innerText()).toBe('1 of 2');
  await expect.poll(shown).toEqual([expect.stringContaining('A heap')]);

  const picture = dialog.getByRole('img', { name: /^A heap/ });
  const widthOf = async () => (await picture.boundingBox())?.width ?? 0;
  const whole = await widthOf();
  await picture.click();
  expect(await widthOf()).toBeGreaterThan(whole * 1.5);
  await picture.click();
  expect(await widthOf()).toBe(whole);

  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);
  // React alone would be larger.
  const scripts = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .reduce((sum, script) => sum + Number(Reflect.get(script, 'decodedBodySize')), 0),
  );
  expect(scripts).toBeLessThan(60_000);
  expect(complaints).toEqual([]);
});
