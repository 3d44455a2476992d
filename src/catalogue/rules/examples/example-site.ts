/**
 * The settings of a site as a rule's example shows them.
 * @param enquiry the value of `enquiry`, as YAML in one line
 */
export function exampleSite(enquiry: string): string {
  return `site:
  brand: Little Mill
  origin: https://little-mill.example
  language: en
  company: { name: Little Mill Ltd, notice: A fictional company. }
  enquiry: ${enquiry}
`;
}

/** The screens that no catalogue may lack. */
export const fixedPages = `pages:
  - id: 5f0c1e7a9b3d48269c47a1f2e8d60b35
    path: /
    screen: home
    title: Little Mill, maker of plant colours
    description: Blue and green powders from spirulina, with the figures that a buyer of colours asks for.
    keywords: plant colours, spirulina
  - id: c2d94b6e1f7a4c038b5e90d7a36f12c8
    path: /404
    screen: not-found
    title: This page could not be found
  - id: 91e3a75d0c2f4b86ad1c64f8b7e5d920
    path: /products
    screen: products
    title: All ingredients of Little Mill
    description: Every ingredient of Little Mill on one list, with its form, its colour and its specification.
    keywords: ingredients, plant colours
  - id: 3ab8d1f46e9c4725b0f3c8a2d75e1946
    path: /knowledge
    screen: knowledge
    title: What we know about colours
    description: Articles on plant colours, how they are made, and how they keep in light, heat and acid.
    keywords: knowledge, plant colours
`;

/**
 * The fixed screens of an example with a contact page.
 * @param more further entries, as YAML
 */
export function examplePages(more: string): string {
  return `${fixedPages}  - id: 7e41b09d5c8a4f26b3d0c97a16e852f4
    path: /contact-us
    screen: contact
    title: Contact Little Mill
    description: Ask for a sample, a specification or a quote. We answer within two working days, in your language.
    keywords: contact, sample, quote
${more}`;
}
