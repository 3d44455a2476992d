import { hosts } from '../../catalogue/addresses/hosts.js';
import type { EnquiryProvider } from '../../catalogue/schema/model.js';
import type { HostTarget } from '../../catalogue/schema/site/host-targets.js';
import { contactPage, examplePages, exampleSite, privacyPage, type Rule } from '../rule/rule.js';

/** The hosts that can run a provider. The others work on all hosts. */
const hostsOf: Readonly<Partial<Record<EnquiryProvider, readonly HostTarget[]>>> = {
  netlify: ['netlify'],
  cloudflare: ['cloudflare-pages'],
  php: ['apache'],
  receive: ['nginx', 'caddy', 'apache'],
  worker: ['cloudflare-workers'],
};

/** @returns a hint with the providers of a host */
function providersOn(target: HostTarget): string {
  const own = Object.entries(hostsOf).flatMap(([name, all]) => (all.includes(target) ? [`\`${name}\``] : []));
  const others = '`formspree`, `web3forms` or `endpoint`, which work on all hosts';
  return `choose ${[...own, others].join(', ')}`;
}

export const enquiryUnreceived: Rule = {
  severity: 'warning',
  sees: ['screen'],
  summary: 'the enquiry form has a provider',
  why: `Without a \`provider\`, the form opens the buyer's mail program, and shows the text to copy. Many buyers have no mail
program on the device that they use, and give up.

The forms of \`netlify\` and \`cloudflare\` are received by these hosts alone. \`php\` needs web space with Apache and PHP,
\`receive\` a server of your own with nginx, Caddy or Apache, and \`worker\` Cloudflare Workers. On another host, the enquiry
is lost. The rule checks this when you build for a host.`,
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
    const able = enquiry.provider && hostsOf[enquiry.provider];
    if (enquiry.provider === undefined)
      yield {
        message: 'no provider receives the enquiry form: it opens the mail program of the buyer',
        places: [{ at: ['site', 'enquiry'] }],
        hint: 'add `provider`: `mailto`, if this is what you want',
      };
    else if (able && target && !able.includes(target))
      yield {
        message: `${hosts[target].title} does not receive the form of the provider \`${enquiry.provider}\``,
        places: [{ at: ['site', 'enquiry', 'provider'] }],
        hint: providersOn(target),
      };
  },
};
