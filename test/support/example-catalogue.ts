import {
  exampleArticles,
  examplePages,
  exampleProducts,
  exampleSite,
  partsOf,
  type RuleExample,
} from '../../src/rules/rule/rule.js';

/** A catalogue without findings, section by section. */
const plainSections: Readonly<Record<string, string>> = {
  site: exampleSite(),
  pages: examplePages(),
  categories: exampleProducts(),
  articles: exampleArticles({
    body: 'Kept cool and in the dark, the blue of spirulina lasts for two years.',
  }),
};

/** The text of a whole `catalogue.yaml`: the plain one, with its sections replaced by those of the example. */
export function exampleCatalogue(example: RuleExample): string {
  const { catalogue } = partsOf(example);
  // The text may be invalid YAML.
  const present = new Set([...catalogue.matchAll(/^([a-z]+):/gm)].map(([, name]) => name));
  const others = Object.entries(plainSections).filter(([name]) => !present.has(name));
  return [...others.map(([, text]) => text), catalogue].join('');
}
