import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { copyOfSite, herbarium } from '../support/herbarium.js';

/** Characters that expressions are given to test while a body with so many placeholders is checked. */
async function charactersTested(placeholders: number): Promise<number> {
  const project = await copyOfSite('small');
  await writeFile(path.join(project, 'content/blue.md'), '{product} '.repeat(placeholders));
  const { test: original } = RegExp.prototype;
  let count = 0;
  const spy = vi.spyOn(RegExp.prototype, 'test').mockImplementation(function (this: RegExp, text) {
    count += text.length;
    return Reflect.apply(original, this, [text]);
  });
  try {
    expect((await herbarium(['validate'], { cwd: project })).code).toBe(1);
  } finally {
    spy.mockRestore();
  }
  return count;
}

test('twice as many placeholders in a body take twice as many steps, not four times', async () => {
  const [some, twice] = [await charactersTested(1_000), await charactersTested(2_000)];
  expect(twice / some).toBeLessThan(2.2);
});
