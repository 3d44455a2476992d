import type { ArticleListView, Link, Paging, ProductListView } from '../../site/views/contract.js';
import type { SearchView } from '../../site/views/page-views.js';
import { ListFirstView, ListWithTools } from '../features/list/list-tools.js';
import { SearchField } from '../features/search/search-field.js';
import { SearchFirstView, SearchResults } from '../features/search/search-results.js';
import { SearchKey } from '../features/search-key/search-key.js';
import { Section } from '../parts/facts.js';
import { languageName } from '../parts/language-name.js';
import { Crumbs, LinkList, PagingLinks, TextLink } from '../parts/links.js';
import { PageHead, Prose, SampleInvitation, WidePicture } from '../parts/prose.js';
import { Slot, useTexts } from '../site-templates/resources.js';
import { languageProps } from '../texts/shown-text.js';
import { ArticleCards, CategoryCards, ProductCards } from './cards.js';
import { Trays } from './trays.js';

export function ProductList({ view }: { readonly view: ProductListView }) {
  const texts = useTexts();
  const { paging, index, compare, contact } = view;
  return (
    <>
      <ListFirstView />
      <Crumbs steps={view.crumbs} />
      <PageHead heading={view.heading} intro={view.intro} />
      <div className="unfiltered">
        <Section id="categories" heading={texts.categories}>
          {view.categories.length > 0 && <CategoryCards categories={view.categories} />}
        </Section>
      </div>
      <Slot name="list-start" view={view} />
      {view.guide === undefined ? null : (
        <p className="quiet">
          {texts.uses.byPh} <TextLink link={view.guide} />
        </p>
      )}
      <ListWithTools
        view={view}
        count={<ListCount paging={paging} count={texts.productCount(paging.items)} index={index} />}
      >
        {view.products.length > 0 ? (
          <section aria-label={view.heading}>
            <ProductCards
              products={view.products}
              heading="h2"
              canCompare={compare !== undefined}
              canEnquire={contact !== undefined}
            />
          </section>
        ) : (
          <p>{texts.emptyList}</p>
        )}
        <PagingLinks paging={paging} />
      </ListWithTools>
      <Slot name="list-end" view={view} />
      <Prose body={view.body} />
      <SampleInvitation contact={contact} />
      <Trays compare={compare} contact={contact} />
    </>
  );
}

export function ArticleList({ view }: { readonly view: ArticleListView }) {
  const texts = useTexts();
  const { paging } = view;
  return (
    <>
      <Crumbs steps={view.crumbs} />
      <PageHead heading={view.heading} intro={view.intro}>
        <ListCount paging={paging} count={texts.articleCount(paging.items)} />
      </PageHead>
      <WidePicture image={view.image} />
      <SearchField view={view.searchBox} size="list" />
      <ArticleListLinks label={texts.reading.topics} links={view.topics} />
      <ArticleListLinks label={texts.reading.languages} links={view.languages} areLanguages />
      {view.articles.length > 0 ? (
        <ArticleCards articles={view.articles} heading="h2" />
      ) : (
        <p>{texts.emptyList}</p>
      )}
      <PagingLinks paging={paging} />
      <Prose body={view.body} />
    </>
  );
}

function ListCount({
  paging,
  count,
  index,
}: {
  readonly paging: Paging;
  readonly count: string;
  /** The page with all items by first letter, which works without a script. */
  readonly index?: Link | undefined;
}) {
  const texts = useTexts();
  return (
    <p className="count unfiltered">
      {count}
      {paging.count > 1 ? ` · ${texts.listPosition(paging.number, paging.count)}` : ''}
      {index === undefined ? null : (
        <>
          {' · '}
          <a href={index.href}>{texts.listTools.byName}</a>
        </>
      )}
    </p>
  );
}

function ArticleListLinks({
  label,
  links,
  areLanguages = false,
}: {
  readonly label: string;
  readonly links: ArticleListView['topics'];
  /** Whether each list is named by its language, in that language. */
  readonly areLanguages?: boolean;
}) {
  if (links.length === 0) return null;
  return (
    <nav className="list-links" aria-label={label}>
      <p className="label" aria-hidden="true">
        {label}
      </p>
      <ul>
        {links.map((link) => {
          const name = areLanguages ? languageName(link.language) : link.label;
          return (
            <li key={link.href}>
              {link.isOwn ? (
                <span aria-current="page" {...languageProps(link.language)}>
                  {name} <span className="quiet">{link.count}</span>
                </span>
              ) : (
                <TextLink link={link}>
                  {name} <span className="quiet">{link.count}</span>
                </TextLink>
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** All products by name: complete without JavaScript, and searchable with the browser's search. */
export function Search({ view }: { readonly view: SearchView }) {
  const texts = useTexts();
  return (
    <>
      <SearchFirstView view={view.searchBox} />
      <Crumbs steps={view.crumbs} />
      <PageHead heading={view.heading} intro={view.intro} />
      <SearchField view={view.searchBox} size="large" />
      {view.searchBox && <p className="without-script">{texts.searchNeedsScript}</p>}
      <SearchResults view={view.searchBox} compare={view.compare} contact={view.contact} />
      <div className="search-index">
        {/* Here, because results hide it: they come directly below the field. */}
        <SearchKey />
        <Section id="categories" heading={texts.categories}>
          {view.categories.length > 0 && <LinkList links={view.categories} className="tags" />}
        </Section>
        <Section id="by-name" heading={texts.byName}>
          {view.letters.length > 0 && (
            <>
              <nav aria-label={texts.letters}>
                <ul className="letters">
                  {view.letters.map(({ letter }) => (
                    <li key={letter}>
                      <a href={`#${letterId(letter)}`}>{letter}</a>
                    </li>
                  ))}
                </ul>
              </nav>
              {view.letters.map(({ letter, products }) => (
                <section key={letter} className="letter" aria-labelledby={letterId(letter)}>
                  <h3 id={letterId(letter)}>{letter}</h3>
                  <LinkList links={products} />
                </section>
              ))}
            </>
          )}
        </Section>
      </div>
      <Trays compare={view.compare} contact={view.contact} />
    </>
  );
}

function letterId(letter: string): string {
  // A number sign would begin another fragment.
  return `letter-${letter === '#' ? 'other' : letter}`;
}
