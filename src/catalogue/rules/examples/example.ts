import type { RuleExample } from '../rule.js';
import { exampleSite, fixedPages } from './example-site.js';

/** A whole catalogue that no rule has anything to say about, section by section. Examples of rules replace some of them. */
const plainSections: Readonly<Record<string, string>> = {
  site: exampleSite('{ provider: mailto, email: hello@little-mill.example }'),
  pages: fixedPages,
  categories: `categories:
  - id: e7c05a2b94d1463f8a6be3109d5c7f28
    slug: colours
    title: Colours
    description: Blue and green colours from plants and algae, as powder and as liquid, with colour values.
    keywords: colours, spirulina
    products:
      - id: 0d8f3b6c5a2e4917b4c1d7f09e6a83b2
        slug: blue-powder
        name: Blue Powder
        title: Blue Powder from spirulina
        description: A blue powder from spirulina, with its colour value and what it bears of light and heat.
        keywords: blue powder, spirulina
`,
  articles: `articles:
  items:
    - id: a4f7c2e85b1d4d309e6f28c0b7d3915a
      slug: how-blue-stays-blue
      headline: How blue stays blue
      title: How blue stays blue, and for how long
      description: What light, heat and acid do to the blue of spirulina, and how a recipe can keep it.
      keywords: spirulina, stability
      body: Kept cool and in the dark, the blue of spirulina lasts for two years.
`,
};

/**
 * The whole catalogue of a rule's example.
 * @returns the text of `catalogue.yaml`
 */
export function exampleCatalogue({ catalogue }: RuleExample): string {
  const own = sectionsOf(catalogue);
  const sections = Object.entries(plainSections).filter(([name]) => !own.has(name));
  return [...sections.map(([, text]) => text), catalogue].join('');
}

/** The top-level keys of a text, which may be no YAML at all. */
function sectionsOf(text: string): ReadonlySet<string> {
  return new Set([...text.matchAll(/^([a-z]+):/gm)].map(([, name]) => name ?? ''));
}
