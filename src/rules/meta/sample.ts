import { titleOf } from '../../catalogue/entries/entries.js';
import samples from '../../document/text/samples.json' with { type: 'json' };
import { exampleArticles, type Rule } from '../rule/rule.js';

const texts: ReadonlySet<unknown> = new Set(Object.values(samples).flatMap(Object.values));

export const metaSample: Rule = {
  severity: 'warning',
  sees: ['intro', 'opening', 'draft'],
  summary: 'the texts of a new site give way to real ones',
  why: `\`herbarium init\` writes sentences that say what to write: about the company, and about three products. They do
not help buyers, and show that the site is not ready.

The rule speaks once, and names every entry that still has such a text. Drafts are not on the site, and may have them.`,
  wrong: exampleArticles({ body: `"${samples.en.powder}"` }),
  right: exampleArticles({
    body: '"The blue of spirulina is a protein: it fades in light, and keeps in the dark."',
  }),
  remedy: 'Write your own text, or remove the entry: `herbarium remove <entry>`.',
  *check({ entries, bodies }) {
    const [first, ...others] = [
      ...entries.map((entry) => ({ entry, key: 'intro', text: Reflect.get(entry.value, 'intro') })),
      ...bodies().map(({ entry, facts }) => ({ entry, key: 'body', text: facts().opening() })),
    ].filter(({ entry, text }) => texts.has(text) && entry.value.draft !== true);
    if (first === undefined) return;
    const textPlace = ({ entry, key }: typeof first) => ({
      at: [...entry.at, key],
      label: titleOf(entry) ?? entry.kind,
    });
    const places = [textPlace(first), ...others.map(textPlace)] as const;
    const message = `these entries still have the texts of a new site: ${places.map(({ label }) => label).join(', ')}`;
    yield { message, places, hint: 'write your own, or remove the entry' };
  },
};
