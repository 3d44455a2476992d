import { claimsOf } from '../../catalogue/addresses/paths.js';
import { exampleProducts, type Rule, seenInClaims } from '../rule/rule.js';

export const domainCertificateExpired: Rule<'notice'> = {
  severity: 'warning',
  sees: [...seenInClaims, 'certificates'],
  options: { notice: { default: 0, about: 'how many days before its last day a certificate is reported' } },
  summary: 'a certificate is valid',
  why: `Buyers choose a supplier by its certificates, and auditors compare them with the page. An expired certificate on a
page is a false statement.

The check compares with the day of \`--today\`. The default is the day of the last commit, so an old state of the
catalogue gets the same result as it did then. Without a commit, it is today's date. So it is if entries have \`publish\`
or \`expires\`. A certificate is still valid on its last day.`,
  wrong: exampleProducts({ certificates: '[{ name: ISO 22000, valid_until: "2019-12-31" }]' }),
  right: exampleProducts({ certificates: '[{ name: ISO 22000, valid_until: "2999-12-31" }]' }),
  remedy: `Write the date of the new certificate, or remove the old one. To get an early warning, set a notice period: \`lint: {
options: { domain/certificate-expired: { notice: 60 } } }\` reports certificates from 60 days before their last day.`,
  *check(context, option) {
    const company = context.draft.site?.company?.certificate_details;
    const lists = claimsOf(context).flatMap(({ entry: { kind, at, value } }) =>
      kind === 'product' ? [{ list: value.certificates, at: [...at, 'certificates'] }] : [],
    );
    const dated = [{ list: company, at: ['site', 'company', 'certificate_details'] }, ...lists].flatMap(
      ({ list = [], at }) =>
        list.flatMap((certificate, n) => {
          const { name, valid_until: last } = certificate ?? {};
          return last === undefined ? [] : [{ name, last, at: [...at, n, 'valid_until'] }];
        }),
    );
    for (const { name, last, at } of dated) {
      const today = context.today();
      const isOver = last < today;
      const daysLeft = Math.round((Date.parse(last) - Date.parse(today)) / 86_400_000);
      if (!isOver && daysLeft >= option('notice')) continue;
      const certificate = name === undefined ? 'the certificate' : `the certificate \`${name}\``;
      yield {
        message: `${certificate} ${isOver ? 'expired after' : 'expires after'} ${last}`,
        places: [{ at }],
        hint: isOver ? 'write the new date, or remove the certificate' : 'ask for a new certificate',
      };
    }
  },
};
