import { createServer } from 'node:net';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { copyOfSite, edit } from '../support/herbarium.js';
import { startPreview } from '../support/preview.js';

test('every save is a line: the change and the address of its page', async () => {
  const project = await copyOfSite('small');
  const catalogue = path.join(project, 'catalogue.yaml');
  const preview = await startPreview(project);
  expect(preview.printed()).toMatch(
    /^Preview: \S+ \(Ctrl-C ends it\)\n\d\d:\d\d:\d\d ready: 31 pages in [\d.]+ m?s\n$/,
  );
  /** The lines that a save prints, without times. */
  const linesOf = async (save: () => Promise<void>, last: string) => {
    const from = preview.printed().length;
    const printed = preview.untilPrinted(last);
    await save();
    await printed;
    const text = preview.printed().slice(from);
    return text
      .replaceAll(/^\d\d:\d\d:\d\d /gm, '')
      .replaceAll(/in [\d.]+ m?s/g, 'in … ms')
      .split('\n')
      .slice(0, -1);
  };
  const save = (from: string, to: string, last = '\n') => linesOf(() => edit(catalogue, from, to), last);

  // The page of the edited entry comes first, wherever it is in the site.
  expect(await save('appearance: blue powder', 'appearance: deep blue powder')).toEqual([
    'updated /colours/blue-powder and 2 more in … ms',
  ]);
  expect(
    await linesOf(() => edit(path.join(project, 'content/blue.md'), 'in the dark', 'in the cold'), '\n'),
  ).toEqual(['updated /knowledge/blue and 4 more in … ms']);
  expect(await save('brand: Little Mill', 'brand: Great Mill')).toEqual(['updated all 31 pages in … ms']);
  expect(await save('site:\n', '# Nothing to see\nsite:\n', 'no page changed')).toEqual([
    'updated in … ms, no page changed',
  ]);
  // A changed address counts as one removed and one added page.
  expect(await save('slug: empty-title', 'slug: no-title', 'removed')).toEqual([
    expect.stringMatching(
      /^updated \/knowledge\/no-title and \d+ more in … ms, removed \/knowledge\/empty-title$/,
    ),
  ]);

  // Errors are printed with their frames, and their end is printed; a warning is printed once.
  const broken = await save('hex: "#a01530"', 'hex: red', 'waiting');
  expect(broken.at(0)).toContain('error domain/colour-hex');
  expect(broken.at(-1)).toBe('1 error, the last good site stays; waiting for the next save');
  expect(await save('hex: red', 'hex: "#a01530"', 'no page changed')).toEqual([
    'fixed, updated in … ms, no page changed',
  ]);
  const warned = await save('2027-12-31', '2020-12-31', 'shows them');
  expect(warned.slice(1)).toEqual(['1 warning; `herbarium validate` shows them']);
  const kosher =
    'valid_until: "2020-12-31" }, { name: Kosher, body: A Body, number: K-1, valid_until: "2020-12-30" }';
  const more = await save('valid_until: "2020-12-31" }', kosher, 'shows them');
  expect(more.slice(1)).toEqual(['1 new warning, 2 in all; `herbarium validate` shows them']);
  expect(await save('brand: Great Mill', 'brand: Old Mill', 'all 31')).toEqual([
    'updated all 31 pages in … ms',
  ]);
});

test('a port in use is reported before another is used', async () => {
  const server = createServer();
  onTestFinished(() => void server.close());
  const taken = await new Promise<number>((resolve) =>
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    }),
  );
  const { url, printed } = await startPreview(await copyOfSite('small'), ['--port', String(taken)]);
  expect(printed()).toContain(`port ${taken} is taken, using ${new URL(url).port}\n`);
});
