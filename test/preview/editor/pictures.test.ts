import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { copyOfSite, edit } from '../../support/herbarium.js';
import { halves } from '../../support/pictures.js';
import { startPreview } from '../../support/preview.js';
import { editClient, fieldOf, wishesFor } from './edit-client.js';

const blue = '/colours/blue-powder';

async function editing() {
  const project = await copyOfSite('small');
  const preview = await startPreview(project);
  const client = await editClient(preview.url);
  const assets = async () => (await readdir(path.join(project, 'assets'))).sort();
  return { project, preview, client, assets, catalogue: path.join(project, 'catalogue.yaml') };
}

const photo = async (type: 'jpeg' | 'png' | 'webp' | 'avif' | 'tiff' | 'gif') =>
  new Uint8Array(await halves(60, 40).toFormat(type).toBuffer());

test('an uploaded picture is stored unchanged, changes no text, and is saved with the form', async () => {
  const { project, preview, client, catalogue } = await editing();
  const before = await readFile(catalogue, 'utf8');
  const answer = await client.form(blue);
  const { columns = [], value } = fieldOf(answer, 'images');
  expect(columns.map(({ path, kind, suggested }) => [path, kind, suggested])).toEqual([
    ['file', 'picture', 'pictures'],
    ['alt', 'text', undefined],
  ]);
  expect(answer.form?.suggestions['pictures']).toEqual(['assets/photos/blue.svg']);
  const bytes = await photo('jpeg');
  expect(await client.upload(answer, bytes)).toEqual({ file: 'assets/blue-powder.jpg' });
  const stored = path.join(project, 'assets/blue-powder.jpg');
  expect(new Uint8Array(await readFile(stored))).toEqual(bytes);
  expect(await readFile(catalogue, 'utf8')).toBe(before);
  const image = { file: 'assets/blue-powder.jpg', alt: 'Two halves' };
  const wishes = wishesFor(answer, { images: [image] });
  // The check knows the file, although the preview has read the project before.
  expect(await client.post({ do: 'check', entry: answer.form?.id, wishes })).toMatchObject({ findings: [] });
  const wrong = wishesFor(answer, { images: [image, { ...image, file: 'assets/gone.jpg' }] });
  expect((await client.post({ do: 'check', entry: answer.form?.id, wishes: wrong })).findings).toMatchObject([
    { path: 'images', cell: '1.file', severity: 'error' },
  ]);
  // The form shows it, although no page does.
  const shown = await fetch(`${client.origin}/picture?file=assets/blue-powder.jpg`);
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  expect(new Uint8Array(await shown.arrayBuffer())).toEqual(bytes);
  const images = [
    ...(Array.isArray(value) ? value : []),
    { file: 'assets/blue-powder.jpg', alt: 'Two halves' },
  ];
  expect(await client.save(answer, { images })).toMatchObject({ isSaved: true });
  expect(await readFile(catalogue, 'utf8')).toBe(
    before.replace(
      'A bowl of blue powder }',
      'A bowl of blue powder }, { file: assets/blue-powder.jpg, alt: Two halves }',
    ),
  );
  await preview.interrupt();
  expect(new Uint8Array(await readFile(stored))).toEqual(bytes);
});

test('the name comes from the entry and the true format, with a number if it is taken', async () => {
  const { project, client, assets } = await editing();
  await writeFile(path.join(project, 'assets/Blue-Powder.JPG'), 'of the maker');
  const answer = await client.form(blue);
  const names: unknown[] = [];
  for (const type of ['jpeg', 'jpeg', 'png', 'webp', 'avif', 'tiff', 'gif'] as const)
    names.push(await client.upload(answer, await photo(type)));
  const drawing = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"/>');
  names.push(await client.upload(answer, drawing));
  names.push(await client.upload(await client.form('/sports/مسحوق'), drawing));
  names.push(await client.upload(await client.form('/'), drawing));
  const files = ['-2.jpg', '-3.jpg', '.png', '.webp', '.avif', '.tiff', '.gif', '.svg'];
  const expected = [...files.map((end) => `blue-powder${end}`), 'مسحوق.svg', 'home.svg'];
  expect(names).toEqual(expected.map((name) => ({ file: `assets/${name}` })));
  expect(await readFile(path.join(project, 'assets/Blue-Powder.JPG'), 'utf8')).toBe('of the maker');
  expect(await assets()).toEqual(['Blue-Powder.JPG', 'blue sheet.txt', 'photos', ...expected].sort());
});

test('a project without pictures gets its folder', async () => {
  const { project, client } = await editing();
  await rm(path.join(project, 'assets'), { recursive: true });
  const answer = await client.form('/about-us');
  expect(await client.upload(answer, await photo('png'))).toEqual({ file: 'assets/about-us.png' });
});

test('the end of the preview removes the uploaded pictures that no text names, and no others', async () => {
  const { project, preview, client, catalogue, assets } = await editing();
  const answer = await client.form(blue);
  const upload = async () => client.upload(answer, await photo('png'));
  const names = [await upload(), await upload(), await upload(), await upload()];
  expect(names.at(-1)).toEqual({ file: 'assets/blue-powder-4.png' });
  // One in the catalogue, one in a Markdown file, one that another program has changed.
  await edit(catalogue, 'assets/photos/blue.svg', 'assets/blue-powder.png');
  await writeFile(path.join(project, 'content/blue.md'), '![Blue](assets/blue-powder-2.png)\n');
  await writeFile(path.join(project, 'assets/blue-powder-3.png'), 'changed');
  await mkdir(path.join(project, 'assets/more'));
  expect(await preview.interrupt()).toBe(0);
  expect(await assets()).toEqual(
    ['blue sheet.txt', 'more', 'photos', ...['', '-2', '-3'].map((n) => `blue-powder${n}.png`)].sort(),
  );
});

test('a catalogue that cannot be read at the end of the preview keeps all pictures', async () => {
  const { preview, client, catalogue, assets } = await editing();
  await client.upload(await client.form(blue), await photo('png'));
  await writeFile(catalogue, 'site: [');
  await preview.interrupt();
  expect(await assets()).toContain('blue-powder.png');
});
