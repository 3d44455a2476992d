import type { ContactView } from '../../site/views/view.js';
import { EnquiryFields } from '../features/enquiry/form.js';
import { useResources, useTexts } from '../markup/resources.js';
import type { OriginalProps } from '../own/contract.js';
import { replaceable, Slot } from '../own/replaceable.js';
import { Crumbs } from '../parts/crumbs.js';
import { Section } from '../parts/facts.js';
import { useLanguageProps } from '../parts/links.js';
import { PictureImage } from '../parts/picture-image.js';
import { PageHead, Prose } from '../parts/prose.js';

export function Contact({ view }: { readonly view: ContactView }) {
  return (
    <>
      <Crumbs steps={view.crumbs} />
      <PageHead heading={view.heading} intro={view.intro} />
      <Slot name="contact-start" view={view} />
      <div className="contact">
        <EnquiryFields view={view} />
        <div className="beside">
          <People view={view} />
          <DirectWays view={view} />
        </div>
      </div>
    </>
  );
}

/** For visitors who prefer to write or call. */
const DirectWays = replaceable(
  'DirectWays',
  function DirectWays({ view: { company, enquiry, body } }: OriginalProps<'DirectWays'>) {
    const texts = useTexts();
    const { email } = enquiry;
    return (
      <aside className="direct" aria-labelledby="direct">
        <h2 id="direct">{texts.enquiry.direct}</h2>
        <p>
          <a href={`mailto:${email}`}>
            <bdi>{email}</bdi>
          </a>
        </p>
        {company.telephone === undefined ? null : (
          <p>
            {texts.enquiry.telephoneLabel}:{' '}
            <a href={`tel:${company.telephone.replace(/[^+\d]/g, '')}`}>
              <bdi dir="ltr">{company.telephone}</bdi>
            </a>
          </p>
        )}
        {company.address === undefined ? null : (
          <address dir="auto">
            {company.name}
            {company.address.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </address>
        )}
        <Prose body={body} />
      </aside>
    );
  },
);

type Person = ContactView['people'][number];

/** The people to talk to, with the regions that they look after. */
function People({ view: { people, settingsLanguage } }: { readonly view: ContactView }) {
  const { texts } = useResources();
  return (
    <Section id="people" heading={texts.people.heading}>
      {people.length > 0 && (
        <ul className="people">
          {people.map((person) => (
            <PersonCard key={person.name} person={person} language={settingsLanguage} />
          ))}
        </ul>
      )}
    </Section>
  );
}

/** @param language of the texts in the catalogue */
function PersonCard({ person, language }: { readonly person: Person; readonly language: string }) {
  const { texts, photo, language: own } = useResources();
  const { name, role, regions, languages, email, telephone, picture } = person;
  const catalogue = useLanguageProps(language);
  return (
    <li>
      {picture === undefined ? null : <PictureImage picture={photo(picture)} side={64} shown="small" />}
      <div>
        <h3>
          <bdi>{name}</bdi>
        </h3>
        {role === undefined ? null : <p {...catalogue}>{role}</p>}
        {regions === undefined ? null : (
          <p className="regions" {...catalogue}>
            {regions.join(', ')}
          </p>
        )}
        {languages === undefined ? null : (
          <p className="quiet">
            {texts.people.speaks} {namesOf(languages, own)}
          </p>
        )}
        {email === undefined ? null : (
          <p>
            <a href={`mailto:${email}`}>
              <bdi>{email}</bdi>
            </a>
          </p>
        )}
        {telephone === undefined ? null : (
          <p>
            <a href={`tel:${telephone.replace(/[^+\d]/g, '')}`}>
              <bdi dir="ltr">{telephone}</bdi>
            </a>
          </p>
        )}
      </div>
    </li>
  );
}

/** Languages in the words of the interface. */
function namesOf(tags: readonly string[], language: string): string {
  const names = new Intl.DisplayNames(language, { type: 'language' });
  const list = new Intl.ListFormat(language, { type: 'conjunction' });
  return list.format(tags.map((tag) => names.of(tag) ?? tag));
}
