import path from 'node:path';
import { expect, test } from 'vitest';
import { Work } from '../../../src/project/surroundings/work.js';
import { copyOfSite, edit } from '../../support/herbarium.js';
import { startPreview } from '../../support/preview.js';

test('a save checks the entry that it changes, makes each view once, and renders only open pages', async () => {
  const project = await copyOfSite('small');
  const work = new Work();
  const preview = await startPreview(project, [], { work });
  expect(work.take()).toMatchObject({ 'texts parsed': 1, 'entries checked': 23 });
  /** The work for a save, until the preview reports the changed pages. */
  const doneFor = async (from: string, to: string) => {
    const updated = preview.untilPrinted('updated');
    await edit(path.join(project, 'catalogue.yaml'), from, to);
    await updated;
    const { 'bytes read': bytes, 'bodies parsed': bodies, ...counts } = work.take();
    return counts;
  };
  const pages = 31;
  const once = { 'files read': 1, 'texts parsed': 1, 'entries checked': 1, 'views made': pages };
  // The views before the save are made at the first comparison.
  expect(await doneFor('headline: Without a title', 'headline: Without any title')).toEqual({
    ...once,
    'views made': 2 * pages,
  });
  expect(await doneFor('headline: Without any title', 'headline: Without the title')).toEqual(once);
  // The earlier version of the entry had no findings.
  const { 'entries checked': _, ...again } = once;
  expect(await doneFor('headline: Without the title', 'headline: Without a title')).toEqual(again);
  expect(await doneFor('limit: "≤ 7"', 'limit: "≤ 6"')).toEqual(once);
});
