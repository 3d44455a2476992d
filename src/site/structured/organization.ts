import type { ContactPointLeaf, OrganizationLeaf, WebSiteLeaf } from 'schema-dts';
import { defined } from '../defined.js';
import { urlOf } from '../href.js';
import { filled, nodeIds, pageUrl, type StructuredInput } from './input.js';

/** A short reference to the company. Its full description is on the pages about it. */
export function organizationStub({ site }: StructuredInput): OrganizationLeaf {
  const { company } = site.catalogue.site;
  return {
    '@type': 'Organization',
    '@id': nodeIds.organization(site),
    name: company.name,
    url: urlOf(site.catalogue.site, '/'),
  };
}

/** All data of the company in the catalogue. */
export function organization(input: StructuredInput): OrganizationLeaf {
  const { brand, company } = input.site.catalogue.site;
  return {
    ...organizationStub(input),
    alternateName: brand,
    contactPoint: contactPoints(input),
    ...defined({
      description: company.tagline,
      logo: input.logo,
      // The catalogue has lines of an address, and does not say which line is the town.
      address: company.address?.join(', '),
      foundingDate: company.founded === undefined ? undefined : String(company.founded),
      sameAs: filled(company.profiles ?? []),
    }),
  };
}

/** The general one alone, or with each person to talk to. */
function contactPoints(input: StructuredInput): ContactPointLeaf | readonly ContactPointLeaf[] {
  const { people = [] } = input.site.catalogue.site;
  const general = contactPoint(input);
  if (people.length === 0) return general;
  return [
    general,
    ...people.map(
      ({ name, role, regions = [], languages = [], email, telephone }): ContactPointLeaf => ({
        '@type': 'ContactPoint',
        contactType: role ?? 'sales',
        name,
        ...defined({ email, telephone, areaServed: filled(regions), availableLanguage: filled(languages) }),
      }),
    ),
  ];
}

function contactPoint({ site }: StructuredInput): ContactPointLeaf {
  const { company, enquiry } = site.catalogue.site;
  return {
    '@type': 'ContactPoint',
    contactType: 'sales',
    email: company.email ?? enquiry.email,
    ...defined({ telephone: company.telephone }),
  };
}

/** The site as a whole. Search engines show its name above its pages. */
export function website(input: StructuredInput): WebSiteLeaf {
  const { site, route } = input;
  const url = pageUrl(input);
  return {
    '@type': 'WebSite',
    '@id': `${url}#website`,
    url,
    name: site.catalogue.site.brand,
    inLanguage: route.language,
    publisher: { '@id': nodeIds.organization(site) },
  };
}
