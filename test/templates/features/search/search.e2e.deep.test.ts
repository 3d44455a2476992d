import { describe, expect, test } from 'vitest';
import { exampleSite } from '../../../support/example-site.js';
import { isMarked, navigateTo } from '../../../support/navigation.js';
import { shiftsOf, withoutFonts } from '../../../support/shifts.js';
import queries from './queries.json' with { type: 'json' };
import { field, headerField, index, notice, options, rows, status } from './search-page.js';

const { open, url } = exampleSite();

describe('the field in the header', () => {
  test('ignores the key / if a visitor has switched it off', async () => {
    const { page } = await open('/search');
    const sign = page.getByRole('banner').locator('.search-key');
    await page.locator('[data-island=search-key][data-awake]').waitFor({ state: 'attached' });
    await page.getByRole('checkbox', { name: 'The key / leads to the search field' }).uncheck();
    expect(await sign.isHidden()).toBe(true);
    await page.goto(page.url().replace('/search', '/about-us'));
    await page.keyboard.press('/');
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe('body');
    expect(await sign.isHidden()).toBe(true);
    await page.goBack();
    await page.locator('[data-island=search-key][data-awake]').waitFor({ state: 'attached' });
    await page.getByRole('checkbox', { name: 'The key / leads to the search field' }).check();
    await page.keyboard.press('Tab');
    await page.keyboard.press('/');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('search-large');
  });
});

describe('a search whose words mean values', () => {
  test('stores the removed meanings in its address, and explains them in the language of the page', async () => {
    const { page, complaints } = await open('/search?q=natural+blue&plain=blue');
    const chips = page.locator('.search-understood .chip');
    await expect.poll(() => chips.allTextContents()).toEqual(['Origin: natural ×']);
    await page.goto(encodeURI(`${url()}/ar/بحث?q=azul halal en polvo y escamas`));
    await chips.first().waitFor();
    expect(await chips.first().textContent()).toBe('درجة اللون: أزرق ×');
    await page.getByText('لا يوجد منتج يجمع كل هذا. هذه أقرب المنتجات.').waitFor();
    expect(complaints).toEqual([]);
  });
});

describe('the results', () => {
  test('of an article and of an Arabic page replace the index without a shift', async () => {
    const { page, complaints } = await open('/search', { before: withoutFonts });
    expect(await shiftsOf(page)).toEqual([]);
    expect(await index(page).isVisible()).toBe(true);
    await page.goto(`${url()}/search?q=overrun`);
    await rows(page).locator('mark').first().waitFor();
    expect((await rows(page).locator('mark').first().textContent())?.toLowerCase()).toContain('overrun');
    expect(await shiftsOf(page)).toEqual([]);
    // Its status is read from the right.
    await page.goto(encodeURI(`${url()}/ar/بحث?q=beta carotene`));
    await page.locator('.search-results mark').first().waitFor();
    expect(await shiftsOf(page)).toEqual([]);
    // Half transparent, it has too little contrast on the chosen kind.
    const number = page.locator('.search-kinds .number').first();
    expect(await number.evaluate((element) => getComputedStyle(element).opacity)).toBe('1');
    expect(complaints).toEqual([]);
  });

  test('are requested by the form, filtered, and shown twenty at a time; going back restores them', async () => {
    const { page, complaints, requests } = await open('/search');
    await field(page).focus();
    await expect.poll(() => requests.includes('fetch /_data/names.json')).toBe(true);
    expect(requests.filter((request) => /\/_search\/|pictures\.json/.test(request))).toEqual([]);
    await field(page).fill('  beta   carotene ');
    await field(page).press('Enter');
    await page.waitForURL(`${url()}/search?q=beta+carotene`);
    await expect.poll(() => rows(page).count()).toBe(20);
    expect(await field(page).inputValue()).toBe('beta carotene');
    expect(await isMarked(page)).toBe(true);
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect.poll(() => rows(page).count()).toBeGreaterThan(20);
    // The focus moves to the first new result.
    const focused = () =>
      rows(page)
        .getByRole('link')
        .evaluateAll((links) => links.findIndex((link) => link.matches(':focus')));
    await expect.poll(focused).toBe(20);

    // Filters show their counts, and the address stores them.
    const category = page.getByLabel('Category', { exact: true });
    const option = await category.locator('option').nth(1).textContent();
    const [, name = '', count = ''] = /^(.*) \((\d+)\)$/.exec(option ?? '') ?? [];
    await category.selectOption(name);
    await expect.poll(() => status(page).textContent()).toMatch(new RegExp(`^${count} results?`));
    expect(new URL(page.url()).searchParams.get('category')).toBe(name);
    await rows(page).getByRole('link').first().click();
    await page.locator('main[data-screen="product"]').waitFor();
    await page.goBack();
    await expect.poll(() => status(page).textContent()).toMatch(new RegExp(`^${count} results?`));
    expect(await category.inputValue()).toBe(name);
    await page.getByRole('button', { name: `Products ${count}` }).click();
    expect(new URL(page.url()).searchParams.get('kind')).toBe('product');
    expect(complaints).toEqual([]);
  });

  test('name the data that could not be loaded', async () => {
    const { page } = await open('/search?q=qqqq', {
      before: (fresh) => fresh.route('**/_data/names.json', (route) => route.abort()),
    });
    await page.getByText('The names could not be loaded.').waitFor();
    await page.unroute('**/_data/names.json');
    await page.route('**/_search/**', (route) => route.abort());
    await page.goto(`${url()}/search?q=lutein`);
    await rows(page).first().waitFor();
    await page.getByText('The texts of the pages could not be searched.').waitFor();
    // Without the index the page must not claim that nothing was found.
    await page.goto(`${url()}/search?q=overrun`);
    await page.getByText('The texts of the pages could not be searched.').waitFor();
    expect(await page.locator('main').getAttribute('data-screen')).toBe('search');
  });
});

