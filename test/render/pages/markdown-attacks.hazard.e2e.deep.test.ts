import { expect, test } from 'vitest';
import { htmlOfBody } from '../../support/body-html.js';
import { browserForTests } from '../../support/browser.js';
import { judge, trapScripts } from '../../support/judge.js';
import { markdownAttacks } from './markdown-attacks.js';

const newPage = browserForTests();

test('attacks in Markdown are harmless to the renderer alone, which does not rely on the check', async () => {
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
