import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { copyOfSite, edit } from '../../support/herbarium.js';
import { sharedPreview, startPreview } from '../../support/preview.js';
import { siteOf } from '../../support/site.js';
import { editsEachField } from './each-field.js';
import { editClient, fieldOf, wishesFor } from './edit-client.js';

const blue = '/colours/blue-powder';

/** A preview for the running test, its editor, and the text of its catalogue. */
async function editing(change: (catalogue: string) => Promise<void> = async () => {}, site = 'small') {
  const project = await copyOfSite(site);
  const catalogue = path.join(project, 'catalogue.yaml');
  await change(catalogue);
  const { url } = await startPreview(project);
  const client = await editClient(url);
  return { project, catalogue, url, client, text: () => readFile(catalogue, 'utf8') };
}

test('a field of each kind, declared ones included, changes alone, and back to the byte', async () => {
  expect(await editsEachField(blue, { isSample: true })).toEqual([]);
});

test('opening and checking a form writes nothing', async () => {
  const { catalogue, client, project } = await editing();
  const timesOf = () => Promise.all([catalogue, project].map(async (file) => (await stat(file)).mtimeMs));
  const before = await timesOf();
  const answer = await client.form(blue);
  const wishes = wishesFor(answer, { name: 'Azure' });
  expect(await client.post({ do: 'check', entry: answer.form?.id, wishes })).toMatchObject({
    isSaved: false,
  });
  expect(await timesOf()).toEqual(before);
});

test('with an error the files stay, and the finding comes back at its field, with its fix as values', async () => {
  const { client, text } = await editing();
  const before = await text();
  const answer = await client.form(blue);
  const wrong = await client.save(answer, {
    'colour.hex': 'red',
    'identity.cas': '11016-15-3',
    name: 'Azure',
  });
  expect(wrong.isSaved).toBe(false);
  expect(await text()).toBe(before);
  const errors = wrong.findings.filter(({ severity }) => severity === 'error');
  expect(errors.map(({ path, code }) => [path, code])).toEqual([
    ['identity.cas', 'domain/cas-check-digit'],
    ['colour.hex', 'domain/colour-hex'],
  ]);
  const wishes = wishesFor(answer, { 'identity.cas': 'CAS 11016-15-2' });
  const checked = await client.post({ do: 'check', entry: answer.form?.id, wishes });
  const values = [{ path: 'identity.cas', value: '11016-15-2' }];
  expect(checked.findings).toMatchObject([
    { path: 'identity.cas', fix: { title: 'write `11016-15-2`', values } },
  ]);
});

