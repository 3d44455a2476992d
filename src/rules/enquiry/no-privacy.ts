import { addressOnSite, bareAddress, routesOf } from '../../catalogue/addresses/addresses.js';
import { entryAt } from '../../catalogue/entries/entries.js';
import { absenceOf, publicationOf } from '../../catalogue/entries/publication.js';
import {
  contactPage,
  examplePages,
  exampleSite,
  privacyPage,
  type Rule,
  seenInAddresses,
} from '../rule/rule.js';

export const enquiryNoPrivacy: Rule = {
  severity: 'warning',
  sees: [...seenInAddresses, 'screen'],
  summary: 'the enquiry form links to a published privacy page',
  why: `The form asks for names and addresses of people. Many laws require that it says who uses these details, for what, for
how long, and which rights people have. Below its button the form names the company and the purpose, and links to this
page. It asks for no consent: an answer to an enquiry needs none.`,
  wrong: site('') + examplePages(contactPage),
  right: site(', privacy: /privacy, keep_months: 24') + examplePages(contactPage, privacyPage),
  remedy: `\`herbarium new page --title Privacy --text privacy\` writes a draft of the page. Fill it in, publish it, and name its
address in \`site.enquiry.privacy\`.`,
  *check({ draft, today, isSound }) {
    const { enquiry } = draft.site ?? {};
    if (!enquiry || !isSound(['site', 'enquiry']) || !isSound(['pages'])) return;
    if (!draft.pages?.some((page) => page?.screen === 'contact')) return;
    if (enquiry.privacy === undefined) {
      const message = 'the enquiry form does not say where visitors read what happens to their details';
      yield { message, places: [{ at: ['site', 'enquiry'] }], hint: noPage };
      return;
    }
    const path = bareAddress(addressOnSite(draft.site, enquiry.privacy)?.path ?? '');
    const page = entryAt(draft, routesOf(draft).get(path) ?? []);
    const days = page && absenceOf(publicationOf(page), {}, today);
    if (days === undefined) return;
    const message = `the enquiry form links to \`${path}\`, which ${days}`;
    yield { message, places: [{ at: ['site', 'enquiry', 'privacy'] }], hint: 'check and publish the page' };
  },
};

const noPage = 'add `privacy` with the address of the page: `new page --text privacy` writes a draft of it';

function site(keys: string): string {
  return exampleSite({ enquiry: `{ provider: mailto, email: hello@little-mill.example${keys} }` });
}