describe('the sixty searches of buyers', () => {
  test('have a relevant product first on the page of results, too', async () => {
    const { page } = await open('/search');
    const paths: Record<string, string> = {
      es: '/es/buscar',
      pt: '/pt/buscar',
      sv: '/sv/sok',
      ar: '/ar/بحث',
    };
    // A translation is as relevant as its original.
    const { names }: { names: readonly { href: string; original?: number }[] } = await (
      await fetch(`${url()}/_data/names.json`)
    ).json();
    const originals = new Map(names.map(({ href, original = -1 }) => [href, names[original]?.href ?? href]));
    const wrong: string[] = [];
    for (const { query, language, first } of queries) {
      await page.goto(encodeURI(`${url()}${paths[language] ?? '/search'}?q=${query}`));
      const href = await page.locator('.search-row a').first().getAttribute('href');
      const original = originals.get(href ?? '') ?? '';
      if (!first.includes(decodeURIComponent(original).slice(1))) wrong.push(query);
    }
    expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(6);
  }, 300_000);
});

describe('a search that finds nothing', () => {
  test('is corrected and says so; the visitor can insist, and is then offered the correction', async () => {
    const { page } = await open('/about-us');
    await navigateTo(page, '/search?q=clorophyll');
    await rows(page).filter({ hasText: 'Chlorophyll' }).first().waitFor();
    expect(await notice(page).textContent()).toBe(
      'Showing results for chlorophyll. Search instead for clorophyll',
    );
    expect(await field(page).inputValue()).toBe('clorophyll');
    await page.getByRole('link', { name: 'Search instead for clorophyll' }).click();
    await page.waitForURL(`${url()}/search/404?q=clorophyll*`);
    await page.getByText('Nothing was found for “clorophyll”.').waitFor();
    await page.getByRole('main').getByRole('link', { name: 'chlorophyll', exact: true }).click();
    await page.waitForURL(`${url()}/search?q=chlorophyll`);
    await rows(page).first().waitFor();
  });

  test('leads to its own page if nothing similar is known, typed or in the address, without a shift', async () => {
    const { page } = await open('/search?q=%20qqxx%20%20zzyy', { before: withoutFonts });
    await page.waitForURL(`${url()}/search/404?q=qqxx+zzyy`);
    await expect.poll(() => field(page).inputValue()).toBe('qqxx zzyy');
    await page.getByText('Nothing was found for “qqxx zzyy”.').waitFor();
    await field(page).fill('<spirulna>');
    await field(page).press('Enter');
    await page.waitForURL(`${url()}/search/404?q=%3Cspirulna%3E`);
    await page.getByText('Nothing was found for “<spirulna>”.').waitFor();
    expect(await notice(page).count()).toBe(0);
    await page.goto(`${url()}/search/404?q=qqxx`);
    await page.getByText('Nothing was found for “qqxx”.').waitFor();
    expect(await shiftsOf(page)).toEqual([]);
  });
});

describe('the field in the header', () => {
  test('keeps a text that was typed before its script loaded, and suggests nothing for markup', async () => {
    let release = () => {};
    const isAsked = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { page } = await open('/about-us', {
      before: (fresh) =>
        fresh.route('**/_assets/client/search-field-*.js', async (route) => {
          await isAsked;
          await route.continue();
        }),
    });
    await headerField(page).pressSequentially('lutein');
    expect(await options(page).count()).toBe(0);
    release();
    await options(page).filter({ hasText: 'Lutein' }).first().waitFor();
    await headerField(page).fill('<b>lutein');
    await expect.poll(() => options(page).count()).toBe(0);
    await headerField(page).fill('spirulna');
    await options(page).filter({ hasText: 'All results for “spirulina”' }).waitFor();
  });
});

describe('a search that finds nothing', () => {
  test('is corrected and says so', async () => {
    const { page } = await open('/search?q=clorophyll');
    await rows(page).filter({ hasText: 'Chlorophyll' }).first().waitFor();
    expect(await notice(page).textContent()).toBe(
      'Showing results for chlorophyll. Search instead for clorophyll',
    );
    expect(await field(page).inputValue()).toBe('clorophyll');
  });
});

describe('a search that finds nothing', () => {
  test('leads to its own page if nothing similar is known, and never corrects markup', async () => {
    const { page } = await open('/search?q=%3Cspirulna%3E');
    await page.waitForURL(`${url()}/search/404?q=%3Cspirulna%3E`);
    await page.getByText('Nothing was found for “<spirulna>”.').waitFor();
    expect(await notice(page).count()).toBe(0);
  });
});
