import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import glob from 'fast-glob';
import { describe, expect, test } from 'vitest';
import { check } from '../../src/catalogue/check.js';
import { type Diagnostic, hasErrors } from '../../src/catalogue/diagnostics/diagnostic.js';
import { outlineOfArticle, outlineOfProduct } from '../../src/catalogue/outline.js';
import { optionsFor } from '../support/check.js';
import { fixtures, projectRoot } from '../support/herbarium.js';
import { checkInPortions } from '../support/portions.js';

const folders = [
  ...readdirSync(path.join(fixtures, 'rules')).map((name) => `rules/${name}`),
  ...readdirSync(path.join(fixtures, 'sites')).map((name) => `sites/${name}`),
];

/** Everything that a report can show of a diagnostic. */
function shown({ source, ...diagnostic }: Diagnostic) {
  return { ...diagnostic, file: source.file };
}

/** Folders whose catalogues are checked in portions: all of them that have lists and no error. */
const portioned = new Set<string>();

describe('a catalogue that is checked in portions', () => {
  test.each(folders)('%s gets the verdict of the whole', (name) => {
    const folder = path.join(fixtures, name);
    expectSame(readFileSync(path.join(folder, 'catalogue.yaml'), 'utf8'), folder, name);
  });

  test('the example gets the verdict of the whole, with everything said that is excused in it', () => {
    const text = readFileSync(path.join(projectRoot, 'catalogue.yaml'), 'utf8');
    expectSame(text, projectRoot, 'example');
    expectSame(text.replaceAll('herbarium-ignore', 'herbarium ignores'), projectRoot, 'example, not excused');
    expectSame(text.replaceAll('\n', '\r\n'), projectRoot, 'example, Windows');
    expect([...portioned]).toEqual(expect.arrayContaining(['example', 'example, Windows']));
  });

  test('so are most of the fixtures without an error', () => {
    const sound = folders.filter(
      (name) => glob.sync('catalogue.yaml', { cwd: path.join(fixtures, name) }).length > 0,
    );
    expect(sound.filter((name) => portioned.has(name)).length).toBeGreaterThan(15);
  });
});

function expectSame(text: string, folder: string, name: string): void {
  const options = optionsFor(folder);
  const whole = check({ file: 'catalogue.yaml', text }, options);
  const inPortions = checkInPortions(text, options);
  if (inPortions === undefined) {
    // A catalogue without an error is left to the whole check only where nothing of it can be cut.
    if (!hasErrors(whole.diagnostics)) expect(text).not.toMatch(/^ +products:\n +- id/m);
    return;
  }
  portioned.add(name);
  expect(inPortions.diagnostics.map(shown)).toEqual(whole.diagnostics.map(shown));
  expect(inPortions.hidden).toEqual(whole.hidden);
  expect(inPortions.catalogue?.categories).toEqual(
    whole.catalogue?.categories?.map((category) => ({
      ...category,
      products: category.products.map(outlineOfProduct),
    })),
  );
  for (const section of ['articles', 'news'] as const) {
    expect(inPortions.catalogue?.[section]?.items).toEqual(
      whole.catalogue?.[section]?.items.map(outlineOfArticle),
    );
  }
}
