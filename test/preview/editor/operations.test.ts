import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { copyOfSite, edit, herbarium } from '../../support/herbarium.js';
import { startPreview } from '../../support/preview.js';
import { editClient } from './edit-client.js';

async function editing(page = '/colours/blue-powder') {
  const project = await copyOfSite('small');
  const catalogue = path.join(project, 'catalogue.yaml');
  const client = await editClient((await startPreview(project)).url);
  const answer = await client.form(page);
  const operate = (name: string, to: string, isSave = true) =>
    client.post({ do: 'operate', entry: answer.form?.id, operation: { name, to }, isSave });
  return { catalogue, client, operate, text: () => readFile(catalogue, 'utf8') };
}

test('an entry gets another address with its redirect, as its command says before', async () => {
  const { client, operate, text } = await editing();
  const before = await text();
  const facts = [
    'old /colours/blue-powder',
    'new /colours/azure',
    'redirect /colours/blue-powder -> /colours/azure',
  ];
  expect(await operate('rename', 'azure', false)).toMatchObject({ isSaved: false, facts });
  expect(await text()).toBe(before);
  expect(await operate('rename', 'azure')).toMatchObject({ isSaved: true, href: '/colours/azure', facts });
  expect(await text()).toMatch(/slug: azure[\s\S]*from: \/colours\/blue-powder, to: \/colours\/azure/);
  expect(await client.post({ do: 'undo' })).toMatchObject({ isSaved: true });
  expect(await text()).toBe(before);
});

test('a product is copied as a draft beside it, moved, and discontinued', async () => {
  const { catalogue, client, operate, text } = await editing('/colours/green-powder-');
  const before = await text();
  const copied = await operate('copy', 'Azure Powder');
  expect(copied).toMatchObject({
    isSaved: true,
    href: '/colours/azure-powder',
    form: { name: 'Azure Powder' },
  });
  expect(await text()).toMatch(
    /platensis }\n {6}- id: [0-9a-f]{32}\n {8}slug: azure-powder\n {8}name: Azure Powder\n {8}draft: true\n {8}identity: { latin/,
  );
  await client.post({ do: 'undo' });
  expect(await text()).toBe(before);
  expect(await operate('move', 'sports')).toMatchObject({ isSaved: true, href: '/sports/green-powder-' });
  await client.post({ do: 'undo' });
  expect(await operate('remove', '')).toMatchObject({ isSaved: false, problem: /say where its visitors go/ });
  expect(await operate('remove', 'colours')).toMatchObject({ isSaved: true });
  const removed = await text();
  expect(removed).not.toContain('id: 823ca024a83737577203d02ee9e68fe0');
  expect(removed).toContain('{ from: /colours/green-powder-, to: /colours }');
  await edit(catalogue, 'Powders from a little mill', 'Powders');
  expect(await client.post({ do: 'undo' })).toMatchObject({
    isSaved: false,
    problem: 'The files were changed since: `herbarium restore` puts an entry back',
  });
  await edit(catalogue, 'heading: Powders', 'heading: Powders from a little mill');
  await client.post({ do: 'undo' });
  expect(await text()).toBe(before);
});

test('an operation that the command refuses is refused in its words', async () => {
  const { operate, text } = await editing();
  const before = await text();
  expect((await operate('rename', 'red powder')).problem).toMatch(/^The slug of this product cannot be/);
  expect((await operate('move', 'colours')).problem).toMatch(/^It is in Colours already/);
  expect((await operate('move', 'nowhere')).problem).toMatch(/nowhere/);
  expect(await text()).toBe(before);
});

test.each([
  ['new-product', '/colours/azure-powder'],
  ['new-article', '/knowledge/azure-powder'],
  ['new-news', '/news/azure-powder'],
  ['new-category', '/azure-powder'],
])('%s writes an empty entry as the command does, and goes to it', async (operation, href) => {
  const { catalogue, client, operate, text } = await editing();
  const project = path.dirname(catalogue);
  await herbarium(['lock'], { cwd: project });
  const before = await text();
  const lock = await readFile(path.join(project, 'urls.lock'), 'utf8');
  expect(await operate(operation, 'Azure Powder', false)).toMatchObject({ facts: [`new ${href}`] });
  expect(await text()).toBe(before);
  expect(await operate(operation, 'Azure Powder')).toMatchObject({
    ...{ isSaved: true, href },
    form: { name: 'Azure Powder' },
  });
  // A build locks the address.
  expect(await readFile(path.join(project, 'urls.lock'), 'utf8')).toBe(lock);
  const made = (await text()).replace(/[0-9a-f]{32}/g, 'id');
  await client.post({ do: 'undo' });
  expect(await text()).toBe(before);
  const kind = operation.slice('new-'.length);
  const name = kind === 'product' ? '--name' : kind === 'category' ? '--title' : '--headline';
  const category = kind === 'product' ? ['--category', 'colours'] : [];
  const args = [
    'new',
    kind,
    name,
    'Azure Powder',
    ...category,
    '--set',
    'draft=true',
    '--no-hints',
    catalogue,
  ];
  expect(await herbarium(args, { cwd: project })).toMatchObject({ code: 0 });
  expect((await text()).replace(/[0-9a-f]{32}/g, 'id')).toBe(made);
});

test('new news come before the others in a list that begins with the newest', async () => {
  const { catalogue, operate, text } = await editing();
  const newest = `    - { id: ${'e'.repeat(32)}, slug: newest, headline: Newest, date: "2099-01-01" }`;
  await edit(catalogue, 'news:\n  pages: 1\n  items:\n', `news:\n  pages: 1\n  items:\n${newest}\n`);
  expect(await operate('new-news', 'Azure')).toMatchObject({ isSaved: true });
  expect((await text()).indexOf('headline: Azure')).toBeLessThan((await text()).indexOf('headline: Newest'));
});

test('a new entry without a name is refused', async () => {
  const { operate } = await editing();
  expect(await operate('new-article', '')).toMatchObject({ isSaved: false, problem: /^It needs a name/ });
});
