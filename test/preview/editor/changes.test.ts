import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { git, makeRepository } from '../../project/repository.js';
import { copyOfSite, edit, herbarium } from '../../support/herbarium.js';
import { startPreview } from '../../support/preview.js';
import { treeOf } from '../../support/tree.js';
import { editClient } from './edit-client.js';

const blueId = '14daf7319dc982700d71003c8d4a879d';
const redId = '2e441480317a569c9e2f2dd7a08afa5f';
const greenId = '823ca024a83737577203d02ee9e68fe0';

/** A preview of a site, in a repository with one commit unless `prepare` does something else. */
async function editing(prepare: (project: string) => void = makeRepository) {
  const project = await copyOfSite('small');
  prepare(project);
  const catalogue = path.join(project, 'catalogue.yaml');
  const client = await editClient((await startPreview(project)).url);
  const text = () => readFile(catalogue, 'utf8');
  const list = () => client.post({ do: 'changes' });
  const restore = (entry: string) => client.post({ do: 'restore', entry });
  const operate = (entry: string, name: string, to: string) =>
    client.post({ do: 'operate', entry, operation: { name, to }, isSave: true });
  return { project, catalogue, client, text, list, restore, operate };
}

describe('the entries that differ from the last commit', () => {
  test('are listed in the sentences of `diff`, and nothing is written', async () => {
    const { project, catalogue, list, operate } = await editing();
    expect(await list()).toMatchObject({ changes: [] });
    await edit(catalogue, 'shade: sky blue', 'shade: deep blue');
    await edit(catalogue, 'brand: Little Mill', 'brand: Big Mill');
    await operate(blueId, 'rename', 'azure');
    await operate(greenId, 'remove', 'colours');
    await operate(blueId, 'new-category', 'Oils');
    const before = await treeOf(project);
    const { changes = [] } = await list();
    expect(await treeOf(project)).toEqual(before);
    expect(changes.map(({ name, words }) => `${name}: ${words}`)).toEqual([
      'The site: brand `Little Mill` → `Big Mill`',
      // The counts of list pages follow.
      '/products: pages `3` → `2`',
      'Colours: pages `2` → `1`',
      'Blue Powder: `/colours/blue-powder` → `/colours/azure`, redirected; shade `sky blue` → `deep blue`',
      'Blue Powder, older entry: slug `blue-powder` → `azure`',
      'Oils: new: `/oils`',
      'Green Powder: gone from `Colours`: `/colours/green-powder-`, redirected to `/colours`',
    ]);
    expect(changes.filter(({ entry }) => [blueId, greenId].includes(entry))).toMatchObject([
      { status: 'changed', href: '/colours/azure' },
      { entry: greenId, status: 'removed' },
    ]);
    expect(changes.at(-1)).not.toHaveProperty('href');
    const { stdout } = await herbarium(['diff', '--drafts'], { cwd: project });
    for (const { name, words } of changes) expect(stdout).toContain(`${name}: ${words.replaceAll('`', '')}`);
  });

  test('come back to their state in the commit, and again to the bytes before', async () => {
    const { catalogue, client, text, list, restore, operate } = await editing();
    const committed = await text();
    await edit(catalogue, 'shade: sky blue', 'shade: deep blue');
    await operate(greenId, 'remove', 'colours');
    const changed = await text();
    expect(await restore(blueId)).toMatchObject({ isSaved: true, form: { id: blueId } });
    expect(await restore(greenId)).toMatchObject({
      isSaved: true,
      form: { id: greenId },
      undo: 'Green Powder',
    });
    expect(await text()).toBe(committed);
    expect(await list()).toMatchObject({ changes: [] });
    for (const way of ['undo', 'undo'])
      expect(await client.post({ do: way })).toMatchObject({ isSaved: true });
    expect(await text()).toBe(changed);
    for (const way of ['redo', 'redo']) await client.post({ do: way });
    expect(await text()).toBe(committed);
    const again = await restore(blueId);
    expect(again).toMatchObject({ isSaved: false, problem: /^It is as it was in HEAD already/ });
  });

  test('a new one goes without a trace, unless a build can have published it', async () => {
    const { project, client, text, restore, operate } = await editing();
    const committed = await text();
    const added = await operate(blueId, 'new-product', 'Azure');
    const entry = added.form?.id ?? '';
    expect(await restore(entry)).toMatchObject({ isSaved: true });
    expect(await text()).toBe(committed);
    const form = await client.post({ do: 'undo' });
    expect(await client.save(form, { draft: null })).toMatchObject({ isSaved: true });
    await herbarium(['build', '--no-images', '--no-search'], { cwd: project });
    const built = await text();
    expect(await restore(entry)).toMatchObject({
      isSaved: false,
      problem: expect.stringMatching(/^People may know \/colours\/azure: say what becomes of it/),
    });
    expect(await text()).toBe(built);
  });

  test('stay as they are if the result has an error', async () => {
    const { text, restore, operate } = await editing();
    await operate(redId, 'remove', 'colours');
    const before = await text();
    const home = await restore('356d82e8e7aad188c7da5ff8eb0e661d');
    expect(home.isSaved).toBe(false);
    expect(home.findings.map(({ message }) => message).join()).toMatch(/red powder/);
    expect(await text()).toBe(before);
  });

  test.each([
    [
      'without a repository',
      () => {},
      /^The catalogue is not in a git repository, and the list of changes needs one: /,
    ],
    [
      'without a commit',
      (project: string) => void git(project, ['init', '--quiet']),
      /^The repository has no commit yet: /,
    ],
    [
      'without the catalogue in the commit',
      (project: string) => {
        makeRepository(project);
        git(project, ['rm', '--cached', '--quiet', 'catalogue.yaml']);
        git(project, ['commit', '--quiet', '--message=without']);
      },
      /^HEAD does not have catalogue\.yaml: commit it first: /,
    ],
  ])('%s, a sentence says so', async (_, prepare, problem) => {
    const { list, restore, text } = await editing(prepare);
    const before = await text();
    const answers = [await list(), await restore(blueId)];
    expect(answers.map((answer) => answer.isSaved)).toEqual([false, false]);
    expect(answers[0]?.problem).toMatch(problem);
    expect(await text()).toBe(before);
  });
});
