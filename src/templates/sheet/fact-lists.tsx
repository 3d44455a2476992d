import type { Product } from '../../catalogue/schema/model.js';
import type { Fact } from '../parts/facts.js';
import type { Texts } from '../texts/index.js';

/* The facts of each part of a data sheet, as names with values. Undefined for data that the catalogue does not have. */

export function identityFacts({ identity }: Product, texts: Texts): readonly Fact[] {
  return [
    [texts.otherNames, joined(identity?.other_names)],
    [texts.latin, identity?.latin === undefined ? undefined : <i key="latin">{identity.latin}</i>],
    [texts.part, identity?.part],
    [texts.cas, identity?.cas],
    [texts.ec, identity?.ec],
    [texts.eNumber, identity?.e_number],
    [texts.colourIndex, identity?.colour_index],
    [texts.inci, identity?.inci],
    [texts.marker, identity?.marker],
    [texts.markerCas, identity?.marker_cas],
    [texts.hsCode, identity?.hs_code],
    [texts.origin, identity?.origin],
  ];
}

export function compositionFacts(product: Product, texts: Texts): readonly Fact[] {
  const { form, appearance, solubility, carrier, organic, allergens, grades } = product;
  return [
    [texts.form, form === undefined ? undefined : texts.forms[form]],
    [texts.appearance, appearance],
    [texts.solubility, solubility],
    [texts.sheet.carrier, carrier],
    [texts.grades, joined(grades)],
    [texts.sheet.organic, organic === true ? texts.sheet.certifiedOrganic : undefined],
    [texts.sheet.allergens, joined(allergens)],
  ];
}

/** The `use` of a product is at the head of its page. */
export function applicationFacts({ use_level }: Product, texts: Texts): readonly Fact[] {
  return [[texts.useLevel, use_level]];
}

export function commercialFacts({ commercial: terms }: Product, texts: Texts): readonly Fact[] {
  return [
    [texts.sample, terms?.sample],
    [texts.sampleLeadTime, terms?.sample_lead_time],
    [texts.minimumOrder, terms?.minimum_order],
    [texts.packaging, joined(terms?.packaging)],
    [texts.leadTime, terms?.lead_time],
    [texts.incoterms, joined(terms?.incoterms)],
    [texts.storage, terms?.storage],
    [texts.shelfLife, terms?.shelf_life],
  ];
}

export function hasFacts(facts: readonly Fact[]): boolean {
  return facts.some(([, value]) => value !== undefined);
}

function joined(items: readonly string[] | undefined): string | undefined {
  return items === undefined || items.length === 0 ? undefined : items.join(', ');
}
