import { claimsOf } from '../../addresses/claims.js';
import type { EntryPath } from '../../document/document.js';
import type { Finding } from '../../schema/finding.js';
import { exampleCategories } from '../examples.js';
import { type Rule, type RuleContext, seenInClaims } from '../rule.js';

/** A certificate is shown as valid: a page that shows an expired one makes a false statement. */
export const domainCertificateExpired: Rule<'notice'> = {
  severity: 'warning',
  sees: [...seenInClaims, 'certificates'],
  options: { notice: { default: 0, about: 'how many days before its last day a certificate is reported' } },
  page: {
    summary: 'a certificate is valid',
    why: `Buyers choose a supplier by its certificates, and auditors compare them with the page. An expired certificate on a
page is a false statement.

The check compares with the day of \`--today\`. The default is the day of the last commit, so an old state of the
catalogue gets the same result as it did then. Without a commit, it is today's date. So it is if entries have \`publish\`
or \`expires\`. A certificate is still valid on its last day.`,
    wrong: { catalogue: withCertificate('2019-12-31') },
    right: { catalogue: withCertificate('2999-12-31') },
    remedy: `Write the date of the new certificate, or remove the old one. To get an early warning, set a notice period: \`lint: {
options: { domain/certificate-expired: { notice: 60 } } }\` reports certificates from 60 days before their last day.`,
  },
  *check(context: RuleContext, option): Iterable<Finding> {
    for (const { at, name, last } of datedCertificates(context)) {
      const today = context.today();
      const isOver = last < today;
      if (!isOver && daysBetween(today, last) >= option('notice')) continue;
      yield {
        message: `${name} ${isOver ? 'expired after' : 'expires after'} ${last}`,
        places: [{ at }],
        hint: isOver ? 'write the new date, or remove the certificate' : 'ask for a new certificate',
      };
    }
  },
};

interface DatedCertificate {
  readonly at: EntryPath;
  /** What messages call it. */
  readonly name: string;
  /** Its last day, as YYYY-MM-DD. */
  readonly last: string;
}

/** The certificates that a page shows with a last day. */
function* datedCertificates(context: RuleContext): Iterable<DatedCertificate> {
  const company = context.draft.site?.company?.certificate_details;
  yield* datedIn(company, ['site', 'company', 'certificate_details']);
  for (const { entry } of claimsOf(context)) {
    if (entry.kind === 'product') yield* datedIn(entry.value.certificates, [...entry.at, 'certificates']);
  }
}

type DraftCertificates = readonly (
  | { readonly name?: string | undefined; readonly valid_until?: string | undefined }
  | undefined
)[];

function* datedIn(certificates: DraftCertificates | undefined, at: EntryPath): Iterable<DatedCertificate> {
  for (const [n, certificate] of (certificates ?? []).entries()) {
    if (certificate?.valid_until === undefined) continue;
    const name =
      certificate.name === undefined ? 'the certificate' : `the certificate \`${certificate.name}\``;
    yield { at: [...at, n, 'valid_until'], name, last: certificate.valid_until };
  }
}

/** Whole days from one day to a later one; both as YYYY-MM-DD. */
function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}

function withCertificate(day: string): string {
  return exampleCategories({
    products: [{ more: [`certificates: [{ name: ISO 22000, valid_until: "${day}" }]`] }],
  });
}
