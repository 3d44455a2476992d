import type { EnquiryProvider } from '../model.js';
import type { Finding, Rule, RuleContext } from './rule.js';

/** What a provider cannot do without. */
const needs: Partial<Record<EnquiryProvider, 'action' | 'access_key'>> = {
  endpoint: 'action',
  formspree: 'action',
  web3forms: 'access_key',
};

/** A form without the address or the key that its provider asks for would be sent to nobody. */
export const schemaRequiredEnquiry: Rule = {
  code: 'schema/required',
  severity: 'error',
  *check({ draft, isSound }: RuleContext): Iterable<Finding> {
    const enquiry = draft.site?.enquiry;
    const key = enquiry?.provider === undefined ? undefined : needs[enquiry.provider];
    if (enquiry === undefined || key === undefined || enquiry[key] !== undefined) return;
    if (!isSound(['site', 'enquiry', key])) return;
    yield {
      message: `the provider \`${enquiry.provider}\` needs \`${key}\``,
      places: [{ at: ['site', 'enquiry', 'provider'] }],
      hint: `add \`${key}\` to \`enquiry\``,
    };
  },
};
