import type { EnquiryProvider } from '../../catalogue/schema/model.js';
import { exampleSite, type Rule } from '../rule/rule.js';

const needs: Partial<Record<EnquiryProvider, 'action' | 'access_key'>> = {
  endpoint: 'action',
  formspree: 'action',
  web3forms: 'access_key',
};

export const enquiryIncomplete: Rule = {
  severity: 'mandatory',
  sees: [],
  summary: 'the enquiry form has what its provider needs',
  why: `A buyer's enquiry must arrive. \`endpoint\` and \`formspree\` need \`action\`, the address that receives the form.
\`web3forms\` needs \`access_key\`, which names the owner of the form. Without it, every enquiry would be lost without
notice.`,
  wrong: exampleSite({ enquiry: '{ provider: formspree, email: hello@little-mill.example }' }),
  right: exampleSite({
    enquiry:
      '{ provider: formspree, action: "https://formspree.io/f/xyzabcde", email: hello@little-mill.example }',
  }),
  remedy: `Add the key. The provider shows it when you make a form there. Until then, use \`provider: mailto\`, which needs no
provider: the form opens the buyer's mail program.`,
  *check({ draft, isSound }) {
    const enquiry = draft.site?.enquiry ?? {};
    const key = enquiry.provider && needs[enquiry.provider];
    if (key === undefined || enquiry[key] !== undefined || !isSound(['site', 'enquiry', key])) return;
    yield {
      message: `the provider \`${enquiry.provider}\` needs \`${key}\``,
      places: [{ at: ['site', 'enquiry', 'provider'] }],
      hint: `add \`${key}\` to \`enquiry\``,
    };
  },
};
