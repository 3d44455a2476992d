import type { ReactNode } from 'react';
import type { ShellView } from '../site/views/view.js';
import { TextLink } from './parts/links.js';
import { useTexts } from './resources.js';

/**
 * What stands around every page's main part. Constant for a site: rendered once per build.
 * @param children the place of the main part
 */
export function Shell({ view, children }: { readonly view: ShellView; readonly children: ReactNode }) {
  const texts = useTexts();
  return (
    <>
      <a className="skip" href="#main">
        {texts.skipToContent}
      </a>
      <Header view={view} />
      {children}
      <Footer view={view} />
    </>
  );
}

function Header({ view }: { readonly view: ShellView }) {
  const texts = useTexts();
  return (
    <header className="site-header">
      <div className="bar">
        <TextLink link={view.home} className="brand" />
        <nav className="site-nav" aria-label={texts.mainNavigation}>
          <ul>
            {view.categories.length === 0 ? null : (
              <li>
                <details className="menu" name="menu">
                  <summary>{texts.categories}</summary>
                  <ul>
                    {view.categories.map((category) => (
                      <li key={category.href}>
                        <TextLink link={category} />
                      </li>
                    ))}
                  </ul>
                </details>
              </li>
            )}
            {view.navigation.map((link) => (
              <li key={link.href}>
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
                <a className="button" href={view.contact.href}>
                  {texts.contactUs}
                </a>
              </li>
            )}
          </ul>
        </nav>
      </div>
    </header>
  );
}

function Footer({ view }: { readonly view: ShellView }) {
  const texts = useTexts();
  const { company } = view;
  return (
    <footer className="site-footer">
      <div className="columns">
        <section aria-labelledby="footer-company">
          <h2 id="footer-company">{company.name}</h2>
          {company.founded === undefined ? null : <p>{texts.since(company.founded)}</p>}
          {view.tagline === undefined ? null : <p>{view.tagline}</p>}
          {company.address === undefined ? null : (
            <address>
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
            <li key={certificate}>{certificate}</li>
          ))}
        </ul>
      )}
      {company.notice === undefined ? null : <p className="notice">{company.notice}</p>}
    </footer>
  );
}

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
      <ul>
        {links.map((link) => (
          <li key={link.href}>
            <TextLink link={link} />
          </li>
        ))}
      </ul>
    </nav>
  );
}
