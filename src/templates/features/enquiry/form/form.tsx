import { documentTypes } from '../../../../catalogue/schema/product-tables.js';
import { perKey } from '../../../../document/collections.js';
import { wishes, wishField } from '../../../../site/addresses/enquiry-address.js';
import type { ContactView } from '../../../../site/views/contract.js';
import { Island } from '../../../islands/island.js';
import { TextLink } from '../../../parts/links.js';
import { useResources } from '../../../site-templates/resources.js';
import { fill } from '../../../texts/shown-text.js';
import { fieldLabels } from '../message/labels.js';
import { enquiryForm, incoterms, referenceField, trapField, usualProvider } from '../message/providers.js';
import { island } from './enquiry-list.js';
import { Choice, Field, fieldId, TextArea } from './fields.js';

/** It works without JavaScript and with every provider, because each field is one flat text. */
export function EnquiryFields({ view }: { readonly view: ContactView }) {
  const { texts, language } = useResources();
  const { enquiry, enquiryItems, sent } = texts;
  const { product, quantity, quantityHint, errors } = enquiry;
  const { provider = usualProvider, email: address } = view.enquiry;
  const { attributes, hidden } = enquiryForm(view.enquiry, view.thanks, view.receiver);
  const isMail = provider === 'mailto';
  return (
    <form className="enquiry" name="enquiry" method="post" aria-labelledby="enquiry" {...attributes}>
      <h2 id="enquiry">{enquiry.heading}</h2>
      <p className="hint">{enquiry.required}</p>
      {hidden.map(({ name, value }) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name={referenceField} />
      <p className="trap" aria-hidden="true">
        <label>
          {enquiry.trap} <input type="text" name={trapField} tabIndex={-1} autoComplete="off" />
        </label>
      </p>
      <fieldset className="step what">
        <legend>{enquiry.wishes}</legend>
        <Boxes boxes={wishes.map((wish) => [wishField(wish), enquiry.wish[wish]])} />
        <Island
          island={island}
          state={{
            texts: { product, quantity, quantityHint, ...enquiryItems },
            checks: { language, labels: fieldLabels(texts), texts: errors },
            prefix: view.referencePrefix,
            mailed: isMail ? { ...enquiry.mailed, ...sent } : undefined,
          }}
        />
        <Field name="sample_quantity" label={enquiry.sampleQuantity} hint={enquiry.sampleQuantityHint} />
        <TextArea name="message" label={enquiry.message} hint={enquiry.messageHint} rows={3} />
        <p className="wide to-step">
          <a className="button" href={`#${whoId}`}>
            {texts.next}
          </a>
        </p>
      </fieldset>
      <fieldset className="step who" id={whoId} tabIndex={-1}>
        <legend>{enquiry.who}</legend>
        <Field name="name" label={enquiry.name} autoComplete="name" isRequired />
        <Field name="company" label={enquiry.company} autoComplete="organization" isRequired />
        <Field name="email" label={enquiry.email} type="email" autoComplete="email" isRequired />
        <details className="wide more">
          <summary>{enquiry.more}</summary>
          <div>
            <Field
              name="application"
              label={enquiry.application}
              hint={enquiry.applicationHint}
              options={view.applications}
            />
            <Choice
              name="incoterm"
              label={enquiry.incoterm}
              options={[['', enquiry.anyIncoterm], ...terms]}
            />
            <Field name="needed_by" label={enquiry.neededBy} hint={enquiry.neededByHint} type="date" />
            <Field name="country" label={enquiry.country} autoComplete="country-name" />
            <Field name="telephone" label={enquiry.telephone} type="tel" autoComplete="tel" />
            <fieldset className="wide">
              <legend>{enquiry.documents}</legend>
              <Boxes boxes={documentTypes.map((type) => [`document_${type}`, texts.documentTypes[type]])} />
            </fieldset>
          </div>
        </details>
        {isMail ? (
          // The form does nothing on a device without a mail program.
          <p className="hint wide">
            {enquiry.mailHint} <MailLink address={address} />
          </p>
        ) : null}
        <p className="wide uses">
          <button className="button" type="submit">
            {enquiry.send}
          </button>
          <a className="button quiet to-step" href="#enquiry">
            {texts.previous}
          </a>
        </p>
        <Notice view={view} />
        {isMail ? <div className="confirmation wide" /> : null}
      </fieldset>
    </form>
  );
}

/** Says who uses the details, for how long, and links to the privacy page. An enquiry needs no consent. */
function Notice({ view: { company, enquiry, privacy } }: { readonly view: ContactView }) {
  const { texts, language } = useResources();
  const { notice, kept } = texts.enquiry;
  const months = enquiry.keep_months;
  const time = months && fill(kept, { time: monthsIn(language).format(months) });
  return (
    <p className="hint wide">
      {[fill(notice, { company: company.name }), time].filter(Boolean).join(' ')}{' '}
      {privacy === undefined ? null : <TextLink link={privacy} />}
    </p>
  );
}

const monthsIn = perKey(
  (language) => new Intl.NumberFormat(language, { style: 'unit', unit: 'month', unitDisplay: 'long' }),
);

export function MailLink({ address }: { readonly address: string }) {
  return (
    <a href={`mailto:${address}`}>
      <bdi>{address}</bdi>
    </a>
  );
}

/** A phone shows one of the two steps: the step about the person when this id is the fragment of the address. */
const whoId = fieldId('who');

/** Boxes to tick. Each has another name, because some providers keep only the last field of a name. */
function Boxes({ boxes }: { readonly boxes: readonly (readonly [name: string, text: string])[] }) {
  return (
    <div className="wide choices">
      {boxes.map(([name, text]) => (
        <label key={name}>
          <input type="checkbox" name={name} value={text} /> {text}
        </label>
      ))}
    </div>
  );
}

const terms = Object.entries(incoterms).map(([code, name]) => [code, `${code} – ${name}`] as const);
