import path from 'node:path';
import { expect, test } from 'vitest';
import { Work } from '../../../src/project/surroundings/work.js';
import { copyOfSite, edit } from '../../support/herbarium.js';
import { startPreview } from '../../support/preview.js';

test('a save checks the entry that it changes, looks at each page once, and renders none that nobody has open', async () => {
  const project = await copyOfSite('small');
  const work = new Work();
  const preview = await startPreview(project, [], { work });
  expect(work.take()).toMatchObject({ 'texts parsed': 1, 'entries checked': 23 });
  /** What is done for a save, until the preview says which pages it has changed. */
  const doneFor = async (from: string, to: string) => {
    const updated = preview.untilPrinted('updated');
    await edit(path.join(project, 'catalogue.yaml'), from, to);
    await updated;
    const { 'bytes read': bytes, 'bodies parsed': bodies, ...counts } = work.take();
    return counts;
  };
  const pages = 31;
  const once = { 'files read': 1, 'texts parsed': 1, 'entries checked': 1, 'views made': pages };
  // The pages as they were are looked at when they are compared for the first time.
  expect(await doneFor('headline: Without a title', 'headline: Without any title')).toEqual({
    ...once,
    'views made': 2 * pages,
  });
  expect(await doneFor('headline: Without any title', 'headline: Without the title')).toEqual(once);
  // In the entry as it was, nothing was found.
  const { 'entries checked': _, ...again } = once;
  expect(await doneFor('headline: Without the title', 'headline: Without a title')).toEqual(again);
  expect(await doneFor('limit: "≤ 7"', 'limit: "≤ 6"')).toEqual(once);
});
