import { hosts } from '../../catalogue/addresses/hosts.js';
import type { EnquiryProvider } from '../../catalogue/schema/model.js';
import { contactPage, examplePages, exampleSite, privacyPage, type Rule } from '../rule/rule.js';

/** Providers that are also hosts: no other host accepts their forms. */
const hostOf: Partial<Record<EnquiryProvider, 'netlify' | 'cloudflare-pages'>> = {
  netlify: 'netlify',
  cloudflare: 'cloudflare-pages',
};

export const enquiryUnreceived: Rule = {
  severity: 'warning',
  sees: ['screen'],
  summary: 'the enquiry form has a provider',
  why: `Without a \`provider\`, the form opens the buyer's mail program, and shows the text to copy. Many buyers have no mail
program on the device that they use, and give up.

The forms of \`netlify\` and \`cloudflare\` are received by these hosts alone. Some other hosts answer with the thanks page,
and the enquiry is lost. The rule checks this when you build for a host.`,
  wrong:
    exampleSite({ enquiry: '{ email: hello@little-mill.example, privacy: /privacy }' }) +
    examplePages(contactPage, privacyPage),
  right:
    exampleSite({ enquiry: '{ provider: mailto, email: hello@little-mill.example, privacy: /privacy }' }) +
    examplePages(contactPage, privacyPage),
  remedy: `Add a provider that works on your host: \`formspree\`, \`web3forms\` and \`endpoint\` work on all. If the mail program is
what you want, write \`provider: mailto\`.`,
  *check({ draft, target, isSound }) {
    const { enquiry } = draft.site ?? {};
    if (!enquiry || !isSound(['site', 'enquiry', 'provider'])) return;
    if (!draft.pages?.some((page) => page?.screen === 'contact')) return;
    const host = enquiry.provider && hostOf[enquiry.provider];
    if (enquiry.provider === undefined)
      yield {
        message: 'no provider receives the enquiry form: it opens the mail program of the buyer',
        places: [{ at: ['site', 'enquiry'] }],
        hint: 'add `provider`: `mailto`, if this is what you want',
      };
    else if (host && target && host !== target)
      yield {
        message: `${hosts[target].title} does not receive the form of the provider \`${enquiry.provider}\``,
        places: [{ at: ['site', 'enquiry', 'provider'] }],
        hint: `choose another provider, or the host \`${host}\``,
      };
  },
};
