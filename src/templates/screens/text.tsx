import type { Link, Photo } from '../../site/views/links-and-cards.js';
import type { TextView } from '../../site/views/view.js';
import { SearchField } from '../features/search/search-field.js';
import { SearchResults } from '../features/search/search-results.js';
import { SentCopy } from '../features/sent/sent-copy.js';
import { useResources, useTexts } from '../markup/resources.js';
import { Crumbs } from '../parts/crumbs.js';
import { ErrorLayout } from '../parts/error-layout.js';
import { Section } from '../parts/facts.js';
import { LinkList } from '../parts/links.js';
import { PictureImage } from '../parts/picture-image.js';
import { PageHead, Prose, SampleInvitation } from '../parts/prose.js';
import { Reading } from '../parts/reading.js';
import { languageProps } from '../texts/language-props.js';
import { ApplicationCards } from './cards.js';

/** A page of text, with links to the pages below it. */
export function About({ view }: { readonly view: TextView }) {
  const { language } = useResources();
  const texts = useTexts();
  return (
    <>
      <Crumbs steps={view.crumbs} />
      <Reading
        own={languageProps(view.language, language)}
        head={
          <>
            <PageHead heading={view.heading} intro={view.intro} />
            <WidePicture image={view.image} />
          </>
        }
        body={view.body}
      />
      <Uses view={view} />
      <Links id="in-this-section" heading={texts.inThisSection} links={view.links} />
      <SampleInvitation contact={view.contact} />
    </>
  );
}

/** The pages about applications. */
function Uses({ view: { applications } }: { readonly view: TextView }) {
  const texts = useTexts();
  return (
    <Section id="applications" heading={texts.applications}>
      {applications.length > 0 && <ApplicationCards applications={applications} />}
    </Section>
  );
}

function WidePicture({ image }: { readonly image: Photo | undefined }) {
  const { photo } = useResources();
  if (image === undefined) return null;
  return (
    <div className="wide-picture">
      <PictureImage picture={photo(image)} side={640} shown="wide" eager />
    </div>
  );
}

/** The page after a sent enquiry. */
export function Thanks({ view }: { readonly view: TextView }) {
  return (
    <div className="text">
      <PageHead heading={view.heading} intro={view.intro} />
      <Prose body={view.body} />
      <SentCopy />
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
        <SearchField view={view.searchBox} size="large" />
        <SearchResults view={view.searchBox} isNotFound />
        <Prose body={view.body} />
        <NextSteps view={view} />
      </div>
      <Uses view={view} />
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
  return <Links id="next-steps" heading={texts.nextSteps} links={view.links} />;
}

function Links({
  id,
  heading,
  links,
}: {
  readonly id: string;
  readonly heading: string;
  readonly links: readonly Link[];
}) {
  if (links.length === 0) return null;
  return (
    <Section id={id} heading={heading}>
      <LinkList links={links} />
    </Section>
  );
}
