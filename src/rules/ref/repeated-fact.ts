import { exampleProducts, innerTranslation, type Rule, spanishTexts } from '../rule/rule.js';

const colour = '{ hex: "#1f6fb8", ph: 4.5-8 }';

const translated = (keys: Readonly<Record<string, string>>) =>
  exampleProducts({ colour, translations: innerTranslation('es', { ...spanishTexts, ...keys }) });

export const refRepeatedFact: Rule = {
  severity: 'information',
  fixes: 'safe',
  summary: 'a translation says only what is different in its language',
  why: `A translation has all facts of its original: numbers, colour, specification, certificates, pictures. What it repeats
stands in two places, and one of them is forgotten when the fact changes.`,
  wrong: translated({ colour }),
  right: translated({}),
  remedy:
    'Remove the facts from the translation, or run `--fix`. A fact that differs in that language stays.',
};
