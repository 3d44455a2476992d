import { contactPage, examplePages, exampleSite, privacyPage, type Rule } from '../rule/rule.js';

const site = exampleSite({
  enquiry: '{ provider: netlify, email: hello@little-mill.example, privacy: /privacy }',
});

export const enquiryNoThanks: Rule = {
  severity: 'warning',
  sees: ['screen'],
  summary: 'a site with an enquiry form has a thanks page',
  why: `After sending the form, a buyer sees the page with the screen \`thanks\`. Without this page, the buyer returns to the
contact page with an empty form. The buyer does not know if the enquiry arrived, and the enquiry list keeps its
products. A form that opens the mail program needs no such page.`,
  wrong: site + examplePages(contactPage, privacyPage),
  right:
    site +
    examplePages(contactPage, privacyPage, {
      id: 'd05f6a2c93b84e7188c1e4b7f20a3d69',
      path: '/thanks',
      screen: 'thanks',
      title: 'Thank you',
    }),
  remedy: `Add a page with \`path: /thanks\` and \`screen: thanks\`. In its text, say when the buyer will hear from you.`,
  *check({ draft, isSound }) {
    const provider = draft.site?.enquiry?.provider;
    if (provider === undefined || provider === 'mailto' || !isSound(['pages'])) return;
    const pages = draft.pages ?? [];
    const contact = pages.findIndex((page) => page?.screen === 'contact');
    if (contact === -1 || pages.some((page) => page?.screen === 'thanks')) return;
    yield {
      message: 'the site has an enquiry form, but no thanks page',
      places: [{ at: ['pages', contact, 'screen'] }],
      hint: 'add a page with `path: /thanks` and `screen: thanks`',
    };
  },
};
