import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { htmlOfBody } from '../../support/body-html.js';
import { browserForTests } from '../../support/browser.js';
import { herbarium, temporaryFolder } from '../../support/herbarium.js';
import { judge, trapScripts } from '../../support/judge.js';
import { navigateTo } from '../../support/navigation.js';
import { serveSite } from '../../support/static-server.js';
import { markdownAttacks } from './markdown-attacks.js';

const hexOf = (text: string) => createHash('md5').update(text).digest('hex');

/** Attacks per body: a page for each attack would take too long. */
const bodiesTogether = 3;

/** The heading before every attack of a body. */
const between = '### Attack ';

/** Neighbours go into different bodies, because some use the same reference. */
function together(attacks: readonly string[]): readonly string[] {
  return Array.from({ length: bodiesTogether }, (_, body) =>
    attacks
      .filter((_, n) => n % bodiesTogether === body)
      .map((attack, n) => `## Attacks\n\n${between}${n}\n\n${attack}\n\n`)
      .join(''),
  );
}

/** Loads pages of a site. */
const goTo = (site: string) => (page: Page, address: string) =>
  page.goto(site + address, { waitUntil: 'domcontentloaded' });

/** A catalogue with a page for each body. */
function catalogueOf(bodies: readonly string[]): string {
  const pages = bodies.map((body, n) => ({
    id: hexOf(`${n}`),
    path: `/attack-${n}`,
    screen: 'about-us',
    title: `Attack ${n}`,
    body,
  }));
  return JSON.stringify({
    site: {
      brand: 'Mill',
      origin: 'https://mill.example',
      language: 'en',
      company: { name: 'Mill Ltd' },
      enquiry: { provider: 'mailto', email: 'a@mill.example' },
    },
    pages: [
      { id: hexOf('home'), path: '/', screen: 'home', title: 'Mill' },
      { id: hexOf('404'), path: '/404', screen: 'not-found' },
      ...pages,
    ],
    // Some are dead links, which would cause another error.
    lint: { rules: { 'ref/dead-link': 'off' } },
  });
}

interface Report {
  readonly diagnostics: readonly {
    readonly code: string;
    readonly severity: string;
    readonly entry?: { readonly id: string };
  }[];
}

/** The attacks that the check refuses, with the rule. */
async function refused(project: string): Promise<ReadonlyMap<string, string>> {
  const { stdout } = await herbarium(['validate', '--format', 'json'], { cwd: project });
  const { diagnostics }: Report = JSON.parse(stdout);
  return new Map(
    diagnostics.flatMap(({ code, severity, entry }) =>
      severity === 'error' && entry !== undefined ? [[entry.id, code]] : [],
    ),
  );
}

const newPage = browserForTests();

test('attacks in Markdown are harmless in the renderer alone, which does not rely on the check', async () => {
  const page = await newPage({ isFresh: true });
  const worked = await trapScripts(page);
  await page.route('**/*', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><body></body>' }),
  );
  await page.goto('http://page.example/');
  for (const attack of markdownAttacks) {
    await page.setContent(
      `<!doctype html><html lang="en"><body><main>${htmlOfBody(attack)}</main><footer>end</footer></body></html>`,
    );
    expect(await judge(page), attack).toEqual([]);
    expect(await page.locator('body > footer').count(), attack).toBe(1);
  }
  expect(worked).toEqual([]);
});

describe(`${markdownAttacks.length} attacks in Markdown`, () => {
  test('are refused, or shown as text on every page that is loaded or navigated to', async () => {
    const project = await temporaryFolder();
    const file = path.join(project, 'catalogue.yaml');
    await writeFile(file, catalogueOf(markdownAttacks));
    const errors = await refused(project);
    const left = markdownAttacks.filter((_, n) => !errors.has(hexOf(`${n}`)));
    expect([...new Set(errors.values())].sort()).toEqual(['content/unsafe-url', 'schema/type']);
    expect(left.length).toBeGreaterThan(40);
    const bodies = together(left);
    await writeFile(file, catalogueOf(bodies));
    const { code, stderr } = await herbarium(['build', '--no-search', '--no-images'], { cwd: project });
    expect(code, stderr).toBe(0);
    const server = await serveSite(path.join(project, '_site'));
    try {
      const page = await newPage({ isFresh: true, bypassCSP: true, reducedMotion: 'reduce' });
      await page.route('https://evil.example/**', (route) => route.abort());
      const worked = await trapScripts(page);
      for (const go of [goTo(server.url), navigateTo]) {
        for (const [n, body] of bodies.entries()) {
          await go(page, `/attack-${n}`);
          expect(await judge(page), body).toEqual([]);
          expect(await page.locator('.site-footer').count(), body).toBe(1);
          // No attack has removed the content after it.
          expect(await page.locator('main h3', { hasText: /^Attack \d+$/ }).count(), body).toBe(
            body.split(between).length - 1,
          );
        }
      }
      // A click on any new link leaves for another site at most.
      expect(worked).toEqual([]);
      expect(page.url()).toMatch(/\/attack-\d+$/);
    } finally {
      await server.close();
    }
  });
});
