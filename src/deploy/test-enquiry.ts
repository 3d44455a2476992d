import { randomBytes } from 'node:crypto';
import { receiverSettings } from '../render/receivers/settings.js';
import type { Site } from '../site/site.js';
import { contactView } from '../site/views/page-views.js';
import {
  elapsedField,
  enquiryForm,
  referenceField,
} from '../templates/features/enquiry/message/providers.js';

/** An answer of the live site. */
export interface Look {
  readonly address: string;
  /** The part of the site: `home`, `a redirect`. */
  readonly what: string;
  /** The status, type, encoding and target of the response. */
  readonly answer: string;
  /** A sentence for each problem, with its remedy. Empty if the response is right. */
  readonly problems: readonly string[];
}

/** In ms, for an answer: PHP waits for the mail server. */
const longestWait = 60_000;

/** Sends one marked enquiry, as the form of the live site does. @param live address of the home page @throws TypeError if the receiver cannot be reached */
export async function sendTestEnquiry(live: string, site: Site): Promise<Look> {
  const { origin, enquiry } = site.catalogue.site;
  const what = 'a test enquiry';
  const contact = site.routes.find(({ subject }) => subject.screen === 'page' && subject.kind === 'contact');
  const page = contact?.subject.screen === 'page' ? site.catalogue.pages[contact.subject.page] : undefined;
  if (page === undefined)
    return { address: live, what, answer: '', problems: ['the site has no page with `screen: contact`'] };
  const { thanks, receiver } = contactView(site, page);
  const { attributes, hidden } = enquiryForm(enquiry, thanks, receiver);
  const address = new URL(attributes['action'] ?? '', live).href;
  if (address.startsWith('mailto:')) {
    const problem = 'the form opens the mail program of the buyer: no program receives it';
    return { address, what, answer: '', problems: [problem] };
  }
  const reference = `TEST-${randomBytes(4).toString('hex').toUpperCase()}`;
  const fields = {
    ...Object.fromEntries(hidden.map(({ name, value }) => [name, value])),
    ...{ [referenceField]: reference, [elapsedField]: '60', name: 'Test', company: 'Test enquiry' },
    ...{ email: enquiry.email, message: 'herbarium deploy --check --test-enquiry sent this. Delete it.' },
  };
  const signal = AbortSignal.timeout(longestWait);
  const headers = {
    Origin: new URL(address).origin === new URL(live).origin ? new URL(live).origin : origin,
  };
  const body = new URLSearchParams(fields);
  const response = await fetch(address, { method: 'POST', redirect: 'manual', signal, headers, body });
  const { status } = response;
  const text = (await response.text())
    .replace(/<title>.*?<\/title>|<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const found = `look for ${reference} in the mailbox of ${enquiry.email}`;
  const state = response.headers.get('x-herbarium-enquiry');
  const steps = {
    sent: 'stored, and handed to the mail server',
    stored: 'stored, the mail follows',
  } as const;
  if (state === 'stored' && enquiry.provider === 'php') {
    const problem =
      'the enquiry is stored, but PHP could not hand the mail to the host: ask the host whether `mail()` works; it is tried again with the next enquiry';
    return { address, what, answer: String(status), problems: [problem] };
  }
  const step = state === 'sent' || state === 'stored' ? steps[state] : 'taken';
  if (status >= 200 && status < 400 && (receiverSettings(site) === undefined || state !== null))
    return { address, what, answer: `${status}, ${step}: ${found}`, problems: [] };
  const remedies: Readonly<Record<number, string>> = {
    429: ' (your own attempts count: wait a minute)',
    503: ' (the program may not write into its folder: give it the right, or ask the host)',
  };
  const problem = `nothing was received: ${text.slice(0, 300) || 'the answer is empty'}${remedies[status] ?? ''}`;
  return { address, what, answer: String(status), problems: [problem] };
}
