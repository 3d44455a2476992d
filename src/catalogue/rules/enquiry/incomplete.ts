import type { Finding } from '../../schema/finding.js';
import type { EnquiryProvider } from '../../schema/model.js';
import { exampleSite } from '../examples.js';
import type { Rule, RuleContext } from '../rule.js';

/** What a provider cannot do without. */
const needs: Partial<Record<EnquiryProvider, 'action' | 'access_key'>> = {
  endpoint: 'action',
  formspree: 'action',
  web3forms: 'access_key',
};

/** A form without the address or the key that its provider asks for would be sent to nobody. */
export const enquiryIncomplete: Rule = {
  severity: 'error',
  isMandatory: true,
  sees: [],
  page: {
    summary: 'the enquiry form has what its provider needs',
    why: `A buyer's enquiry must reach somebody. \`endpoint\` and \`formspree\` need \`action\`, the address that receives the form.
\`web3forms\` needs \`access_key\`, which names the owner of the form. Without it, every enquiry would be lost, and nobody
would notice.`,
    wrong: { catalogue: exampleSite('{ provider: formspree, email: hello@little-mill.example }') },
    right: {
      catalogue: exampleSite(
        '{ provider: formspree, action: "https://formspree.io/f/xyzabcde", email: hello@little-mill.example }',
      ),
    },
    remedy: `Add the key. The provider shows it when you make a form there. Until then, use \`provider: mailto\`, which needs no
provider: the form opens the buyer's mail program.`,
  },
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
