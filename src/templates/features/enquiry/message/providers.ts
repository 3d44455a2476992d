import type { EnquiryProvider, SiteSettings } from '../../../../catalogue/schema/model.js';

/** The delivery terms of Incoterms 2020, with the names of the International Chamber of Commerce. */
export const incoterms = {
  EXW: 'Ex Works',
  FCA: 'Free Carrier',
  FAS: 'Free Alongside Ship',
  FOB: 'Free on Board',
  CFR: 'Cost and Freight',
  CIF: 'Cost, Insurance and Freight',
  CPT: 'Carriage Paid To',
  CIP: 'Carriage and Insurance Paid To',
  DAP: 'Delivered at Place',
  DPU: 'Delivered at Place Unloaded',
  DDP: 'Delivered Duty Paid',
} as const;

/** The fields that an answer needs. It also needs a subject: products or a message. */
export const requiredFields = ['name', 'company', 'email'] as const;

/** A field that people do not see. Only robots fill it. */
export const trapField = '_gotcha';

/** The field for the number that the browser gives an enquiry. Without a script it stays empty. */
export const referenceField = 'reference';

/** The field for the seconds between opening and sending the form. Without a script it stays empty. */
export const elapsedField = '_elapsed';

/** The field for the address of the page after sending. */
export const nextField = '_next';

/** The default provider, because it needs no service that receives the form. */
export const usualProvider = 'mailto';

/** Additions of a provider to the common form. The visible fields are always the same. */
interface EnquiryForm {
  readonly attributes: Readonly<Record<string, string>>;
  readonly hidden: readonly { readonly name: string; readonly value: string }[];
}

/** The rule `enquiry/incomplete` has checked the settings. @param thanks address of the page after sending: a path, and absolute for other sites; @param receiver address of our own program */
export function enquiryForm(
  { provider = usualProvider, email, action, access_key }: SiteSettings['enquiry'],
  thanks: { readonly href: string; readonly url: string },
  receiver = thanks.href,
) {
  const target = { action: action ?? thanks.href };
  const own: EnquiryForm = {
    attributes: { action: receiver },
    hidden: [
      { name: nextField, value: thanks.href },
      { name: elapsedField, value: '' },
    ],
  };
  const forms: Record<EnquiryProvider, EnquiryForm> = {
    mailto: { attributes: { action: `mailto:${email}`, encType: 'text/plain' }, hidden: [] },
    endpoint: { attributes: target, hidden: [] },
    netlify: {
      attributes: { ...target, 'data-netlify': 'true', 'data-netlify-honeypot': trapField },
      hidden: [{ name: 'form-name', value: 'enquiry' }],
    },
    // The static-forms plugin of Cloudflare Pages handles every form with this attribute.
    cloudflare: { attributes: { ...target, 'data-static-form-name': 'enquiry' }, hidden: [] },
    formspree: { attributes: target, hidden: [{ name: nextField, value: thanks.url }] },
    php: own,
    receive: own,
    worker: own,
    web3forms: {
      attributes: { action: action ?? 'https://api.web3forms.com/submit' },
      hidden: [
        { name: 'access_key', value: access_key ?? '' },
        { name: 'redirect', value: thanks.url },
      ],
    },
  };
  return forms[provider];
}
