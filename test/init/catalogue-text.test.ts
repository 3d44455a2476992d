import { describe, expect, test } from 'vitest';
import { interfaceLanguages } from '../../src/catalogue/interface/words.js';
import { idPattern } from '../../src/catalogue/schema/values/patterns.js';
import { completed, defaultAnswers, meantBy, problemOf } from '../../src/init/answers.js';
import { catalogueText } from '../../src/init/project-files.js';
import { languages } from '../../src/init/texts.js';
import { checkText } from '../support/check.js';
import { temporaryFolder } from '../support/herbarium.js';
import { countedIds } from './ids.js';

/** Short and usual answers, long ones, and answers that YAML or a template could misread. */
const brands = [
  'X',
  'Little Mill',
  'Nordic Botanicals Ingredients & Extracts Ltd',
  '100% "Pure": #1',
  'true',
  '12',
];

describe('the catalogue of a new site', () => {
  test('has no findings except its samples and the missing privacy page, in every language and with every brand', async () => {
    const folder = await temporaryFolder();
    const reports: string[] = [];
    for (const language of [...languages, 'pt-BR']) {
      for (const brand of brands) {
        const text = catalogueText(completed({ brand, language }, 'my-site'), countedIds());
        const { diagnostics, catalogue } = checkText(folder, text);
        const [privacy, sample, ...others] = diagnostics;
        expect(privacy).toMatchObject({ code: 'enquiry/no-privacy', severity: 'warning' });
        expect(sample).toMatchObject({ code: 'meta/sample', severity: 'warning' });
        expect(sample?.message).toMatch(/: \/(, [^,]+){4}$/);
        // The tool has no font for these scripts, and explains how to add one.
        const isKnown = ({ code }: (typeof others)[number]) =>
          code === 'font/script' && ['zh', 'ja', 'ko'].includes(language);
        const left = others.filter((diagnostic) => !isKnown(diagnostic));
        reports.push(...left.map(({ code, message }) => `${language} ${brand}: ${code} ${message}`));
        expect(catalogue?.site).toMatchObject({ brand, language });
      }
    }
    expect(reports).toEqual([]);
  });

  test('has samples with colours to show on the first page', () => {
    const text = catalogueText(completed({}, 'my-site'), countedIds());
    expect(text.match(/colour: \{ hex: "#[0-9a-f]{6}" \}/g)).toHaveLength(3);
  });

  test('claims nothing about the maker', () => {
    for (const language of languages) {
      const text = catalogueText(completed({ language }, 'my-site'), countedIds());
      expect(text, language).not.toMatch(/free|gratis|gratuit|manufacturer|supplier|China|certif|organic/i);
    }
  });

  test('has a new id for each entry, different each time', () => {
    const idsOf = (text: string) => text.match(/(?<=id: )\w+/g) ?? [];
    const ids = idsOf(catalogueText(completed({}, 'my-site'), countedIds()));
    expect(ids).toHaveLength(8);
    expect(new Set(ids).size).toBe(8);
    for (const id of ids) expect(id).toMatch(idPattern);
  });

  test('can be in every language of the interface', () => {
    expect(languages.toSorted()).toEqual([...interfaceLanguages].toSorted());
  });
});

describe('answers', () => {
  test.each([
    ['origin', 'www.little-mill.example', /^must be a scheme and a host/],
    ['origin', 'https://little-mill.example/', /^must be a scheme and a host/],
    ['language', 'da', 'must be one of en, es, pt, sv, ar, de, fr, it, nl, pl, el, he, th, zh, ja, ko'],
    ['language', 'english!', /^must be a language tag/],
    ['colour', 'green', /^must be .* six hex digits/],
    ['email', 'hello', 'must be an e-mail address'],
    ['host', 'geocities', /^must be one of none, netlify, /],
    ['brand', '', 'is empty'],
  ] as const)('%s is checked as in a catalogue: %s', (key, answer, problem) => {
    expect(problemOf(key, answer)).toEqual(expect.stringMatching(problem));
  });

  test.each([
    ['origin', 'pigmenta.es', 'https://pigmenta.es'],
    ['origin', 'www.pigmenta.es/', 'https://www.pigmenta.es'],
    ['origin', 'https://Pigmentá.es//', 'https://xn--pigment-nwa.es'],
    ['origin', 'http://localhost:8080', 'http://localhost:8080'],
    ['origin', 'little mill', 'little mill'],
    ['origin', 'pigmenta.es/shop', 'pigmenta.es/shop'],
    ['origin', 'me@pigmenta.es', 'me@pigmenta.es'],
    ['language', 'Spanish', 'es'],
    ['language', 'português', 'pt'],
    ['language', 'Klingon', 'Klingon'],
    ['brand', ' "Spanish"  inks ', '"Spanish" inks'],
    ['colour', '"#1F6f5c"', '#1F6f5c'],
    ['colour', '1f6f5c', '#1f6f5c'],
    ['host', 'Netlify', 'netlify'],
    ['git', 'Sí', 'yes'],
    ['git', 'نعم', 'yes'],
    ['git', 'nein', 'no'],
    ['git', 'maybe', 'maybe'],
  ] as const)('%s: the input %s means %s', (key, typed, meant) => {
    expect(meantBy(key, typed)).toBe(meant);
  });

  test.each([
    ['my-site', 'My Site', 'https://www.my-site.example', 'info@my-site.example'],
    ['Ölmühle', 'Ölmühle', 'https://www.olmuhle.example', 'info@olmuhle.example'],
    ['ألوان', 'ألوان', 'https://www.my-site.example', 'info@my-site.example'],
    ['---', 'My Site', 'https://www.my-site.example', 'info@my-site.example'],
    ['', 'My Site', 'https://www.my-site.example', 'info@my-site.example'],
  ])('have valid defaults: %s', (folder, brand, origin, email) => {
    expect(completed({}, folder)).toEqual({
      brand,
      origin,
      language: 'en',
      colour: '#1f6f5c',
      email,
      host: undefined,
      git: false,
    });
    for (const key of ['language', 'colour', 'host'] as const) {
      expect(problemOf(key, defaultAnswers[key]({}, folder))).toBeUndefined();
    }
  });

  test('determine the defaults of later questions', () => {
    const { origin, email } = completed({ origin: 'https://shop.mill.example' }, 'my-site');
    expect({ origin, email }).toEqual({
      origin: 'https://shop.mill.example',
      email: 'info@shop.mill.example',
    });
  });
});
