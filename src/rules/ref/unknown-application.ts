import { hasUnreadProducts } from '../../catalogue/addresses/unread-addresses.js';
import { applicationOf } from '../../catalogue/entries/page-subjects.js';
import { limitedHints } from '../../document/text/suggest.js';
import { examplePages, exampleProducts, type Rule } from '../rule/rule.js';

export const refUnknownApplication: Rule = {
  severity: 'warning',
  sees: ['application', 'applications', 'heading', 'id', 'screen', 'title', 'translation_of'],
  summary: 'a page about an application names one that products have',
  why: `A page with \`screen: application\` shows all products that have its application in their \`applications\`. Both must be
written the same way, capitals included. With a name that no product has, the page is empty.`,
  wrong: aboutDrinks('Drinks'),
  right: aboutDrinks('Beverages'),
  remedy: `Write the application as the products write it. Without \`application\`, the heading of the page is the name; a
translation has the application of its original.`,
  *check(context) {
    const { draft, entries } = context;
    const products = entries.filter((entry) => entry.kind === 'product');
    const applications = products.flatMap(({ value }) => value.applications ?? []);
    const named = new Set(applications.filter((application) => application !== undefined));
    const hintFor = limitedHints(named, 'write it as the `applications` of products have it');
    for (const { kind, at, value } of entries) {
      if (kind !== 'page' || value.screen !== 'application') continue;
      const application = applicationOf(value, draft.pages ?? []);
      if (application === undefined || named.has(application) || hasUnreadProducts(context)) continue;
      yield {
        message: `no product has the application \`${application}\``,
        places: [{ at: [...at, value.application === undefined ? 'screen' : 'application'] }],
        hint: hintFor(application),
      };
    }
  },
};

function aboutDrinks(application: string): string {
  const page = {
    id: '3c9f5e1a7d824b60b1e4a2c87f06d935',
    path: '/drinks',
    screen: 'application',
    application,
    title: 'Colours for drinks',
    description: 'The colours that stay clear in a drink, with what they bear of acid, of heat and of light.',
    keywords: 'drinks, colours',
  };
  return examplePages(page) + exampleProducts({ applications: '[Beverages]' });
}
