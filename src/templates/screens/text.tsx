import type { TextView } from '../../site/views/view.js';
import { Crumbs } from '../parts/crumbs.js';
import { Section } from '../parts/facts.js';
import { languageProps, TextLink } from '../parts/links.js';
import { PageHead, Prose, SampleInvitation } from '../parts/prose.js';
import { useResources, useTexts } from '../resources.js';

/** About-style pages. */
export function About({ view }: { readonly view: TextView }) {
  const { language } = useResources();
  return (
    <>
      <Crumbs steps={view.crumbs} />
      <article className="text" {...languageProps(view.language === language ? undefined : view.language)}>
        <PageHead heading={view.heading} intro={view.intro} />
        <Prose body={view.body} />
      </article>
      <SampleInvitation contact={view.contact} />
    </>
  );
}

/** The page behind a sent enquiry. */
export function Thanks({ view }: { readonly view: TextView }) {
  return (
    <div className="text">
      <PageHead heading={view.heading} intro={view.intro} />
      <Prose body={view.body} />
      <NextSteps view={view} />
    </div>
  );
}

/** The search page for a search that found nothing. */
export function SearchNotFound({ view }: { readonly view: TextView }) {
  return (
    <>
      <Crumbs steps={view.crumbs} />
      <div className="text">
        <PageHead heading={view.heading} intro={view.intro} />
        <Prose body={view.body} />
        <NextSteps view={view} />
      </div>
      <SampleInvitation contact={view.contact} />
    </>
  );
}

/** The error page: status, message and the way home in the words of the specification's section 8. */
export function NotFound({ view }: { readonly view: TextView }) {
  const texts = useTexts();
  return (
    <div className="text error">
      <p className="status">404</p>
      <h1>{texts.notFoundMessage}</h1>
      {view.intro === undefined ? null : <p className="intro">{view.intro}</p>}
      <p>
        <a className="button" href={view.home.href}>
          {texts.backToHome}
        </a>
      </p>
      <Prose body={view.body} />
      <NextSteps view={view} />
    </div>
  );
}

function NextSteps({ view }: { readonly view: TextView }) {
  const texts = useTexts();
  if (view.links.length === 0) return null;
  return (
    <Section id="next-steps" heading={texts.nextSteps}>
      <ul>
        {view.links.map((link) => (
          <li key={link.href}>
            <TextLink link={link} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
