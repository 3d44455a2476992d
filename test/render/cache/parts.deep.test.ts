import path from 'node:path';
import { describe, test } from 'vitest';
import { temporaryFolder } from '../../support/herbarium.js';
import { expectSameFromParts, wholeSite } from './parts.js';

describe('a site has the same bytes from parts as from one machine', () => {
  test.each(['languages', 'small'])('%s, from 1, 2, 3 and 7', async (name) => {
    const project = path.join(await temporaryFolder(), 'project');
    const whole = await wholeSite(name, project);
    for (const of of [1, 2, 3, 7]) await expectSameFromParts(project, of, whole);
  });
});
