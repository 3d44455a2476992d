import { describe, expect, test } from 'vitest';
import { exampleSite } from '../../../support/example-site.js';
import { filterOf, resultsOf, sortOf, staticPage, statusOf } from './list-page.js';

const { open, url } = exampleSite();

describe('a product list', () => {
  test('loads its data at the first touch, finds a product of another page, and shows the page again', async () => {
    const address = '/natural-colorants/page-3';
    const { page, complaints, requests } = await open(address);
    await page.waitForLoadState('networkidle');
    const filesOf = (kind: RegExp) =>
      requests.map((request) => request.replace(/^\S+ /, '')).filter((file) => kind.test(file));
    const named = await page
      .locator('script[src], head link[rel="modulepreload"]')
      .evaluateAll((found) =>
        found.map((element) => element.getAttribute('src') ?? element.getAttribute('href')),
      );
    expect(filesOf(/\.js$|\/_data\//).sort()).toEqual([...new Set(named)].sort());

    await filterOf(page).fill('chlorophyll e140');
    await resultsOf(page).locator('a[href="/natural-colorants/chlorophyll-e140"]').waitFor();
    expect(await staticPage(page).isHidden()).toBe(true);
    expect(await statusOf(page).textContent()).toMatch(/^\d+ of 178 products$/);
    expect(await statusOf(page).getAttribute('role')).toBe('status');
    expect(new URL(page.url()).search).toBe('?filter=chlorophyll+e140');
    await page.getByRole('button', { name: 'Clear' }).click();
    await staticPage(page).waitFor();
    expect(await resultsOf(page).count()).toBe(0);
    expect(await filterOf(page).inputValue()).toBe('');
    expect(await filterOf(page).evaluate((field) => field === document.activeElement)).toBe(true);
    expect(page.url()).toBe(url() + address);

    await filterOf(page).fill('no such product');
    await page.getByText('No product of this list matches.').waitFor();
    expect(await staticPage(page).isHidden()).toBe(true);
    expect(filesOf(/\/_data\//)).toHaveLength(1);
    expect(complaints).toEqual([]);
  });

  test('says what an empty choice fails on, shows the nearest products, and leads to the form with the wish', async () => {
    const { page, complaints } = await open(
      '/products?application=Bakery+and+cereals&shade=blue&form=liquid&certificate=Halal&certificate=Kosher',
    );
    await page.getByText('No product of this list matches.').waitFor();
    const nearest = page.getByRole('region', { name: 'No product has all of this. These come closest.' });
    expect(await nearest.locator('.product-card').count()).toBe(6);
    expect(await nearest.locator('.product-card').first().locator('.unmet').allTextContents()).toEqual([
      expect.stringMatching(/^without (Bakery and cereals|blue|liquid|Halal|Kosher)$/),
    ]);
    const asks = nearest.getByRole('link', { name: 'Ask for a sample or a quote' });
    const form = new URL((await asks.getAttribute('href')) ?? '', url());
    expect(form.searchParams.get('message')).toBe('Bakery and cereals, blue, liquid, Halal, Kosher');
    expect(form.searchParams.get('wish')).toBe('custom');
    const removal = nearest.getByRole('button', { name: /^without Halal/ });
    const [, left] = /\((\d+)\)$/.exec((await removal.textContent()) ?? '') ?? [];
    await removal.click();
    await page.getByText(`${left} of 586 products`).waitFor();
    expect(await resultsOf(page).locator('.product-card').count()).toBe(Number(left));
    expect(await filterOf(page).evaluate((field) => field === document.activeElement)).toBe(true);
    // A text alone has no nearest products.
    await page.getByRole('button', { name: 'Clear all' }).click();
    await filterOf(page).fill('no such product');
    await page.getByText('No product of this list matches.').waitFor();
    expect(await page.locator('.product-card:visible').count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  test('opens in the state of a shared link, whichever page of the list it names, without unknown choices', async () => {
    const { page, complaints } = await open(
      '/products/page-30?filter=spirulina&form=powder&sort=name&other=1',
    );
    await resultsOf(page).waitFor();
    expect(await filterOf(page).inputValue()).toBe('spirulina');
    expect(await page.locator('input[name="form"]:checked').inputValue()).toBe('powder');
    expect(await sortOf(page).inputValue()).toBe('name');
    expect(new URL(page.url()).search).toContain('other=1');

    await page.goto(`${url()}/natural-colorants?form=hat&sort=weight&letter=%D8%B9&shade=`);
    await page.waitForURL(`${url()}/natural-colorants`);
    expect(await staticPage(page).isVisible()).toBe(true);
    expect(complaints).toEqual([]);
  });

  test('has synthetic dyes after all others, with one mark', async () => {
    const { page } = await open('/natural-colorants/page-13');
    const below = async () => {
      const list = page.locator('ul.cards:visible');
      expect(await list.locator('mark.synthetic').count()).toBe(1);
      return list.locator('.family ~ li h2').allTextContents();
    };
    expect(await below()).toEqual(['Indigotine E132 Powder (Indigo Carmine)', 'Indigotine Aluminium Lake']);
    await page.goto(`${url()}/natural-colorants?shade=blue&shown=48`);
    await resultsOf(page).waitFor();
    expect(await below()).toContain('Indigotine Aluminium Lake');
    expect(await page.locator('.cards:visible > .family').textContent()).toBe('synthetic');
  });
});
