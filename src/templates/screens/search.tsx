import type { SearchView } from '../../site/views/view.js';
import { CompareTray } from '../features/compare/compare.js';
import { SearchField } from '../features/search/search-field.js';
import { SearchResults } from '../features/search/search-results.js';
import { SearchKey } from '../features/search-key/search-key.js';
import { useTexts } from '../markup/resources.js';
import { Crumbs } from '../parts/crumbs.js';
import { Section } from '../parts/facts.js';
import { LinkList } from '../parts/links.js';
import { PageHead } from '../parts/prose.js';

/** Every product by name: complete without JavaScript, and searchable with the browser's own search. */
export function Search({ view }: { readonly view: SearchView }) {
  const texts = useTexts();
  return (
    <>
      <Crumbs steps={view.crumbs} />
      <PageHead heading={view.heading} intro={view.intro} />
      <SearchField view={view.searchBox} size="large" />
      <SearchKey />
      <SearchResults view={view.searchBox} compare={view.compare} contact={view.contact} />
      <div className="search-index">
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
      <CompareTray compare={view.compare} />
    </>
  );
}

function letterId(letter: string): string {
  // A number sign would begin another fragment.
  return `letter-${letter === '#' ? 'other' : letter}`;
}
