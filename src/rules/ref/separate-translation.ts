import { exampleProducts, innerTranslation, type Rule, spanishTexts } from '../rule/rule.js';

const id = '6c1f0b83d97e4a25b4c8e5a1703d29f6';
const apart = { language: 'es', translation_of: '0d8f3b6c5a2e4917b4c1d7f09e6a83b2' };

export const refSeparateTranslation: Rule = {
  severity: 'information',
  fixes: 'unsafe',
  summary: 'a translation stands inside of its original',
  why: `A translation is the same product, article or page in other words. If it stands inside of its original, you see
both when you change one of them, and it needs no \`translation_of\`. A separate entry is also valid. The rule reports
it only if its address would stay the same.`,
  wrong: exampleProducts({}, { id, ...spanishTexts, ...apart }),
  right: exampleProducts({ translations: innerTranslation('es', { id, ...spanishTexts }) }),
  remedy: `Move the entry into \`translations\` of its original, or run \`--fix-unsafe\`: it keeps the comments and the \`id\`.
Lists may then show entries in another order. Or turn the rule off: \`ref/separate-translation: off\`.`,
};
