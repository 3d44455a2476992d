import { describe, expect, test } from 'vitest';
import { enquiryForm } from '../../src/templates/enquiry.js';

const email = 'hello@little-mill.example';

/** Providers may change attributes and hidden fields; what a buyer sees is the same. */
describe('the enquiry form of a provider', () => {
  test('endpoint: sent to the address of the catalogue, by mail where there is none', () => {
    const action = 'https://forms.example/enquiry';
    expect(enquiryForm({ provider: 'endpoint', action, email }, '/thanks')).toEqual({
      attributes: { action },
      hidden: [],
    });
    expect(enquiryForm({ provider: 'endpoint', email }, '/thanks').attributes).toMatchObject({
      action: `mailto:${email}`,
    });
  });

  test('netlify: found by its attribute and its form name, and leads to the thanks page', () => {
    expect(enquiryForm({ provider: 'netlify', email }, '/thanks')).toEqual({
      attributes: { action: '/thanks', 'data-netlify': 'true', 'data-netlify-honeypot': '_gotcha' },
      hidden: [{ name: 'form-name', value: 'enquiry' }],
    });
  });

  test('formspree and web3forms: told where to lead afterwards', () => {
    expect(
      enquiryForm({ provider: 'formspree', action: 'https://formspree.io/f/x', email }, '/thanks').hidden,
    ).toEqual([{ name: '_next', value: '/thanks' }]);
    expect(enquiryForm({ provider: 'web3forms', access_key: 'key', email }, '/thanks').hidden).toContainEqual(
      { name: 'access_key', value: 'key' },
    );
  });
});
