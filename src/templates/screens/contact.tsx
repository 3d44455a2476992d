import type { ContactView } from '../../site/views/view.js';
import { EnquiryFields } from '../features/enquiry/form.js';
import { useTexts } from '../markup/resources.js';
import type { OriginalProps } from '../own/contract.js';
import { replaceable, Slot } from '../own/replaceable.js';
import { Crumbs } from '../parts/crumbs.js';
import { People } from '../parts/people.js';
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
