import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { browserForTests } from '../../support/browser.js';
import { copyOfSite, edit, fixtures } from '../../support/herbarium.js';
import { startPreview } from '../../support/preview.js';
import { openPreview } from './live-page.js';

const newPage = browserForTests();

test('a saved template updates open pages; an error in it is shown, and the last good page stays', async () => {
  const { page, preview, project } = await openPreview(newPage, '/colours/blue-powder');
  const slot = path.join(project, 'templates/slots/product-after-spec.tsx');
  const price = page.locator('.price h2');
  await cp(path.join(fixtures, 'templates/working'), project, { recursive: true });
  await expect.poll(() => price.textContent(), { timeout: 20_000 }).toBe('What Blue Powder costs');
  await edit(path.join(project, 'templates/lib/words.ts'), 'What $', 'The price: what $');
  await expect.poll(() => price.textContent()).toBe('The price: what Blue Powder costs');

  const panel = page.getByRole('region', { name: 'Errors in the catalogue' });
  await edit(slot, 'heading(view.product.name)', 'view.product.grades[7].length');
  const panelText = () => panel.innerText();
  await expect.poll(panelText).toMatch(/product-after-spec\.tsx:9:\d+ error template\/render/);
  expect(await panelText()).toContain('on the page /colours/blue-powder');
  expect(await price.textContent()).toBe('The price: what Blue Powder costs');
  await edit(slot, '<h2>', '<h2');
  await expect.poll(panelText).toContain('error template/compile');
  await edit(slot, '<h2{view.product.grades[7].length}', '<h2>{heading(view.product.name)}');
  await panel.waitFor({ state: 'hidden' });
  await edit(slot, '{heading(view.product.name)}', 'Price');
  await expect.poll(() => price.textContent()).toBe('Price');
  expect(preview.printed()).not.toContain('bug');
}, 60_000);

test('a page that is being rendered when its template is saved is shown with the new template', async () => {
  const project = await copyOfSite('small');
  await cp(path.join(fixtures, 'templates/working'), project, { recursive: true });
  const words = path.join(project, 'templates/lib/words.ts');
  const text = await readFile(words, 'utf8');
  // Outside the project, so that it does not count as a change.
  const busy = `${project}-busy`;
  await writeFile(
    words,
    `const { existsSync, writeFileSync } = process.getBuiltinModule('node:fs');
const busy = ${JSON.stringify(busy)};
${text.replace('  return', '  while (existsSync(busy)) writeFileSync(busy, "rendering");\n  return')}`,
  );
  const preview = await startPreview(project);
  await preview.untilSaid(/ready/);
  await writeFile(busy, '');
  const page = fetch(new URL('/colours/blue-powder', preview.url));
  await expect.poll(() => readFile(busy, 'utf8')).toBe('rendering');
  await writeFile(words, text.replace('What $', 'The price: what $'));
  const answer = await page;
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain('The price: what Blue Powder costs');
  expect(preview.printed()).not.toContain('bug');
}, 20_000);
