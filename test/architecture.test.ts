import { readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectRoot } from './support/herbarium.js';

/** Folders of `src` with those that each may import from; the order is the flow of the data. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  catalogue: [],
  project: ['catalogue'],
  site: ['catalogue'],
  templates: ['catalogue', 'site'],
  client: ['catalogue', 'site', 'templates'],
  render: ['catalogue', 'project', 'site', 'templates'],
  // Its live script runs in the browser, beside the navigator.
  preview: ['catalogue', 'project', 'site', 'templates', 'client', 'render'],
  cli: ['catalogue', 'project', 'site', 'templates', 'render', 'preview'],
};
const withNode = new Set(['project', 'render', 'preview', 'cli']);
const nodeModules = new Set(builtinModules);

interface Import {
  readonly file: string;
  readonly folder: string;
  readonly specifier: string;
}

const source = path.join(projectRoot, 'src');
const imports: Import[] = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .flatMap((file) => {
    const text = readFileSync(path.join(source, file), 'utf8');
    return [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map(([, specifier = '']) => ({
      file,
      folder: file.split(path.sep)[0] ?? '',
      specifier,
    }));
  });

describe('imports run one way', () => {
  test('every folder of src is known', () => {
    expect(imports.length).toBeGreaterThan(200);
    expect(imports.filter(({ folder }) => !(folder in allowed))).toEqual([]);
  });

  test('catalogue <- site <- templates <- render <- preview <- cli', () => {
    const wrong = imports.filter(({ file, folder, specifier }) => {
      if (!specifier.startsWith('.')) return false;
      const target = path.relative(source, path.resolve(source, path.dirname(file), specifier));
      const other = target.split(path.sep)[0] ?? '';
      return other !== folder && !allowed[folder]?.includes(other);
    });
    expect(wrong).toEqual([]);
  });

  test('only what runs in browsers knows the document', () => {
    const wrong = readdirSync(source, { recursive: true, encoding: 'utf8' })
      .filter(
        (file) =>
          /\.tsx?$/.test(file) &&
          !/^(client|templates.(islands|features)|preview.live).(?!island\.tsx)/.test(file),
      )
      .filter((file) =>
        /\b(document\.(querySelector|documentElement|body|addEventListener)|window\.|localStorage|sessionStorage|location\.)/.test(
          readFileSync(path.join(source, file), 'utf8'),
        ),
      );
    expect(wrong).toEqual([]);
  });

  test('only project, render, preview and cli know Node', () => {
    const wrong = imports.filter(
      ({ folder, specifier }) =>
        (specifier.startsWith('node:') || nodeModules.has(specifier)) && !withNode.has(folder),
    );
    expect(wrong).toEqual([]);
  });

  test('only cli prints or exits', () => {
    const wrong = readdirSync(source, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('cli'))
      .filter((file) =>
        /console\.|process\.(exit\b|exitCode|stdout|stderr)/.test(
          readFileSync(path.join(source, file), 'utf8'),
        ),
      );
    expect(wrong).toEqual([]);
  });
});
