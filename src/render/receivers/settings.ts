import { receiverPaths } from '../../catalogue/addresses/site-files.js';
import { addressOf } from '../../site/addresses/href.js';
import { languageOf, type Site } from '../../site/site.js';
import { contactView } from '../../site/views/page-views.js';
import { fieldLabels } from '../../templates/features/enquiry/message/labels.js';
import {
  elapsedField,
  nextField,
  referenceField,
  requiredFields,
  trapField,
} from '../../templates/features/enquiry/message/providers.js';
import { textsFor } from '../../templates/texts/index.js';
import { directionOf, fill } from '../../templates/texts/shown-text.js';
import { limits } from './checks.js';

/** A contact page, for the answers in its language. */
interface ReceiverPage {
  /** Path of the page after sending. */
  readonly next: string;
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  /** Says that nothing was sent, and what to do. */
  readonly refused: string;
  /** Labels of the fields that an answer needs. */
  readonly labels: Readonly<Record<string, string>>;
}

/** Everything that a receiver knows of a site, as JSON. */
export interface ReceiverSettings {
  /** Path of the receiver. */
  readonly path: string;
  readonly brand: string;
  readonly origin: string;
  /** The mailbox for enquiries, and the sender of the mails. */
  readonly email: string;
  readonly from: string;
  readonly keepDays: number;
  /** Labels for the mail, in the language of the site. */
  readonly labels: Readonly<Record<string, string>>;
  readonly pages: readonly [ReceiverPage, ...ReceiverPage[]];
  readonly limits: typeof limits;
  readonly names: typeof names;
  /** Name of the folder for enquiries, outside of the web space. */
  readonly store: string;
}

/** Names of the fields that a receiver reads. */
const names = {
  ...{ trap: trapField, next: nextField, elapsed: elapsedField, reference: referenceField },
  required: requiredFields,
} as const;

/** Days for which a receiver stores enquiries, if `keep_months` does not say it. */
const usualDays = 365;

/** Undefined if another program receives the form, or the site has no form. */
export function receiverSettings(site: Site): ReceiverSettings | undefined {
  const settings = site.catalogue.site;
  const { provider, email, from = email, keep_months: months } = settings.enquiry;
  const path = provider && receiverPaths[provider];
  const texts = textsFor(settings.language, site.texts);
  const [first, ...others] = contactPages(site);
  if (path === undefined || first === undefined) return undefined;
  return {
    ...{ path: addressOf(settings, path), brand: settings.brand, origin: settings.origin, email, from },
    keepDays: months === undefined ? usualDays : Math.ceil((months * usualDays) / 12),
    labels: { ...fieldLabels(texts), [referenceField]: texts.sent.reference },
    pages: [first, ...others],
    ...{ limits, names, store: `herbarium-${new URL(settings.origin).hostname}` },
  };
}

function contactPages(site: Site): readonly ReceiverPage[] {
  const { email } = site.catalogue.site.enquiry;
  return site.routes.flatMap(({ subject }) => {
    const page =
      subject.screen === 'page' && subject.kind === 'contact'
        ? site.catalogue.pages[subject.page]
        : undefined;
    if (page === undefined) return [];
    const language = languageOf(site, page);
    const texts = textsFor(language, site.texts);
    const { name = '', company = '', email: mail = '', message = '' } = fieldLabels(texts);
    return {
      next: contactView(site, page).thanks.href,
      ...{ language, direction: directionOf(language), labels: { name, company, email: mail, message } },
      refused: fill(texts.enquiry.refused, { email }),
    };
  });
}
