import { describe, expect, test } from 'vitest';
import { enquiryForm } from '../../../../../src/templates/features/enquiry/message/providers.js';

const email = 'hello@little-mill.example';
const thanks = { href: '/thanks', url: 'https://little-mill.example/thanks' };

/** Providers may change attributes and hidden fields. The visible fields are always the same. */
describe('the enquiry form of a provider', () => {
  test.each([{ provider: 'mailto', email } as const, { email }])('%j: opens the mail program', (enquiry) => {
    expect(enquiryForm(enquiry, thanks)).toEqual({
      attributes: { action: `mailto:${email}`, encType: 'text/plain' },
      hidden: [],
    });
  });

  test('endpoint: sent to the address in the catalogue', () => {
    const action = 'https://forms.example/enquiry';
    expect(enquiryForm({ provider: 'endpoint', action, email }, thanks)).toEqual({
      attributes: { action },
      hidden: [],
    });
  });

  test('netlify: found by its attribute and its form name, and leads to the thanks page', () => {
    expect(enquiryForm({ provider: 'netlify', email }, thanks)).toEqual({
      attributes: { action: '/thanks', 'data-netlify': 'true', 'data-netlify-honeypot': '_gotcha' },
      hidden: [{ name: 'form-name', value: 'enquiry' }],
    });
  });

  test('cloudflare: found by its attribute, and sent to the thanks page', () => {
    expect(enquiryForm({ provider: 'cloudflare', email }, thanks)).toEqual({
      attributes: { action: '/thanks', 'data-static-form-name': 'enquiry' },
      hidden: [],
    });
  });

  test('formspree and web3forms: get the whole address of the next page', () => {
    const action = 'https://formspree.io/f/x';
    expect(enquiryForm({ provider: 'formspree', action, email }, thanks)).toEqual({
      attributes: { action },
      hidden: [{ name: '_next', value: 'https://little-mill.example/thanks' }],
    });
    expect(enquiryForm({ provider: 'web3forms', access_key: 'key', email }, thanks)).toEqual({
      attributes: { action: 'https://api.web3forms.com/submit' },
      hidden: [
        { name: 'access_key', value: 'key' },
        { name: 'redirect', value: 'https://little-mill.example/thanks' },
      ],
    });
  });
});
