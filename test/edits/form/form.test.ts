import { expect, test } from 'vitest';
import { interfaceLanguages } from '../../../src/catalogue/interface/words.js';
import type { FormField } from '../../../src/edits/form/form.js';
import { wishedChange } from '../../../src/edits/form/form-wishes.js';
import { openForm } from './form-of.js';
import { changesAnyField } from './form-properties.js';

const [p, a] = ['b'.repeat(32), 'c'.repeat(32)];

const catalogue = `site: { language: de }
categories:
  - id: ${'d'.repeat(32)}
    products:
      - id: ${p}
        name: Blau # the name
        form: powder
        spec:
          - { test: Ash, limit: "1", note: kept }
articles:
  items:
    - { id: ${a}, headline: Warum, body: content/a.md }
`;

function fieldOf(text: string, id: string, path: string, site?: Parameters<typeof openForm>[2]): FormField {
  const field = openForm(text, id, site).form.sources.find((source) => source.field.path === path)?.field;
  if (field === undefined) throw new Error(`the form has no field ${path}`);
  return field;
}

/** The text after wishes, which are based on the form of another text. */
function changed(text: string, values: Readonly<Record<string, FormField['value']>>, seen = text, id = p) {
  const { form, state } = openForm(text, id, { language: 'de' });
  const wishes = Object.entries(values).map(([path, value]) => {
    return { path, value, base: fieldOf(seen, id, path).base };
  });
  const wished = wishedChange(form, wishes, state);
  if ('refusal' in wished) throw new Error(wished.refusal.message);
  const { change, conflicts, findings } = wished;
  return { text: change.edited.text, conflicts, findings, files: change.files };
}

test('a form has the sections of the data sheet in the language of the site, with required fields first', () => {
  const { sections, name, kind } = openForm(catalogue, p, { language: 'de' }).form.form;
  expect([kind, name]).toEqual(['product', 'Blau']);
  expect(sections.map(({ label }) => label).slice(0, 4)).toEqual([
    'Texte und Bilder',
    'Identität',
    'Farbe und Stabilität',
    'Spezifikation',
  ]);
  expect(sections[0]?.fields.map(({ path, isRequired, isFixed }) => [path, isRequired, isFixed])).toEqual([
    ['name', true, undefined],
    ...['images', 'replaces', 'related', 'body'].map((path) => [path, false, undefined]),
    ['slug', true, true],
  ]);
  expect(fieldOf(catalogue, p, 'form', { language: 'de' }).choices?.[0]).toEqual({
    value: 'powder',
    label: 'Pulver',
  });
});

test('the names of fields, columns and sections are in the language of the site', () => {
  const namesIn = (language: string) =>
    [p, a].flatMap((id) => {
      const { sections } = openForm(catalogue.replace('language: de', `language: ${language}`), id, {
        language,
      }).form.form;
      const columns = sections.flatMap(({ fields }) =>
        fields.flatMap((field) => [field, ...(field.columns ?? [])]),
      );
      return [...sections, ...columns].map(({ label }) => label);
    });
  const latin = namesIn('ja').filter((name) => /^[ -~]+$/.test(name));
  expect(latin).toEqual([]);
  const english = new Set(namesIn('en'));
  for (const language of interfaceLanguages.filter((tag) => tag !== 'en')) {
    const same = new Set(namesIn(language).filter((name) => english.has(name)));
    expect(same.size, [...same].join()).toBeLessThan(20);
  }
});

test('a field that a site declares is in the form, in its section, with its kind, unit, choices and columns', () => {
  const text = catalogue.replace(
    'site: { language: de }',
    'site:\n  language: de\n  fields: { dose: { label: Dosis, kind: number, unit: g }, mix: { label: Mix, kind: table, columns: [A, B] } }',
  );
  const site = {
    language: 'de',
    fields: {
      dose: { label: 'Dosis', kind: 'number', unit: 'g', section: 'commercial' },
      mix: { label: 'Mix', kind: 'table', columns: ['A', 'B'] },
    },
  } as const;
  expect(fieldOf(text, p, 'fields.dose', site)).toMatchObject({
    label: 'Dosis',
    kind: 'number',
    unit: 'g',
  });
  expect(fieldOf(text, p, 'fields.mix', site).columns?.map(({ path, label }) => [path, label])).toEqual([
    ['0', 'A'],
    ['1', 'B'],
  ]);
  const { sections } = openForm(text, p, site).form.form;
  const section = sections.find(({ fields }) => fields.some(({ path }) => path === 'fields.dose'));
  expect(section?.key).toBe('commercial');
});

test('wishes are read as people write them, and change their values alone', () => {
  expect(
    changed(catalogue, { form: 'Granulat', organic: 'ja', 'commercial.shelf_life': '18 Monate' }).text,
  ).toBe(
    catalogue
      .replace('form: powder', 'form: granule')
      .replace(
        'note: kept }\n',
        'note: kept }\n        organic: true\n        commercial: { shelf_life: 18 Monate }\n',
      ),
  );
  const refused = changed(catalogue, { form: 'cake', name: '=SUM(A1)', slug: 'q', organic: [] });
  expect(refused.text).toBe(catalogue);
  expect(refused.findings.map(({ path }) => path)).toEqual(['form', 'name', 'slug', 'organic']);
});

test('a table keeps what the form does not show', () => {
  const rows = [
    { test: 'Ash', limit: '2', note: 'kept' },
    { test: 'Lead', limit: '3' },
  ];
  expect(changed(catalogue, { spec: rows }).text).toBe(
    catalogue.replace('"1", note: kept }\n', '"2", note: kept }\n          - { test: Lead, limit: "3" }\n'),
  );
});

test('another key that was changed meanwhile stays, and the same key is a conflict', () => {
  const theirs = catalogue.replace('Blau', 'Blaupulver').replace('site:', '# mine\nsite:');
  const merged = changed(theirs, { form: 'oil' }, catalogue);
  expect(merged).toMatchObject({ text: theirs.replace('powder', 'oil'), conflicts: [] });
  const conflict = changed(theirs, { name: 'Azur', form: 'oil' }, catalogue);
  const { base } = fieldOf(theirs, p, 'name');
  expect(conflict.conflicts).toEqual([{ path: 'name', theirs: 'Blaupulver', base }]);
  expect(conflict.text).toBe(theirs.replace('powder', 'oil'));
  // Equal values are not a conflict.
  expect(changed(theirs, { name: 'Blaupulver' }, catalogue).conflicts).toEqual([]);
});

test('the text of a Markdown file is a field, and keeps its line ends', () => {
  const text = '\ufeffOne\r\n\r\nTwo\r\n';
  const files = {
    paths: new Set(['content/a.md']),
    read: (file: string) => (file === 'content/a.md' ? { file, text } : undefined),
  };
  const { form, state } = openForm(catalogue, a, { language: 'de' }, files);
  const field = form.sources.find((source) => source.field.path === 'body')?.field;
  expect(field).toMatchObject({ kind: 'markdown', file: 'content/a.md', value: 'One\n\nTwo\n' });
  const wishes = [{ path: 'body', base: field?.base ?? '', value: 'One\n\nThree\n' }];
  const wished = wishedChange(form, wishes, state);
  if ('refusal' in wished) throw new Error(wished.refusal.message);
  expect(wished.change.edited.text).toBe(catalogue);
  expect(wished.change.files.get('content/a.md')?.text).toBe('\ufeffOne\r\n\r\nThree\r\n');
});

test('any value of any field changes alone, and its edits give the old text back to the byte', () => {
  changesAnyField(100);
});
