import type { Product } from '../../catalogue/schema/model.js';
import { useTexts } from '../markup/resources.js';
import type { OriginalProps } from '../own/contract.js';
import { replaceable } from '../own/replaceable.js';
import { type Fact, FactList } from '../parts/facts.js';
import { unbroken } from '../parts/unbroken.js';
import type { Texts } from '../texts/index.js';

/** The most facts beside the picture: three rows of three. */
const most = 9;

/** The facts that buyers look for first, the most important first. */
export const KeyFacts = replaceable('KeyFacts', function KeyFacts({ view }: OriginalProps<'KeyFacts'>) {
  const texts = useTexts();
  return <FactList facts={keyFacts(view.product, texts)} className="glance" />;
});

/** The facts beside a product's picture. */
export function keyFacts(product: Product, texts: Texts): readonly Fact[] {
  const known = allKeyFacts(product, texts).filter(([, value]) => value !== undefined);
  return known.slice(0, most);
}

function allKeyFacts(product: Product, texts: Texts): readonly Fact[] {
  const { identity, colour, form, organic, commercial, grades, solubility, certificates } = product;
  return [
    [texts.eNumber, identity?.e_number],
    [texts.cas, identity?.cas],
    [texts.sheet.colourValue, colour?.value === undefined ? undefined : unbroken(colour.value)],
    [texts.ph, colour?.ph],
    [texts.latin, identity?.latin === undefined ? undefined : <i key="latin">{identity.latin}</i>],
    [texts.form, form === undefined ? undefined : texts.forms[form]],
    [texts.sheet.organic, organic === true ? texts.sheet.certifiedOrganic : undefined],
    [texts.sampleLeadTime, commercial?.sample_lead_time],
    [texts.origin, identity?.origin],
    [texts.grades, grades === undefined || grades.length === 0 ? undefined : grades.join(', ')],
    [texts.solubility, solubility],
    [texts.certificates, certificates?.map(({ name }) => name).join(', ')],
    [texts.minimumOrder, commercial?.minimum_order],
    [texts.shelfLife, commercial?.shelf_life],
  ];
}
