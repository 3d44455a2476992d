import type { Texts } from '../../../texts/index.js';

/** Labels of the fields, for the list of errors, the copy of the enquiry and the mail. All documents share a label, and all wishes do. */
export function fieldLabels({ enquiry, enquiryItems }: Texts): Readonly<Record<string, string>> {
  const { wishes, sampleQuantity, product, quantity, application, incoterm, neededBy, documents } = enquiry;
  const { name, company, country, email, telephone, message } = enquiry;
  const { grade, unit } = enquiryItems;
  return {
    ...{ wishes, sample_quantity: sampleQuantity, product, grade, quantity, unit },
    ...{ application, incoterm, needed_by: neededBy, documents },
    ...{ name, company, country, email, telephone, message },
  };
}
