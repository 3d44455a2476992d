import type { EnquiryProvider, SiteSettings } from '../catalogue/model.js';

/** What a provider adds to the one portable form. */
export interface EnquiryForm {
  readonly attributes: Readonly<Record<string, string>>;
  readonly hidden: readonly { readonly name: string; readonly value: string }[];
}

type Enquiry = SiteSettings['enquiry'];
type Preset = (enquiry: Enquiry, thanks: string) => EnquiryForm;

const mailto: Preset = ({ email }) => ({
  attributes: { action: `mailto:${email}`, encType: 'text/plain' },
  hidden: [],
});

/** Providers change attributes and hidden fields only; the fields that a buyer sees are always the same. */
const presets: Record<EnquiryProvider, Preset> = {
  mailto,
  endpoint: (enquiry, thanks) =>
    enquiry.action === undefined
      ? mailto(enquiry, thanks)
      : { attributes: { action: enquiry.action }, hidden: [] },
  netlify: (enquiry, thanks) => ({
    attributes: {
      action: enquiry.action ?? thanks,
      'data-netlify': 'true',
      'data-netlify-honeypot': '_gotcha',
    },
    hidden: [{ name: 'form-name', value: 'enquiry' }],
  }),
  // The static-forms plugin of Cloudflare Pages takes the post of any form with this attribute.
  cloudflare: (enquiry, thanks) => ({
    attributes: { action: enquiry.action ?? thanks, 'data-static-form-name': 'enquiry' },
    hidden: [],
  }),
  formspree: (enquiry, thanks) => ({
    attributes: { action: enquiry.action ?? 'https://formspree.io/' },
    hidden: [{ name: '_next', value: thanks }],
  }),
  web3forms: (enquiry, thanks) => ({
    attributes: { action: enquiry.action ?? 'https://api.web3forms.com/submit' },
    hidden: [
      { name: 'access_key', value: enquiry.access_key ?? '' },
      { name: 'redirect', value: thanks },
    ],
  }),
};

/**
 * The form's attributes and hidden fields for the provider that the catalogue names.
 * @param thanks address of the page that a sent form leads to
 */
export function enquiryForm(enquiry: Enquiry, thanks: string): EnquiryForm {
  return presets[enquiry.provider](enquiry, thanks);
}
