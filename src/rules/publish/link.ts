import { bareAddress, redirectsOf, routesOf } from '../../catalogue/addresses/addresses.js';
import { entryAt } from '../../catalogue/entries/entries.js';
import { absenceOf, type Publication, publicationOf } from '../../catalogue/entries/publication.js';
import { exampleArticles, type Rule, seenInAddresses } from '../rule/rule.js';

export const publishLink: Rule = {
  severity: 'warning',
  sees: [...seenInAddresses, 'links'],
  summary: 'a link leads to a page that is on the site as long as the link is',
  why: `The links of a list leave out drafts, and entries whose days have not come or are over. A link in a text and a redirect
stay as they are. Without the page they lead visitors to the error page.

The rule looks ahead. It compares the days of the page with the link with the days of its target, so that nothing
breaks later without an edit of the catalogue.`,
  wrong: linked('true'),
  right: linked('false'),
  remedy: `Publish the target, remove the link, or give the page with the link the same days. For an entry that expires, you can
also add a redirect that begins at its address: it works as soon as the entry is gone.`,
  *check({ draft, today, links }) {
    const routes = routesOf(draft);
    const redirects = redirectsOf(draft);
    const starts = new Set(redirects.map(({ from }) => from));
    const absent = (target: string, from: Publication) => {
      const path = routes.has(target) ? target : bareAddress(target);
      const entry = starts.has(path) ? undefined : entryAt(draft, routes.get(path) ?? []);
      const days = entry && absenceOf(publicationOf(entry), from, today);
      return days === undefined ? undefined : `\`${path}\`, which ${days}`;
    };
    for (const { entry, at, span, target } of links()) {
      const absence = target.kind === 'path' ? absent(target.path, publicationOf(entry)) : undefined;
      if (absence === undefined) continue;
      const hint = 'publish the target, remove the link, or give this page the same days';
      yield { message: `a link leads to ${absence}`, places: [{ at, inBody: span }], hint };
    }
    for (const { target, index } of redirects) {
      const absence = target === undefined ? undefined : absent(target, {});
      if (absence === undefined) continue;
      const hint = 'publish the target, or write another address in `to`';
      yield { message: `a redirect leads to ${absence}`, places: [{ at: ['redirects', index, 'to'] }], hint };
    }
  },
};

function linked(draft: string): string {
  return exampleArticles(
    { body: 'Read [the other article](/knowledge/how-green-stays-green) too.' },
    {
      id: '6c1f0b83d97e4a25b4c8e5a1703d29f6',
      slug: 'how-green-stays-green',
      headline: 'How green stays green',
      draft,
      title: 'How green stays green, and for how long',
      description: 'What light, heat and acid do to the green of spinach, and how a recipe can keep it.',
      keywords: 'spinach, stability',
      body: 'Kept cool and in the dark, the green of spinach lasts for a year.',
    },
  );
}
