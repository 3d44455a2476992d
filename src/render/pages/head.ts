import { urlOf } from '../../site/href.js';
import type { Route } from '../../site/route.js';
import { structuredData } from '../../site/structured/graph.js';
import type { StructuredInput } from '../../site/structured/input.js';
import { alternatesOf } from '../../site/translations.js';
import type { View } from '../../site/views/view.js';
import type { Head, HeadImage, OpenGraph } from '../../templates/head.js';

/**
 * The head of a route's page.
 * @param image the picture for links to the page
 */
export function headOf(input: StructuredInput, image: HeadImage | undefined): Head {
  const { site, route, view } = input;
  const { meta, heading, canonical, isIndexed } = route;
  const settings = site.catalogue.site;
  const alternates = alternatesOf(site, route);
  return {
    // HTML needs a title, and some pages of the specification have an empty one.
    title: meta.title || `${heading} - ${settings.brand}`,
    description: meta.description,
    keywords: meta.keywords,
    canonical: urlOf(settings, canonical),
    isIndexed,
    alternates: alternates.map(({ hreflang, path }) => ({ hreflang, href: urlOf(settings, path) })),
    openGraph: {
      type: typeOf(route),
      siteName: settings.brand,
      locale: localeOf(route.language),
      otherLocales: alternates
        .map(({ hreflang }) => hreflang)
        .filter((language) => language !== route.language && language !== 'x-default')
        .map(localeOf),
      ...daysOf(view),
    },
    structured: structuredData(input),
    ...(image === undefined ? {} : { image }),
  };
}

function typeOf({ subject }: Route): OpenGraph['type'] {
  if (subject.screen === 'product') return 'product';
  return subject.screen === 'article' || subject.screen === 'news-item' ? 'article' : 'website';
}

function daysOf(view: View): Pick<OpenGraph, 'published' | 'modified'> {
  if (view.screen !== 'article') return {};
  const { date, updated } = view.article;
  return {
    ...(date === undefined ? {} : { published: date }),
    ...(updated === undefined ? {} : { modified: updated }),
  };
}

const locales = new Map<string, string>();

/** Open Graph needs a country for each language. If the tag has none, use the country with the most speakers. */
function localeOf(tag: string): string {
  let known = locales.get(tag);
  if (known === undefined) {
    const { language, region } = new Intl.Locale(tag).maximize();
    known = region === undefined ? language : `${language}_${region}`;
    // Remember the answer: this call takes longer than the rest of the head, and a site has few languages.
    locales.set(tag, known);
  }
  return known;
}
