import { documentTypes } from '../../../catalogue/schema/product.js';
import { wishes, wishField } from '../../../site/addresses/enquiry-address.js';
import type { ContactView } from '../../../site/views/view.js';
import { Island } from '../../islands/island.js';
import { useResources } from '../../markup/resources.js';
import type { Texts } from '../../texts/index.js';
import { island } from './enquiry-list.js';
import { Choice, ErrorPlace, errorId, Field, fieldId, TextArea } from './fields.js';
import { enquiryForm, incoterms, referenceField, trapField } from './providers.js';

/**
 * The enquiry form: plain fields, sent as a form. It works without JavaScript and with every provider, because each field is one flat text.
 */
export function EnquiryFields({ view }: { readonly view: ContactView }) {
  const { texts, language } = useResources();
  const { enquiry, enquiryItems } = texts;
  const { product, quantity, quantityHint, errors } = enquiry;
  const { provider, email: address } = view.enquiry;
  const { attributes, hidden } = enquiryForm(view.enquiry, view.thanks);
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
      <Choices legend={enquiry.wishes} boxes={wishes.map((wish) => [wishField(wish), enquiry.wish[wish]])} />
      <Island
        island={island}
        state={{
          texts: { product, quantity, quantityHint, ...enquiryItems },
          checks: { language, labels: labelsOf(texts), texts: errors },
          prefix: view.referencePrefix,
        }}
      />
      <Field
        name="application"
        label={enquiry.application}
        hint={enquiry.applicationHint}
        options={view.applications}
      />
      <Choice name="incoterm" label={enquiry.incoterm} options={[['', enquiry.anyIncoterm], ...terms]} />
      <Field name="needed_by" label={enquiry.neededBy} hint={enquiry.neededByHint} type="date" />
      <Choices
        legend={enquiry.documents}
        boxes={documentTypes.map((type) => [`document_${type}`, texts.documentTypes[type]])}
      />
      <Field name="name" label={enquiry.name} autoComplete="name" isRequired />
      <Field name="company" label={enquiry.company} autoComplete="organization" isRequired />
      <Field name="country" label={enquiry.country} autoComplete="country-name" />
      <Field name="email" label={enquiry.email} type="email" autoComplete="email" isRequired />
      <Field name="telephone" label={enquiry.telephone} type="tel" autoComplete="tel" />
      <TextArea name="message" label={enquiry.message} hint={enquiry.messageHint} rows={6} />
      <p className="field wide consent">
        <label>
          <input
            id={fieldId('consent')}
            type="checkbox"
            name="consent"
            value="yes"
            required
            aria-describedby={errorId('consent')}
          />{' '}
          {enquiry.consent} *
        </label>
        <ErrorPlace name="consent" />
      </p>
      {provider === 'mailto' ? (
        // Such a form does nothing where there is no mail program.
        <p className="hint wide">
          {enquiry.mailHint}{' '}
          <a href={`mailto:${address}`}>
            <bdi>{address}</bdi>
          </a>
        </p>
      ) : null}
      <p className="wide">
        <button className="button" type="submit">
          {enquiry.send}
        </button>
      </p>
    </form>
  );
}

/** What a buyer may tick. Each box has its own name, because some providers keep only the last of equal names. */
function Choices({
  legend,
  boxes,
}: {
  readonly legend: string;
  readonly boxes: readonly (readonly [name: string, text: string])[];
}) {
  return (
    <fieldset className="wide choices">
      <legend>{legend}</legend>
      {boxes.map(([name, text]) => (
        <label key={name}>
          <input type="checkbox" name={name} value={text} /> {text}
        </label>
      ))}
    </fieldset>
  );
}

const terms = Object.entries(incoterms).map(([code, name]) => [code, `${code} – ${name}`] as const);

/** The labels of the fields, for the list of errors and the copy of what was sent. Those of documents share one, and those of wishes. */
function labelsOf({ enquiry, enquiryItems }: Texts): Readonly<Record<string, string>> {
  const { wishes, product, quantity, application, incoterm, neededBy, documents } = enquiry;
  const { name, company, country, email, telephone, message, consent } = enquiry;
  const { grade, unit } = enquiryItems;
  return {
    ...{ wishes, product, grade, quantity, unit, application, incoterm, needed_by: neededBy, documents },
    ...{ name, company, country, email, telephone, message, consent },
  };
}
