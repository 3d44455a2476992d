import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { exampleFiles, readContract } from '../../../scripts/contract.mjs';
import * as api from '../../../src/templates/api.js';
import { parts, slots } from '../../../src/templates/site-templates/slots-and-parts.js';
import { herbarium, projectRoot, temporaryFolder } from '../../support/herbarium.js';
import { siteWithTemplates } from './project.js';

const typesFile = path.join(projectRoot, 'dist/types/templates.d.ts');
const types = await readFile(typesFile, 'utf8');
const contract = readContract(types);

/** Types of the contract that the build makes of the schema and of the interface's words, and their sources. */
const madeTypes = {
  'catalogue/schema/model.js': [
    'Product',
    'Company',
    'EnquirySettings',
    'ContactPerson',
    'SpecificationRow',
    'ProductForm',
    'ProductOrigin',
    'Stability',
  ],
  'templates/texts/index.js': ['Texts'],
};

describe('the types of `herbarium/templates`', () => {
  test('have a docstring for each name and each member', () => {
    const named = [...contract.interfaces, ...contract.aliases, ...contract.values];
    const bare = named.filter(([, { doc }]) => doc === '').map(([name]) => name);
    const members = [...contract.interfaces].flatMap(([name, { members }]) =>
      // A group of texts has a docstring at each text.
      members
        .filter(({ doc, deprecated, type }) => doc === '' && !deprecated && !type.startsWith('{'))
        .map((member) => `${name}.${member.name}`),
    );
    expect([...bare, ...members]).toEqual([]);
    expect(contract.interfaces.size).toBeGreaterThan(50);
  });

  test('name every union, and import nothing but the types of React', () => {
    const members = [...contract.interfaces].flatMap(([name, { members }]) =>
      members.map((member) => [`${name}.${member.name}`, member.type] as const),
    );
    const unions = members.filter(([, type]) => / \| (?!undefined\b)|\bnever\b/.test(type));
    expect(unions).toEqual([]);
    expect(types.match(/\bimport\b.*/g)).toEqual([
      "import type { CSSProperties, FunctionComponent, ReactNode } from 'react';",
    ]);
  });

  test('declare the values and the tables of slots and parts', () => {
    expect([...contract.values.keys()].sort()).toEqual(Object.keys(api).sort());
    const views = contract.interfaces.get('SlotViews')?.members.map(({ name, type }) => [name, type]);
    expect(Object.fromEntries(views ?? [])).toEqual(
      Object.fromEntries(Object.entries(slots).map(([name, { view }]) => [name, view])),
    );
    expect(contract.interfaces.get('PartData')?.members.map(({ name }) => name)).toEqual(Object.keys(parts));
  });

  test('are equal to the types of the catalogue and of the interface', async () => {
    const folder = await temporaryFolder();
    const lines = Object.entries(madeTypes).flatMap(([file, names], n) => [
      `import type * as Made${n} from '${path.join(projectRoot, 'src', file)}';`,
      ...names.flatMap((name) => [
        `export const to${name} = (value: Made${n}.${name}): Contract.${name} => value;`,
        `export const from${name} = (value: Contract.${name}): Made${n}.${name} => value;`,
      ]),
    ]);
    const file = path.join(folder, 'same.ts');
    await writeFile(file, [`import type * as Contract from '${typesFile}';`, ...lines].join('\n'));
    const settings = {
      extends: path.join(projectRoot, 'tsconfig.json'),
      compilerOptions: {
        noEmit: true,
        rootDir: '/',
        types: [],
        jsx: 'react-jsx',
        paths: { react: [path.join(projectRoot, 'node_modules/@types/react')] },
      },
      include: [file],
    };
    await writeFile(path.join(folder, 'tsconfig.json'), JSON.stringify(settings));
    await writeFile(path.join(folder, 'package.json'), '{ "type": "module" }');
    const compiler = path.join(projectRoot, 'node_modules/typescript/bin/tsc');
    const run = promisify(execFile)(process.execPath, [compiler, '-p', folder, '--pretty', 'false']);
    await expect(run.catch(({ stdout }: { readonly stdout: string }) => stdout)).resolves.toMatchObject({
      stdout: '',
    });
  });

  test('have examples that compile, and that pages show', async () => {
    const project = await siteWithTemplates('plain');
    const examples = exampleFiles(contract);
    await Promise.all(
      ['slots', 'parts'].map((name) => mkdir(path.join(project, 'templates', name), { recursive: true })),
    );
    for (const [file, text] of examples) await writeFile(path.join(project, 'templates', file), text);
    const check = await herbarium(['templates', 'check'], { cwd: project });
    expect(check.stdout).toContain(' templates, no errors\n');
    const build = await herbarium(['build', '--no-images', '--no-search'], { cwd: project });
    expect(build.code, build.stderr).toBe(0);
    const product = await readFile(path.join(project, '_site/colours/blue-powder.html'), 'utf8');
    expect(product).toContain('A sample of <!-- -->Blue Powder<!-- --> is free.');
    expect(product).toContain('<p class="partner">Member of the Guild of Dyers</p>');
  });
});
