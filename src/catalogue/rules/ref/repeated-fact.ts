import { exampleProducts } from '../examples.js';
import type { Rule } from '../rule.js';

const colour = '{ hex: "#1f6fb8", ph: 4.5-8 }';

const translation = {
  slug: 'polvo-azul',
  name: 'Polvo azul',
  title: 'Polvo azul de espirulina',
  description: 'Un polvo azul de espirulina, con su valor de color y lo que soporta de luz y de calor.',
  keywords: 'polvo azul, espirulina',
  language: 'es',
  translation_of: '0d8f3b6c5a2e4917b4c1d7f09e6a83b2',
};

export const refRepeatedFact: Rule = {
  severity: 'information',
  fixes: 'safe',
  summary: 'a translation says only what is different in its language',
  why: `A translation has all facts of its original: numbers, colour, specification, certificates, pictures. What it repeats
stands in two places, and one of them is forgotten when the fact changes.`,
  wrong: exampleProducts({ colour }, { ...translation, colour }),
  right: exampleProducts({ colour }, translation),
  remedy:
    'Remove the facts from the translation, or run `--fix`. A fact that differs in that language stays.',
};
