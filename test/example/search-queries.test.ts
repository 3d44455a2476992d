import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { parseNames } from '../../src/templates/features/search/finding/names.js';
import { optionsFor } from '../../src/templates/features/search/search-field.browser.js';
import { textsFor } from '../../src/templates/texts/index.js';
import { exampleFolder } from '../support/example-folder.js';
import { projectRoot } from '../support/herbarium.js';
import queries from '../templates/features/search/queries.json' with { type: 'json' };

/** The searches, with the first suggestions. Results have products in the same order. */
let answers: readonly {
  readonly query: string;
  readonly language: string;
  readonly first: string;
  readonly isRight: boolean;
}[];

beforeAll(async () => {
  const names = parseNames(JSON.parse(await readFile(path.join(exampleFolder, '_data/names.json'), 'utf8')));
  const source = { action: '/search', siteLanguage: 'en', texts: textsFor('en').searchBox };
  answers = queries.map(({ query, language, first }) => {
    const [option] = optionsFor(names, query, source);
    const isRight = option !== undefined && first.includes(decodeURIComponent(option.href).slice(1));
    return { query, language, first: option?.label ?? '', isRight };
  });
});

describe('sixty searches of buyers', () => {
  test('have a relevant product first, with at most one exception in ten', () => {
    const wrong = answers.filter(({ isRight }) => !isRight).map(({ query }) => query);
    expect(answers).toHaveLength(60);
    expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(6);
  });

  test('are in the documents, with their first results', async () => {
    const right = answers.filter(({ isRight }) => isRight).length;
    const lines = [
      '# How good the search is',
      '',
      'Sixty typical searches of buyers in food and drink companies, in five languages, with mistakes, numbers and',
      'combinations. For each of them, the acceptable first products were chosen by the facts of the example catalogue,',
      'before the search understood meanings: `test/templates/features/search/queries.json`. A test writes this page, and',
      'fails if it is no longer true.',
      '',
      `**${right} of ${answers.length} have an acceptable product first: ${(right / answers.length).toFixed(2)}.** When the search used only names and texts, 33 of 60 were right: 0.55.`,
      '',
      'The table shows the first suggestion of the field. The page of results has products in the same order, but articles',
      'come first if only a text contains a misspelt word (`antocyanin`): that page had 33 right before, and has 57 now. The',
      'pages about applications got keywords, such as `drinks`, after the searches were chosen.',
      '',
      'The wrong answers show the limits of the search. It does not find a name that the catalogue has in no language. It',
      'ignores the stability of a colour against acid, light and heat, unless the search names an application that needs it.',
      'The filters of a list support stability.',
      '',
      'Amounts are read with their sign and unit, and narrow the products: `protein min 85 %`, `25 kg`. The',
      'search knows the amounts of the filters, and the tests that decide about a product.',
      '',
      '| search | page in | first | right |',
      '|---|---|---|---|',
      ...answers.map(
        ({ query, language, first, isRight }) =>
          `| ${query} | ${language} | ${first} | ${isRight ? 'yes' : 'no'} |`,
      ),
      '',
    ];
    await expect(lines.join('\n')).toMatchFileSnapshot(path.join(projectRoot, 'docs/reference/search.md'));
  });
});
