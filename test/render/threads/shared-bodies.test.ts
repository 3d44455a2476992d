import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { bodySource } from '../../../src/catalogue/entries/entries.js';
import { bodyFacts, unpacked } from '../../../src/catalogue/markdown/body-facts.js';
import { readProject } from '../../../src/project/project.js';
import { UserPath } from '../../../src/project/surroundings/surroundings.js';
import { Work, watched } from '../../../src/project/surroundings/work.js';
import { parseBodies, SharedBodies } from '../../../src/render/threads/shared-bodies.js';
import { copyOfSite } from '../../support/herbarium.js';
import { treeOf } from '../../support/tree.js';
import { addedTexts, addTexts } from '../many-pages.js';
import { done, plain, smallBodies } from '../work-parts.js';

async function projectWithTexts() {
  const folder = await copyOfSite('small');
  await addTexts(folder);
  const project = await readProject(new UserPath('catalogue.yaml', path.join(folder, 'catalogue.yaml')));
  const bodies = new SharedBodies(project.list);
  const { files } = bodies.of(project);
  return { folder, bodies, ask: (name: string) => files.parsedAside?.(name, bodySource(name, files) ?? '') };
}

test('a body that a thread has parsed is not parsed again; one that was asked for before is left to the asker', async () => {
  const { bodies, ask } = await projectWithTexts();
  expect(ask('content/text-3.md')).toBeUndefined();
  parseBodies(bodies.queue);
  expect(ask('content/text-3.md')).toBeUndefined();
  const { facts, html } = ask('content/text-4.md') ?? {};
  expect(facts).toMatchObject({
    marks: { headings: [{ level: 1, text: 'Text 4' }], links: [{ address: '/products' }] },
    opening: 'The words of text 4, with a link and code.',
  });
  expect(unpacked(html?.() ?? new Uint8Array()).parts.join('')).toContain('<code>code</code>');
  expect(ask('content/other.md')).toBeUndefined();
});

test('a text that changed between two readings is parsed again', async () => {
  const { folder, bodies, ask } = await projectWithTexts();
  const text = path.join(folder, 'content/text-5.md');
  parseBodies(bodies.queue);
  await writeFile(text, '# Other words\n');
  expect(ask('content/text-5.md')).toBeUndefined();
  expect(ask('content/text-6.md')).toBeDefined();
});

test('the end of the threads releases their memory, and a body that is needed later is parsed again', async () => {
  const { folder, bodies, ask } = await projectWithTexts();
  parseBodies(bodies.queue);
  const text = await readFile(path.join(folder, 'content/text-4.md'), 'utf8');
  const facts = bodyFacts(text, 'all', undefined, () => ask('content/text-4.md'));
  const work = new Work();
  const html = () => watched(work, facts.html);
  const before = html();
  expect(work.take()['bodies parsed']).toBeUndefined();
  bodies.end();
  expect(bodies.queue.memory).toHaveLength(0);
  expect(ask('content/text-5.md')).toBeUndefined();
  expect(html()).toEqual(before);
  expect(work.take()['bodies parsed']).toBe(1);
});

test('a thread parses no further body when the memory is full', async () => {
  const { bodies, ask } = await projectWithTexts();
  const { used, memory } = bodies.queue;
  used[0] = memory.length;
  const work = new Work();
  watched(work, () => parseBodies(bodies.queue));
  expect(work.take()['bodies parsed']).toBe(1);
  expect(ask('content/text-4.md')).toBeUndefined();
});

test('a cold build parses each body once, and writes the same bytes, on one thread and on three', async () => {
  const project = await copyOfSite('small');
  await addTexts(project);
  const built = async (jobs: string) => {
    const out = path.join(project, `site-${jobs}`);
    const { counts } = await done(project, 'build', ...plain, '--clean', '--jobs', jobs, '--out', out);
    expect(counts['bodies parsed']).toBe(smallBodies + addedTexts);
    return treeOf(out);
  };
  expect(await built('3')).toEqual(await built('1'));
});
