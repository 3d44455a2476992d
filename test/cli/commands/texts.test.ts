import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import en from '../../../src/catalogue/interface/languages/en.json' with { type: 'json' };
import { copyOfSite, edit, herbarium } from '../../support/herbarium.js';
import { treeOf } from '../../support/tree.js';

const blue = 'slug: blue-powder, name: Blue Powder';

async function danishSite() {
  const project = await copyOfSite('tiny');
  const catalogue = path.join(project, 'catalogue.yaml');
  const file = path.join(project, 'texts/da.yaml');
  return {
    catalogue,
    run: (...args: string[]) => herbarium(args, { cwd: project }),
    write: async (text: string) => {
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, text);
    },
    read: (name: string) => readFile(path.join(project, name), 'utf8'),
    site: (out: string) => treeOf(path.join(project, out)),
  };
}

test('a language without texts is one warning, and the command that it names writes the file once', async () => {
  const { catalogue, run, read } = await danishSite();
  await edit(catalogue, blue, `language: da, ${blue}`);
  await edit(catalogue, 'slug: green-powder', 'language: da, slug: green-powder');
  const { stdout } = await run('validate');
  expect(stdout.match(/no texts in Danish: its pages have labels in English/g)).toHaveLength(1);
  expect(stdout).toContain('`herbarium texts da` writes a file to fill in');
  expect(await run('texts', 'da')).toEqual({ code: 0, stdout: 'wrote texts/da.yaml\n', stderr: '' });
  const written = await read('texts/da.yaml');
  expect(await run('texts', 'da')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('is there already'),
  });
  expect(await read('texts/da.yaml')).toBe(written);
  expect((await run('validate')).stdout).toContain('texts/da.yaml:4:1 warning text/missing');
});

test('a file that lacks texts is one warning, which names the first and counts the others', async () => {
  const { catalogue, run, write } = await danishSite();
  await edit(catalogue, blue, `language: da, ${blue}`);
  const { skipToContent, next, forms, ...others } = en;
  const { powder, ...otherForms } = forms;
  // JSON is YAML.
  await write(JSON.stringify({ ...others, forms: otherForms }));
  expect((await run('validate')).stdout).toContain(
    'texts/da.yaml:1:2 warning text/missing\n  `skipToContent` and 2 other texts are missing: pages have the English ones\n',
  );
  await write(JSON.stringify({ ...others, skipToContent, next, forms: { ...otherForms, powder } }));
  expect((await run('validate')).stdout).not.toContain('text/missing');
});

test('texts of the project are on all pages and in the data of the search, and a change is in the next build', async () => {
  const { catalogue, run, write, read, site } = await danishSite();
  await edit(catalogue, 'language: en', 'language: da');
  await edit(
    catalogue,
    'pages:\n',
    'pages:\n  - { id: 7e41b09d5c8a4f26b3d0c97a16e852f4, path: /find, screen: search }\n',
  );
  await edit(catalogue, `${blue} }`, `${blue}, form: powder, identity: { cas: 11016-15-2 } }`);
  const build = (out: string) => run('build', '--no-images', '--out', out);
  await write('skipToContent: Til indholdet\nforms: { powder: pulver }\nscreens: { search: Søg her }\n');
  expect(await build('a')).toMatchObject({ code: 0 });
  const page = await read('a/colours/blue-powder.html');
  expect(page).toContain('>Til indholdet<');
  expect(page).toContain('lang="da"');
  expect(page).toContain('content="Blue Powder – Colours – pulver – CAS 11016-15-2 – Mill"');
  expect(await read('a/find.html')).toContain('<h1>Søg her');
  const { stdout } = await run('routes', '--json');
  expect(stdout).toContain('pulver');
  await write('skipToContent: Videre\nforms: { powder: pudder }\n');
  expect(await build('a')).toMatchObject({ code: 0 });
  const changed = await read('a/colours/blue-powder.html');
  expect([changed.includes('>Videre<'), changed.includes('pudder')]).toEqual([true, true]);
  expect(await build('clean')).toMatchObject({ code: 0 });
  expect(await site('a')).toEqual(await site('clean'));
});
