import { limitedHints } from '../../document/text/suggest.js';
import { testName } from '../../kinds/tests.js';
import { exampleCategories, type Rule } from '../rule/rule.js';

const protein = { spec: '[{ test: "Protein (N × 6.25)", limit: "≥ 80", unit: "%" }]' };

export const refUnknownTest: Rule = {
  severity: 'warning',
  sees: ['card', 'spec', 'products'],
  summary: 'a test that decides in a category is one of its products',
  why: `The \`card\` of a category can name a test of the specification, such as \`spec.protein\`. Cards, heads of products, columns and
filters show its limits. If no product of the category has the test, they show nothing.`,
  wrong: exampleCategories({ card: '[spec.protien]' }, [protein]),
  right: exampleCategories({ card: '[spec.protein]' }, [protein]),
  remedy: `Write the name of the test as products have it, without its condition, or in English: \`spec.protein\` is also
\`Proteína (N × 6,25)\`.`,
  *check({ entries, isSound }) {
    for (const { kind, at, value } of entries) {
      if (kind !== 'category' || value.card === undefined || !isSound([...at, 'products'])) continue;
      const names = new Set(
        (value.products ?? []).flatMap((product) =>
          (product?.spec ?? []).flatMap((row) => (row?.test === undefined ? [] : testName(row.test))),
        ),
      );
      const hintFor = limitedHints(
        [...names].map((name) => `spec.${name}`),
        'write the name of a test of its products',
      );
      for (const [n, field] of value.card.entries()) {
        const [, name] = /^spec\.(.+)$/.exec(field ?? '') ?? [];
        if (field === undefined || name === undefined || names.has(testName(name))) continue;
        const places = [{ at: [...at, 'card', n] }] as const;
        yield {
          message: `no product of the category has the test \`${name}\``,
          places,
          hint: hintFor(field),
        };
      }
    }
  },
};