test('another key that was changed in a text editor stays, and the same key is a conflict', async () => {
  const { catalogue, client, text } = await editing();
  const answer = await client.form(blue);
  await edit(catalogue, 'shade: sky blue', 'shade: deep blue');
  await edit(catalogue, 'site:', '# of a text editor\nsite:');
  const merged = await client.save(answer, { appearance: 'fine powder', 'colour.shade': 'pale blue' });
  expect(merged.conflicts).toEqual([{ path: 'colour.shade', theirs: 'deep blue', base: expect.any(String) }]);
  expect(await text()).toMatch(/# of a text editor[\s\S]*shade: deep blue[\s\S]*appearance: fine powder/);
  // A wish that is based on the new value is accepted.
  const [{ base = '' } = {}] = merged.conflicts;
  const wishes = [{ path: 'colour.shade', base, value: 'pale blue' }];
  expect(await client.post({ do: 'save', entry: answer.form?.id, wishes })).toMatchObject({ isSaved: true });
  expect(await text()).toContain('shade: pale blue');
});

test('changes are taken back and made again in turn; what another program wrote meanwhile stays', async () => {
  const { catalogue, client, text } = await editing();
  const first = await text();
  const answer = await client.form(blue);
  await client.save(answer, { appearance: 'fine powder' });
  const second = await text();
  const removed = await client.save(await client.form(blue), { 'identity.latin': null, use: 'in\nlines' });
  const third = await text();
  expect(removed).toMatchObject({ isSaved: true, undo: expect.any(String), redo: null });
  expect(third).not.toContain('E163, latin');
  await client.post({ do: 'undo' });
  expect(await text()).toBe(second);
  expect(await client.post({ do: 'undo' })).toMatchObject({
    isSaved: true,
    undo: null,
    redo: expect.any(String),
  });
  expect(await text()).toBe(first);
  await client.post({ do: 'redo' });
  await client.post({ do: 'redo' });
  expect(await text()).toBe(third);
  await edit(catalogue, 'name: Green Powder', 'name: Leaf Powder');
  await client.post({ do: 'undo' });
  await client.post({ do: 'undo' });
  expect(await text()).toMatch(
    /latin: Arthrospira platensis[\s\S]*appearance: blue powder[\s\S]*name: Leaf Powder/,
  );
  expect(await client.post({ do: 'undo' })).toMatchObject({ problem: 'There is nothing to undo' });
});

test('an entry with a Markdown file changes that file, and nothing else', async () => {
  const { project, client, text } = await editing();
  const before = await text();
  const answer = await client.form('/knowledge/blue');
  const file = path.join(project, 'content/blue.md');
  const body = await readFile(file, 'utf8');
  expect(fieldOf(answer, 'body')).toMatchObject({ kind: 'markdown', file: 'content/blue.md', value: body });
  expect(await client.save(answer, { body: `${body}\nMore.\n` })).toMatchObject({ isSaved: true });
  expect([await text(), await readFile(file, 'utf8')]).toEqual([before, `${body}\nMore.\n`]);
  await writeFile(file, 'Of a text editor.\n');
  const late = await client.save(answer, { body: 'Late.\n' });
  expect(late.conflicts).toMatchObject([{ path: 'body', theirs: 'Of a text editor.\n' }]);
  expect(await readFile(file, 'utf8')).toBe('Of a text editor.\n');
});

test('an error elsewhere in the catalogue hinders no form, and a form can correct it', async () => {
  const { catalogue, client, text } = await editing();
  await edit(catalogue, 'hex: "#a01530"', 'hex: red');
  const answer = await client.form(blue);
  expect(await client.save(answer, { appearance: 'fine powder' })).toMatchObject({ isSaved: true });
  const red = await client.form('/colours/red%20powder');
  expect(red.findings).toMatchObject([{ path: 'colour.hex', severity: 'error' }]);
  expect(await client.save(red, { 'colour.hex': '#a01531' })).toMatchObject({ isSaved: true, findings: [] });
  expect(await text()).toContain('hex: "#a01531"');
});

test('a translation changes its own texts: inside its original, in its file, in its Markdown', async () => {
  const { project, client, text } = await editing(async () => {}, 'translations');
  const first = await text();
  const inside = await client.form('/es/colores/polvo-azul');
  expect(fieldOf(inside, 'form')).toMatchObject({ value: null, inherited: 'powder' });
  const saved = await client.save(inside, { name: 'Polvo celeste', use: 'para bebidas' });
  expect(saved).toMatchObject({ isSaved: true });
  expect(await text()).toBe(
    first
      .replace('name: Polvo azul', 'name: Polvo celeste')
      .replace('Un polvo muy azul.\n', 'Un polvo muy azul.\n            use: para bebidas\n'),
  );
  const file = path.join(project, 'content/14daf7319dc982700d71003c8d4a8791.de.yaml');
  const [before, body] = [await readFile(file, 'utf8'), await readFile(file.replace('yaml', 'md'), 'utf8')];
  const beside = await client.form('/deutsch/colours/rotes-pulver');
  expect(fieldOf(beside, 'body').value).toBe(body);
  await client.save(beside, { name: 'Rotpulver', body: 'Neu.\n' });
  expect(await readFile(file, 'utf8')).toBe(before.replace('Rotes Pulver', 'Rotpulver'));
  expect(await readFile(file.replace('yaml', 'md'), 'utf8')).toBe('Neu.\n');
  await client.post({ do: 'undo' });
  await client.post({ do: 'undo' });
  expect(await text()).toBe(first);
  expect([await readFile(file, 'utf8'), await readFile(file.replace('yaml', 'md'), 'utf8')]).toEqual([
    before,
    body,
  ]);
  expect((await client.form('/es/contact')).problem).toMatch(/^The entry is made from its original, /);
});

test('an entry that is gone says so', async () => {
  const { catalogue, client } = await editing();
  const answer = await client.form('/news/opened');
  const before = await readFile(catalogue, 'utf8');
  await writeFile(catalogue, before.replace(/^news:.*?(?=^redirects)/ms, ''));
  expect(await client.save(answer, { headline: 'Closed' })).toMatchObject({
    isSaved: false,
    problem: 'This entry is no longer in the catalogue',
  });
});

const preview = sharedPreview();

test('a page without an entry has no form', async () => {
  const client = await editClient(preview().url);
  await expect(client.form('/nowhere')).rejects.toThrow('404 This page shows no entry');
});

test('a published site has nothing of the editor', async () => {
  const { folder } = await siteOf('small');
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  expect(files.length).toBeGreaterThan(20);
  for (const file of files) {
    if (!file.isFile()) continue;
    const text = await readFile(path.join(file.parentPath, file.name), 'latin1');
    expect(/herbarium-edit|_herbarium|herbarium-token/.test(text), file.name).toBe(false);
  }
});
