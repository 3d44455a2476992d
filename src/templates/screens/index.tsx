import type { Unpublished } from '../../catalogue/entries/publication.js';
import { dateText } from '../../site/date-text.js';
import type { Route } from '../../site/site.js';
import type { TranslationLink } from '../../site/views/contract.js';
import type { View } from '../../site/views/index.js';
import type { CompareView } from '../../site/views/page-views.js';
import { Comparison } from '../features/comparison/comparison.js';
import { languageName } from '../parts/language-name.js';
import { Crumbs } from '../parts/links.js';
import { PageHead, Prose } from '../parts/prose.js';
import { replaceable, useResources, useTexts } from '../site-templates/resources.js';
import { fill, languageProps } from '../texts/shown-text.js';
import { Application, ColourGuide } from './application.js';
import { Contact } from './contact.js';
import { Home } from './home.js';
import { ArticleList, ProductList, Search } from './lists.js';
import { ProductScreen } from './product.js';
import { About, ArticleScreen, NotFound, SearchNotFound, Thanks } from './text.js';

/** The main part, the same in page and payload. Its attributes are for the navigator: the guards of the route, and whether to scroll. */
export function Main({
  view,
  route,
  unpublished,
  translations,
}: {
  readonly view: View;
  /** Reason why the live site does not have the page. */
  readonly unpublished: Unpublished | undefined;
  readonly translations: readonly TranslationLink[];
  readonly route: Pick<Route, 'language' | 'guards' | 'scrollsToTop'>;
}) {
  const { language } = useResources();
  return (
    <main
      id="main"
      tabIndex={-1}
      data-screen={view.screen}
      data-guards={route.guards.length === 0 ? undefined : route.guards.join(' ')}
      data-scroll={route.scrollsToTop ? undefined : 'keep'}
      // `lang` of the document is the route's language. Texts of the interface can be in another.
      {...languageProps(language, route.language)}
    >
      {unpublished === undefined ? null : <Ribbon unpublished={unpublished} />}
      <LanguageSwitcher translations={translations} />
      <Screen view={view} />
    </main>
  );
}

function Screen({ view }: { readonly view: View }) {
  switch (view.screen) {
    case 'home':
      return <Home view={view} />;
    case 'about-us':
    case 'text':
      return <About view={view} />;
    case 'application':
      return <Application view={view} />;
    case 'colour-guide':
      return <ColourGuide view={view} />;
    case 'contact':
      return <Contact view={view} />;
    case 'compare':
      return <Compare view={view} />;
    case 'search':
      return <Search view={view} />;
    case 'search-not-found':
      return <SearchNotFound view={view} />;
    case 'thanks':
      return <Thanks view={view} />;
    case 'not-found':
      return <NotFound view={view} />;
    case 'product-list':
      return <ProductList view={view} />;
    case 'product':
      return <ProductScreen view={view} />;
    case 'article-list':
      return <ArticleList view={view} />;
    case 'article':
      return <ArticleScreen view={view} />;
  }
}

function Compare({ view }: { readonly view: CompareView }) {
  return (
    <>
      <Crumbs steps={view.crumbs} />
      <PageHead heading={view.heading} intro={view.intro} />
      <Comparison view={view} />
      <Prose body={view.body} />
    </>
  );
}

/** A longer list of languages opens on demand, because it needs more room than the crumbs beside it. */
const mostInLine = 6;

const LanguageSwitcher = replaceable('LanguageSwitcher', function LanguageSwitcher({ translations }) {
  const texts = useTexts();
  if (translations.length < 2) return null;
  const list = (
    <ul>
      {translations.map(({ language, href, isOwn }) => (
        <li key={language}>
          {isOwn ? (
            <span aria-current="page" {...languageProps(language)}>
              {languageName(language)}
            </span>
          ) : (
            <a href={href} hrefLang={language} {...languageProps(language)}>
              {languageName(language)}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
  const current = translations.find(({ isOwn }) => isOwn)?.language;
  return (
    <nav className="languages" aria-label={texts.languages}>
      {current === undefined || translations.length <= mostInLine ? (
        list
      ) : (
        <details className="menu">
          <summary {...languageProps(current)}>{languageName(current)}</summary>
          {list}
        </details>
      )}
    </nav>
  );
});

function Ribbon({ unpublished }: { readonly unpublished: Unpublished }) {
  const { texts, language } = useResources();
  const { draft, publish, expires } = texts.unpublished;
  const text =
    'draft' in unpublished
      ? draft
      : 'publish' in unpublished
        ? fill(publish, { day: dateText(unpublished.publish, language) })
        : fill(expires, { day: dateText(unpublished.expires, language) });
  // An `aside`, so that search results do not begin with this text.
  return <aside className="ribbon">{text}</aside>;
}
