import { perKey } from '../../document/collections.js';
import type { ContactView } from '../../site/views/contract.js';
import { EnquiryFields, MailLink } from '../features/enquiry/form/form.js';
import { Section } from '../parts/facts.js';
import { languageNameIn } from '../parts/language-name.js';
import { Crumbs, useLanguageProps } from '../parts/links.js';
import { PictureImage } from '../parts/pictures/picture-image.js';
import { PageHead, Prose } from '../parts/prose.js';
import { replaceable, Slot, useResources, useTexts } from '../site-templates/resources.js';

export function Contact({ view }: { readonly view: ContactView }) {
  return (
    <>
      <Crumbs steps={view.crumbs} />
      <PageHead heading={view.heading} intro={view.intro} />
      <Slot name="contact-start" view={view} />
      <div className="contact">
        <EnquiryFields view={view} />
        <div className="beside">
          <Section id="people" heading={useTexts().people.heading}>
            {view.people.length > 0 && (
              <ul className="people">
                {view.people.map((person) => (
                  <PersonCard key={person.name} person={person} catalogueLanguage={view.settingsLanguage} />
                ))}
              </ul>
            )}
          </Section>
          <DirectWays view={view} />
        </div>
      </div>
    </>
  );
}

const DirectWays = replaceable('DirectWays', function DirectWays({ view: { company, enquiry, body } }) {
  const texts = useTexts();
  return (
    <aside className="direct" aria-labelledby="direct">
      <h2 id="direct">{texts.enquiry.direct}</h2>
      <p>
        <MailLink address={enquiry.email} />
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
});

function PersonCard({
  person: { name, role, regions, languages, email, telephone, picture },
  catalogueLanguage,
}: {
  readonly person: ContactView['people'][number];
  readonly catalogueLanguage: string;
}) {
  const { texts, photo, language } = useResources();
  const catalogue = useLanguageProps(catalogueLanguage);
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
            {texts.people.speaks}{' '}
            {listIn(language).format(languages.map((tag) => languageNameIn(language, tag)))}
          </p>
        )}
        {email === undefined ? null : (
          <p>
            <MailLink address={email} />
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

const listIn = perKey((language) => new Intl.ListFormat(language, { type: 'conjunction' }));
