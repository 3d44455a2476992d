/** The keys of an article that examples are about, in the order in which people write them. */
const plainArticle = {
  headline: 'How blue stays blue',
  language: '',
  title: 'How blue stays blue, and for how long',
  description: 'What light, heat and acid do to the blue of spirulina, and how a recipe can keep it.',
  keywords: 'spirulina, stability',
  topics: '',
  body: '',
};

/**
 * An example's section `articles`: one correct article, but for what the example is about.
 * @param own texts in YAML, as they are after the key
 */
export function articleExample(own: Partial<typeof plainArticle>): string {
  const keys = Object.entries({ ...plainArticle, ...own }).filter(([, text]) => text !== '');
  return `articles:
  items:
    - id: a4f7c2e85b1d4d309e6f28c0b7d3915a
      slug: how-blue-stays-blue
${keys.map(([key, text]) => `      ${key}: ${text}\n`).join('')}`;
}
