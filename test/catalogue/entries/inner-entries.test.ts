import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { copyOfSite, edit, herbarium } from '../../support/herbarium.js';
import { treeOf } from '../../support/tree.js';

const inFile = 'content/products/3d0f6bb2a7c94e518b1f0a4c2de97637.de.yaml';
const blueInSpanish = /( {10}es:\n)((?: {12}.*\n)+?)(?= {10}de:)/;

/** The files of a site after a change of its catalogue. */
async function builtWith(change: (text: string, project: string) => string | Promise<string>) {
  const project = await copyOfSite('inner');
  const file = path.join(project, 'catalogue.yaml');
  await writeFile(file, await change(await readFile(file, 'utf8'), project));
  const { code, stderr } = await herbarium(['build', '--no-images', '--no-search'], { cwd: project });
  expect(code, stderr).toBe(0);
  return treeOf(path.join(project, '_site'));
}

async function validated(project: string, ...args: string[]) {
  const { stdout } = await herbarium(['validate', '--format', 'json', ...args], { cwd: project });
  const { diagnostics }: { readonly diagnostics: readonly Readonly<Record<string, unknown>>[] } =
    JSON.parse(stdout);
  return diagnostics.map(({ code, file, field, places, entry }) => ({
    ...{ code, file, field, entry: Object(entry).name },
    line: Object(Object(places)[0]).start?.line,
  }));
}

test('a translation gives the same page inside its original, in a file, and as a separate entry', async () => {
  const inside = await builtWith((text) => text);
  const beside = await builtWith(async (text, project) => {
    const translation = blueInSpanish.exec(text)?.[2] ?? '';
    const name = 'content/3d0f6bb2a7c94e518b1f0a4c2de97636.es.yaml';
    await writeFile(path.join(project, name), translation.replaceAll(/^ {12}/gm, ''));
    return text.replace(blueInSpanish, '');
  });
  expect(beside).toEqual(inside);
  const apart = await builtWith((text) => {
    const maps = [...text.matchAll(/ +es:\n(( +)id: .*\n(?:\2.*\n)+)/g)].map(
      ([all, own = '', indent = '']) => {
        return {
          all,
          lines: own
            .replaceAll(new RegExp(`^${indent}`, 'gm'), '')
            .trimEnd()
            .split('\n'),
        };
      },
    );
    const [category, ...products] = maps.map(({ lines }, n) => [
      ...lines,
      'language: es',
      `translation_of: 3d0f6bb2a7c94e518b1f0a4c2de9763${n + 5}`,
    ]);
    const item = (lines: readonly string[] = [], indent = '') =>
      lines.map((line, n) => `${indent}${n === 0 ? '- ' : '  '}${line}\n`).join('');
    const left = maps
      .reduce((rest, { all }) => rest.replace(all, ''), text)
      .replace('    translations:\n    products', '    products');
    const whole = left.replace(/ {8}translations:\n$/, '');
    return `${whole}${item(category, '  ')}    products:\n${products.map((lines) => item(lines, '      ')).join('')}`;
  });
  expect(apart).toEqual(inside);
});

test('a language of the site has its screens and its own addresses, and changes no other language', async () => {
  const project = await copyOfSite('inner');
  const file = path.join(project, 'catalogue.yaml');
  const paths = async () => {
    const { stdout } = await herbarium(['routes', '--format', 'json'], { cwd: project });
    const routes: readonly { readonly path: string }[] = JSON.parse(stdout);
    return routes.map((route) => route.path);
  };
  const before = await paths();
  expect(before.filter((path) => path.startsWith('/deutsch'))).toEqual([
    ...['/deutsch', '/deutsch/404', '/deutsch/contact', '/deutsch/products', '/deutsch/products/page-1'],
    ...['/deutsch/colours', '/deutsch/colours/page-1', '/deutsch/colours/blue-powder'],
    '/deutsch/colours/rotes-pulver',
  ]);
  await edit(file, 'languages: { es: {}', 'languages: { fr: {}, es: {}');
  await edit(file, '          de: {', '          fr: { name: Poudre bleue }\n          de: {');
  const after = await paths();
  expect(after.filter((path) => !path.startsWith('/fr'))).toEqual(before);
  // Slugs may be the same in every language.
  expect(after).toContain('/fr/colours/blue-powder');
});

