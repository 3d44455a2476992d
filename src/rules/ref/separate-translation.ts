import { exampleProducts, innerTranslation, type Rule, spanishTexts } from '../rule/rule.js';

const id = '6c1f0b83d97e4a25b4c8e5a1703d29f6';
const apart = { language: 'es', translation_of: '0d8f3b6c5a2e4917b4c1d7f09e6a83b2' };

export const refSeparateTranslation: Rule = {
  severity: 'information',
  fixes: 'safe',
  summary: 'a translation stands inside of its original',
  why: `A translation is the same product, article or page in other words. Inside its original it is easy to see: a change of
the original shows what else to change, and the translation needs no \`translation_of\`. An entry of its own stays
valid. If moving it would lose or change something, the message names the reason:

- its category is not a translation of its original's category
- its address would change, or the order of a list
- it would take over \`draft\`, \`publish\` or \`expires\` of its original
- it has no page, contains products, has \`translations\` itself, or its lines do not fit into its original`,
  wrong: exampleProducts({}, { id, ...spanishTexts, ...apart }),
  right: exampleProducts({ translations: innerTranslation('es', { id, ...spanishTexts }) }),
  remedy: `Run \`--fix\`. It moves entries into \`translations\` of their originals, with their comments and the \`id\`, if all
addresses, days and lists stay as they are. \`--fix-unsafe\` also moves entries that change the order of a list. Or turn the rule off: \`ref/separate-translation: off\`.`,
};
