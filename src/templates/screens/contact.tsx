import type { ContactView } from '../../site/views/view.js';
import { enquiryForm } from '../enquiry.js';
import { Island } from '../islands/island.js';
import { Crumbs } from '../parts/crumbs.js';
import { Field } from '../parts/field.js';
import { PageHead, Prose } from '../parts/prose.js';
import { useTexts } from '../resources.js';

export function Contact({ view }: { readonly view: ContactView }) {
  const texts = useTexts();
  const { company, enquiry } = view;
  const email = enquiry.email;
  return (
    <>
      <Crumbs steps={view.crumbs} />
      <PageHead heading={view.heading} intro={view.intro} />
      <div className="contact">
        <EnquiryForm view={view} />
        <aside className="direct" aria-labelledby="direct">
          <h2 id="direct">{texts.enquiry.direct}</h2>
          <p>
            <a href={`mailto:${email}`}>{email}</a>
          </p>
          {company.telephone === undefined ? null : (
            <p>
              {texts.enquiry.telephoneLabel}:{' '}
              <a href={`tel:${company.telephone.replace(/[^+\d]/g, '')}`}>{company.telephone}</a>
            </p>
          )}
          {company.address === undefined ? null : (
            <address>
              {company.name}
              {company.address.map((line) => (
                <span key={line}>{line}</span>
              ))}
            </address>
          )}
          <Prose body={view.body} />
        </aside>
      </div>
    </>
  );
}

/** Plain fields, sent as a form: works without JavaScript and with every provider. */
function EnquiryForm({ view }: { readonly view: ContactView }) {
  const { enquiry: texts, enquiryItems } = useTexts();
  const { product, quantity, quantityHint } = texts;
  const { attributes, hidden } = enquiryForm(view.enquiry, view.thanks);
  return (
    <form className="enquiry" name="enquiry" method="post" aria-labelledby="enquiry" {...attributes}>
      <h2 id="enquiry">{texts.heading}</h2>
      <p className="hint">{texts.required}</p>
      {hidden.map(({ name, value }) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <p className="trap" aria-hidden="true">
        <label>
          {texts.trap} <input type="text" name="_gotcha" tabIndex={-1} autoComplete="off" />
        </label>
      </p>
      <Island name="enquiry-list" state={{ texts: { product, quantity, quantityHint, ...enquiryItems } }} />
      <Field name="application" label={texts.application} />
      <Field name="name" label={texts.name} autoComplete="name" isRequired />
      <Field name="company" label={texts.company} autoComplete="organization" isRequired />
      <Field name="country" label={texts.country} autoComplete="country-name" />
      <Field name="email" label={texts.email} type="email" autoComplete="email" isRequired />
      <Field name="telephone" label={texts.telephone} type="tel" autoComplete="tel" />
      <p className="field wide">
        <label htmlFor="enquiry-message">{texts.message} *</label>
        <textarea id="enquiry-message" name="message" rows={6} required />
      </p>
      <p className="field wide consent">
        <label>
          <input type="checkbox" name="consent" value="yes" required /> {texts.consent} *
        </label>
      </p>
      <p className="wide">
        <button className="button" type="submit">
          {texts.send}
        </button>
      </p>
    </form>
  );
}