describe('an error in a translation is reported where the translation is written', () => {
  test('inside its original', async () => {
    const project = await copyOfSite('inner');
    const file = path.join(project, 'catalogue.yaml');
    await edit(file, 'de: { name: Blaues', 'de: { nam: Blaues');
    const lines = (await readFile(file, 'utf8')).split('\n');
    const line = lines.findIndex((text) => text.includes('nam: Blaues')) + 1;
    const [found] = await validated(project);
    expect(found).toMatchObject({ code: 'schema/unknown-key', file: 'catalogue.yaml', line });
    await validated(project, '--fix-unsafe');
    expect(await readFile(file, 'utf8')).toContain('de: { name: Blaues');
  });

  test('in a file, and also if the file belongs to no entry', async () => {
    const project = await copyOfSite('inner');
    await edit(path.join(project, inFile), 'name: Rotes', 'nam: Rotes');
    await writeFile(path.join(project, inFile.replace('7.de', '9.de')), 'name: Nichts\n');
    expect(await validated(project)).toEqual([
      expect.objectContaining({ code: 'schema/unknown-key', file: inFile, line: 1 }),
      expect.objectContaining({ code: 'ref/unknown-translation', file: inFile.replace('7.de', '9.de') }),
    ]);
    await validated(project, '--fix-unsafe');
    expect(await readFile(path.join(project, inFile), 'utf8')).toContain('name: Rotes');
    await edit(path.join(project, inFile), 'name: Rotes', 'name: "Rotes');
    expect(await validated(project)).toContainEqual(
      expect.objectContaining({ code: 'yaml/syntax', file: inFile }),
    );
  });
});

describe('commands change a translation where it is written', () => {
  const changed = async (...args: string[]) => {
    const project = await copyOfSite('inner');
    const { code, stdout, stderr } = await herbarium([...args, '--dry-run'], { cwd: project });
    return { code, diff: stdout.split('\n').filter((line) => /^[-+](?![-+])/.test(line)), stderr };
  };

  test('its slug, with the links of all languages', async () => {
    const { diff } = await changed('rename', '/es/colores/polvo-rojo', 'rojo');
    expect(diff).toEqual([
      '-            body: Azul de algas. Vea también [el rojo](/es/colores/polvo-rojo).',
      '+            body: Azul de algas. Vea también [el rojo](/es/colores/rojo).',
      '-            slug: polvo-rojo',
      '+            slug: rojo',
      '+redirects:',
      '+  - { from: /es/colores/polvo-rojo, to: /es/colores/rojo }',
      '+  - { from: /es/colores/polvo-rojo.pdf, to: /es/colores/rojo.pdf }',
    ]);
  });

  test('an address in the text of a file', async () => {
    const { diff } = await changed('rename', '/colours', 'dyes');
    expect(diff).toContain('+Rot aus Wurzeln, siehe [das blaue](/deutsch/dyes/blue-powder).');
    expect(diff).toContain('+  - { from: /deutsch/colours/blue-powder, to: /deutsch/dyes/blue-powder }');
  });

  test('the last one goes with its key, and all go with their original', async () => {
    const last = await changed('remove', '/es/colores/polvo-rojo', '--redirect-to', '/es');
    expect(last.diff.slice(0, 7)).toContain('-        translations:');
    const { diff } = await changed('remove', '/colours/blue-powder', '--redirect-to', '/products');
    expect(diff.filter((line) => line.startsWith('-') && line.includes('name:'))).toHaveLength(3);
    expect(diff).toContain('+  - { from: /es/colores/polvo-azul, to: /products }');
  });

  test('a screen that the catalogue does not declare stays', async () => {
    const { code, stderr } = await changed('rename', '/deutsch/contact', 'kontakt');
    expect(code).toBe(1);
    expect(stderr).toContain('made from its original');
  });
});
