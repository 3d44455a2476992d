import type { ContactView } from '../../site/views/view.js';
import { useResources } from '../markup/resources.js';
import { Section } from './facts.js';
import { useLanguageProps } from './links.js';
import { PictureImage } from './picture-image.js';

type Person = ContactView['people'][number];

/** The people to talk to, with the regions that they look after. */
export function People({ view: { people, settingsLanguage } }: { readonly view: ContactView }) {
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
