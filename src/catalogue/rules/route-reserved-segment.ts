import type { Finding, Rule, RuleContext } from './rule.js';

/** Words that mean something of their own in an address or in the output folder, at any depth. */
const reservedAnywhere = /^(page-\d+|404|index|_.*)$/i;

/**
 * A slug must not be a word that the site itself uses: list pages, the error page, the folders of payloads and assets,
 * and at the top the addresses of the fixed screens.
 */
export const routeReservedSegment: Rule = {
  code: 'route/reserved-segment',
  severity: 'error',
  *check({ draft, entries }: RuleContext): Iterable<Finding> {
    const screens = new Set(['products', 'knowledge', 'news', 'search']);
    for (const page of draft.pages ?? []) {
      const first = page?.path?.split('/')[1];
      if (first) screens.add(first);
    }
    for (const entry of entries) {
      if (entry.kind === 'page') {
        // `/404` and `/search/404` are pages of the specification; list pages are made, never declared.
        const last = entry.value.path?.split('/').pop() ?? '';
        if (last === '404' || !reservedAnywhere.test(last)) continue;
        yield finding(last, [...entry.at, 'path']);
      } else if (entry.value.slug !== undefined) {
        const { slug } = entry.value;
        const taken = reservedAnywhere.test(slug) || (entry.kind === 'category' && screens.has(slug));
        if (taken) yield finding(slug, [...entry.at, 'slug']);
      }
    }
  },
};

function finding(segment: string, at: readonly (string | number)[]): Finding {
  return {
    message: `\`${segment}\` is reserved for the site itself`,
    places: [{ at }],
    hint: 'choose another word',
  };
}
