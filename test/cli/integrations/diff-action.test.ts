import { expect, test } from 'vitest';
import { changeText, pullRequest } from './pull-request.js';

test('it needs the commit before, and refuses the event that exposes secrets', async () => {
  const { diff } = await pullRequest(changeText);
  const shallow = await diff({ base: 'HEAD~2' });
  expect([shallow.code, shallow.log]).toEqual([
    2,
    expect.stringContaining('::error::there is no commit to compare with'),
  ]);
  const hostile = await diff({ base: '--output=x' });
  expect(hostile.code).toBe(2);
  const target = await diff({}, { GITHUB_EVENT_NAME: 'pull_request_target' });
  expect([target.code, target.outputs]).toEqual([2, { report: '' }]);
});
