import { Fragment, type ReactNode } from 'react';
import type { Link, MenuEntry, MenuGroup, ShellView } from '../site/views/contract.js';
import { SearchField } from './features/search/search-field.js';
import { LinkList, TextLink, useLanguageProps } from './parts/links.js';
import { PictureImage } from './parts/pictures/picture-image.js';
import { ErrorLayout } from './parts/prose.js';
import { replaceable, Slot, useResources, useTexts } from './site-templates/resources.js';
import { languageProps } from './texts/shown-text.js';

/** The HTML around every page's main part. Rendered once per build and language. */
export function Shell({ view, children }: { readonly view: ShellView; readonly children: ReactNode }) {
  const { texts, language } = useResources();
  // `lang` of the document is the language of the page's texts. The shell can be in another.
  const lang = languageProps(language);
  return (
    <>
      <a className="skip" href="#main" {...lang}>
        {texts.skipToContent}
      </a>
      {/* The navigator fills these: the loading bar, the offline notice, and the title for screen readers. */}
      <progress className="loading" max={100} value={0} aria-label={texts.loading} hidden {...lang} />
      <div role="status" {...lang}>
        <p id="offline" className="offline" hidden>
          {texts.offline}
        </p>
      </div>
      <p id="announcer" className="unseen" aria-live="polite" />
      <Header view={view} />
      {children}
      <Footer view={view} />
      <template
        id="error-layout"
        {...lang}
        data-missing={texts.notFoundMessage}
        data-failed={texts.errorMessage}
        data-unrendered={texts.notPreRendered}
        data-offline={texts.offlineMessage}
        data-unanswered={texts.unansweredMessage}
      >
        <ErrorLayout status="" message="" home={view.home}>
          <button type="button" className="button quiet retry" hidden>
            {texts.compare.again}
          </button>
        </ErrorLayout>
      </template>
    </>
  );
}

const Header = replaceable('Header', function Header({ view }) {
  const { texts, language } = useResources();
  return (
    <header className="site-header" {...languageProps(language)}>
      <Slot name="header-start" view={view} />
      <div className="bar">
        <Brand view={view} />
        <SearchField view={view.searchBox} size="header" />
        <nav className="site-nav" aria-label={texts.mainNavigation}>
          <ul>
            {view.header.map((entry) => (
              <li key={keyOf(entry)} className="if-wide">
                {'links' in entry ? (
                  <details className="menu">
                    <summary>
                      <MenuTitle title={entry.title} />
                    </summary>
                    <LinkList links={entry.links} />
                  </details>
                ) : (
                  <TextLink link={entry} />
                )}
              </li>
            ))}
            {view.contact === undefined ? null : (
              <>
                <li>
                  <EnquiryLink href={view.contact.href} />
                </li>
                <li className="if-wide">
                  <a className="button" href={view.contact.href}>
                    {texts.contactUs}
                  </a>
                </li>
              </>
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

/** The navigator shows the number of products on the list, with the text for its form in `Intl.PluralRules`: the browser has the list. */
function EnquiryLink({ href }: { readonly href: string }) {
  const texts = useTexts();
  const counts = Object.entries(texts.enquiryListCount).map(([form, text]) => [`data-${form}`, text]);
  return (
    <a id="enquiry-link" href={href} {...Object.fromEntries(counts)} hidden>
      {/* Replaces the words on a phone: in most languages they do not fit beside brand and menu. */}
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <path d="M7 5h10M7 10h10M7 15h10M3 5h.01M3 10h.01M3 15h.01" />
      </svg>
      <span className="words">{texts.enquiryList}</span> <span className="number">0</span>
    </a>
  );
}

function Brand({ view: { home, logo, logoDark } }: { readonly view: ShellView }) {
  const { photo } = useResources();
  const nameLanguage = useLanguageProps(home.language);
  if (logo === undefined) return <TextLink link={home} className="brand" />;
  return (
    <a href={home.href} className="brand logo" {...nameLanguage}>
      <PictureImage picture={photo(logo)} dark={logoDark && photo(logoDark)} side={40} shown="logo" eager />
    </a>
  );
}

function NarrowMenu({ view }: { readonly view: ShellView }) {
  const texts = useTexts();
  return (
    <details className="menu all">
      <summary>{texts.sheet.menu}</summary>
      <div>
        <LinkList links={view.header.filter(isLink)} />
        {view.header.filter(isGroup).map((group) => (
          <Fragment key={keyOf(group)}>
            <p className="label">
              <MenuTitle title={group.title} />
            </p>
            <LinkList links={group.links} />
          </Fragment>
        ))}
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

const Footer = replaceable('Footer', function Footer({ view }) {
  const { texts, language } = useResources();
  const { company } = view;
  const catalogue = useLanguageProps(view.language);
  const loose = view.footer.filter(isLink);
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
        {view.footer.filter(isGroup).map((group, n) => (
          <nav key={keyOf(group)} aria-labelledby={`footer-links-${n + 1}`}>
            <h2 id={`footer-links-${n + 1}`}>
              <MenuTitle title={group.title} />
            </h2>
            <LinkList links={group.links} />
          </nav>
        ))}
      </div>
      {loose.length > 0 && (
        <nav className="loose" aria-label={texts.sheet.menu}>
          <LinkList links={loose} />
        </nav>
      )}
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

function isGroup(entry: MenuEntry): entry is MenuGroup {
  return 'links' in entry;
}

function isLink(entry: MenuEntry): entry is Link {
  return !isGroup(entry);
}

function keyOf(entry: MenuEntry): string {
  if (isLink(entry)) return `${entry.href} ${entry.label}`;
  return typeof entry.title === 'string' ? entry.title : entry.title.label;
}

function MenuTitle({ title }: Pick<MenuGroup, 'title'>) {
  const texts = useTexts();
  const titleLanguage = useLanguageProps(typeof title === 'string' ? undefined : title.language);
  if (typeof title === 'string') return texts[title];
  return titleLanguage.lang === undefined ? title.label : <span {...titleLanguage}>{title.label}</span>;
}
