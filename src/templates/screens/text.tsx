import type { TextView } from '../../site/views/view.js';
import { SearchBox } from '../features/search/search-box.page.js';
import { useResources, useTexts } from '../markup/resources.js';
import { Crumbs } from '../parts/crumbs.js';
import { ErrorLayout } from '../parts/error-layout.js';
import { Section } from '../parts/facts.js';
import { languageProps, TextLink } from '../parts/links.js';
import { PageHead, Prose, SampleInvitation } from '../parts/prose.js';

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

/** The page after a sent enquiry. */
export function Thanks({ view }: { readonly view: TextView }) {
  return (
    <div className="text">
      <PageHead heading={view.heading} intro={view.intro} />
      <Prose body={view.body} />
      <NextSteps view={view} />
    </div>
  );
}

/** The search page for a search without results. */
export function SearchNotFound({ view }: { readonly view: TextView }) {
  return (
    <>
      <Crumbs steps={view.crumbs} />
      <div className="text">
        <PageHead heading={view.heading} intro={view.intro} />
        <SearchBox view={view.searchBox} />
        <Prose body={view.body} />
        <NextSteps view={view} />
      </div>
      <SampleInvitation contact={view.contact} />
    </>
  );
}

/** A host's answer for an address without a page. */
export function NotFound({ view }: { readonly view: TextView }) {
  const texts = useTexts();
  return (
    <ErrorLayout status="404" message={texts.notFoundMessage} home={view.home}>
      {view.intro === undefined ? null : <p className="intro">{view.intro}</p>}
      <Prose body={view.body} />
      <NextSteps view={view} />
    </ErrorLayout>
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
