import type { ReactNode } from 'react';
import type { Link } from '../site/views/parts.js';
import type { ShellView } from '../site/views/view.js';
import { useResources, useTexts } from './markup/resources.js';
import type { OriginalProps } from './own/contract.js';
import { replaceable, Slot } from './own/replaceable.js';
import { ErrorLayout } from './parts/error-layout.js';
import { type LanguageProps, languageProps, TextLink, useLanguageProps } from './parts/links.js';
import { PictureImage } from './parts/picture-image.js';
import type { PluralTexts } from './texts/plural.js';

/**
 * The HTML around every page's main part. Rendered once per build and language.
 * @param children the place of the main part
 */
export function Shell({ view, children }: { readonly view: ShellView; readonly children: ReactNode }) {
  const { texts, language } = useResources();
  // The document is in the language of each page's own texts, the shell in the interface's.
  const own = languageProps(language);
  return (
    <>
      <a className="skip" href="#main" {...own}>
        {texts.skipToContent}
      </a>
      <NavigatorStates own={own} />
      <Header view={view} />
      {children}
      <Footer view={view} />
      <template
        id="error-layout"
        {...own}
        data-missing={texts.notFoundMessage}
        data-failed={texts.errorMessage}
        data-unrendered={texts.notPreRendered}
      >
        <ErrorLayout status="" message="" home={view.home} />
      </template>
    </>
  );
}

/** The forms of a text as attributes, with the names of `Intl.PluralRules`. */
function dataAttributes(texts: PluralTexts): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(texts).map(([form, text]) => [`data-${form}`, text]));
}

/** Elements that the navigator fills: the loading bar, the offline notice, and the title for screen readers. */
function NavigatorStates({ own }: { readonly own: LanguageProps }) {
  const texts = useTexts();
  return (
    <>
      <progress className="loading" max={100} value={0} aria-label={texts.loading} hidden {...own} />
      <div role="status" {...own}>
        <p id="offline" className="offline" hidden>
          {texts.offline}
        </p>
      </div>
      <p id="announcer" className="unseen" aria-live="polite" />
    </>
  );
}

export const Header = replaceable('Header', function Header({ view }: OriginalProps<'Header'>) {
  const { texts, language } = useResources();
  return (
    <header className="site-header" {...languageProps(language)}>
      <Slot name="header-start" view={view} />
      <div className="bar">
        <Brand view={view} />
        <nav className="site-nav" aria-label={texts.mainNavigation}>
          <ul>
            {view.categories.length === 0 ? null : (
              <li className="if-wide">
                <details className="menu">
                  <summary>{texts.categories}</summary>
                  <LinkList links={view.categories} />
                </details>
              </li>
            )}
            {view.navigation.map((link) => (
              <li key={link.href} className="if-wide">
                <TextLink link={link} />
              </li>
            ))}
            {view.search === undefined ? null : (
              <li>
                <a href={view.search.href}>{texts.search}</a>
              </li>
            )}
            {view.contact === undefined ? null : (
              <li>
                {/* The list is in the browser: the navigator shows its number. */}
                <a
                  id="enquiry-link"
                  href={view.contact.href}
                  {...dataAttributes(texts.enquiryListCount)}
                  hidden
                >
                  {texts.enquiryList} <span className="number">0</span>
                </a>
              </li>
            )}
            {view.contact === undefined ? null : (
              <li className="if-wide">
                <a className="button" href={view.contact.href}>
                  {texts.contactUs}
                </a>
              </li>
            )}
            <li className="if-narrow">
              <NarrowMenu view={view} />
            </li>
          </ul>
        </nav>
      </div>
      <Slot name="header-end" view={view} />
    </header>
  );
});

/** The way home: the brand's name, or its picture. */
function Brand({ view: { home, logo } }: { readonly view: ShellView }) {
  const { photo } = useResources();
  const own = useLanguageProps(home.language);
  if (logo === undefined) return <TextLink link={home} className="brand" />;
  return (
    <a href={home.href} className="brand logo" {...own}>
      <PictureImage picture={photo(logo)} side={40} shown="logo" eager />
    </a>
  );
}

/** All links of the header in one menu, for narrow screens. It needs no script. */
function NarrowMenu({ view }: { readonly view: ShellView }) {
  const texts = useTexts();
  return (
    <details className="menu all">
      <summary>{texts.sheet.menu}</summary>
      <div>
        <LinkList links={view.navigation} />
        {view.categories.length === 0 ? null : (
          <>
            <p className="label">{texts.categories}</p>
            <LinkList links={view.categories} />
          </>
        )}
        {view.contact === undefined ? null : (
          <p>
            <a className="button" href={view.contact.href}>
              {texts.contactUs}
            </a>
          </p>
        )}
      </div>
    </details>
  );
}

export const Footer = replaceable('Footer', function Footer({ view }: OriginalProps<'Footer'>) {
  const { texts, language } = useResources();
  const { company } = view;
  const catalogue = useLanguageProps(view.language);
  return (
    <footer className="site-footer" {...languageProps(language)}>
      <div className="columns">
        <section aria-labelledby="footer-company">
          <h2 id="footer-company" {...catalogue}>
            {company.name}
          </h2>
          {company.founded === undefined ? null : <p>{texts.since(company.founded)}</p>}
          {view.tagline === undefined ? null : <p {...catalogue}>{view.tagline}</p>}
          {company.address === undefined ? null : (
            <address {...catalogue}>
              {company.address.map((line) => (
                <span key={line}>{line}</span>
              ))}
            </address>
          )}
          {company.email === undefined ? null : (
            <p>
              <a href={`mailto:${company.email}`}>{company.email}</a>
            </p>
          )}
        </section>
        <FooterLinks id="footer-categories" heading={texts.categories} links={view.categories} />
        <FooterLinks id="footer-pages" heading={texts.company} links={view.pages} />
      </div>
      {company.certificates === undefined ? null : (
        <ul className="tags">
          {company.certificates.map((certificate) => (
            <li key={certificate} {...catalogue}>
              {certificate}
            </li>
          ))}
        </ul>
      )}
      {company.notice === undefined ? null : (
        <p className="notice" {...catalogue}>
          {company.notice}
        </p>
      )}
      <Slot name="footer" view={view} />
    </footer>
  );
});

function FooterLinks({
  id,
  heading,
  links,
}: {
  readonly id: string;
  readonly heading: string;
  readonly links: ShellView['pages'];
}) {
  if (links.length === 0) return null;
  return (
    <nav aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <LinkList links={links} />
    </nav>
  );
}

function LinkList({ links }: { readonly links: readonly Link[] }) {
  return (
    <ul>
      {links.map((link) => (
        <li key={link.href}>
          <TextLink link={link} />
        </li>
      ))}
    </ul>
  );
}
