import type { EnquiryProvider, SiteSettings } from '../../../catalogue/schema/model.js';

/** What a provider adds to the common form. */
export interface EnquiryForm {
  readonly attributes: Readonly<Record<string, string>>;
  readonly hidden: readonly { readonly name: string; readonly value: string }[];
}

/** The page that a sent form leads to. */
export interface ThanksPage {
  /** Its address on this site. */
  readonly href: string;
  /** The same with the site's origin: providers on other sites link to it. */
  readonly url: string;
}

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
export const requiredFields = ['name', 'company', 'email', 'consent'] as const;

/** The field that people do not see. Only a robot fills it. */
export const trapField = '_gotcha';

type Enquiry = SiteSettings['enquiry'];
type Preset = (enquiry: Enquiry, thanks: ThanksPage) => EnquiryForm;

/** Providers change only attributes and hidden fields. The visible fields are always the same. */
const presets: Record<EnquiryProvider, Preset> = {
  mailto: ({ email }) => ({
    attributes: { action: `mailto:${email}`, encType: 'text/plain' },
    hidden: [],
  }),
  endpoint: ({ action }, thanks) => ({ attributes: { action: action ?? thanks.href }, hidden: [] }),
  netlify: ({ action }, thanks) => ({
    attributes: {
      action: action ?? thanks.href,
      'data-netlify': 'true',
      'data-netlify-honeypot': trapField,
    },
    hidden: [{ name: 'form-name', value: 'enquiry' }],
  }),
  // The static-forms plugin of Cloudflare Pages handles every form with this attribute.
  cloudflare: ({ action }, thanks) => ({
    attributes: { action: action ?? thanks.href, 'data-static-form-name': 'enquiry' },
    hidden: [],
  }),
  formspree: ({ action }, thanks) => ({
    attributes: { action: action ?? thanks.href },
    hidden: [{ name: '_next', value: thanks.url }],
  }),
  web3forms: ({ action, access_key }, thanks) => ({
    attributes: { action: action ?? 'https://api.web3forms.com/submit' },
    hidden: [
      { name: 'access_key', value: access_key ?? '' },
      { name: 'redirect', value: thanks.url },
    ],
  }),
};

/**
 * The form's attributes and hidden fields for the provider in the catalogue. The settings that the provider needs are there: the rule
 * `enquiry/incomplete` has checked them.
 */
export function enquiryForm(enquiry: Enquiry, thanks: ThanksPage): EnquiryForm {
  return presets[enquiry.provider](enquiry, thanks);
}
