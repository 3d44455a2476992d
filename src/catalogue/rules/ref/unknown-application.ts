import { hasUnreadProducts } from '../../addresses/unread-addresses.js';
import type { Entry } from '../../entries/entries.js';
import { applicationOf } from '../../entries/page-subjects.js';
import type { Finding } from '../../schema/finding.js';
import { limitedHints } from '../../text/suggest.js';
import { exampleCategories, fixedPages } from '../examples.js';
import type { Rule, RuleContext } from '../rule.js';

/** A page about an application shows the products that name it. */
export const refUnknownApplication: Rule = {
  severity: 'warning',
  sees: ['application', 'applications', 'heading', 'id', 'screen', 'title', 'translation_of'],
  page: {
    summary: 'a page about an application names one that products have',
    why: `A page with \`screen: application\` shows all products that have its application in their \`applications\`. Both must be
written the same way, capitals included. With a name that no product has, the page is empty.`,
    wrong: { catalogue: aboutDrinks('Drinks') },
    right: { catalogue: aboutDrinks('Beverages') },
    remedy: `Write the application as the products write it. Without \`application\`, the heading of the page is the name; a
translation has the application of its original.`,
  },
  *check(context: RuleContext): Iterable<Finding> {
    const { draft, entries } = context;
    const named = new Set(entries.flatMap(applicationsIn));
    const hintFor = limitedHints(named, 'write it as the `applications` of products have it');
    for (const entry of entries) {
      if (entry.kind !== 'page' || entry.value.screen !== 'application') continue;
      const application = applicationOf(entry.value, draft.pages ?? []);
      if (application === undefined || named.has(application) || hasUnreadProducts(context)) continue;
      const own = entry.value.application === undefined ? 'screen' : 'application';
      yield {
        message: `no product has the application \`${application}\``,
        places: [{ at: [...entry.at, own] }],
        hint: hintFor(application),
      };
    }
  },
};

function applicationsIn(entry: Entry): readonly string[] {
  const named = entry.kind === 'product' ? entry.value.applications : undefined;
  return (named ?? []).filter((application) => application !== undefined);
}

function aboutDrinks(application: string): string {
  return `${fixedPages}  - id: 3c9f5e1a7d824b60b1e4a2c87f06d935
    path: /drinks
    screen: application
    application: ${application}
    title: Colours for drinks
    description: The colours that stay clear in a drink, with what they bear of acid, of heat and of light.
    keywords: drinks, colours
${exampleCategories({ products: [{ more: ['applications: [Beverages]'] }] })}`;
}
