import type { ReactNode } from 'react';
import type { Product } from '../../catalogue/schema/model.js';
import type { SheetSectionName } from '../../catalogue/schema/own-fields/model.js';
import type { OwnSection } from '../../site/views/own-fields.js';
import type { Link } from '../../site/views/parts.js';
import { type Fact, Facts } from '../parts/facts.js';
import type { Texts } from '../texts/index.js';
import { ColourCard } from './colour-card.js';
import { DocumentList } from './documents.js';
import {
  applicationFacts,
  commercialFacts,
  compositionFacts,
  hasFacts,
  identityFacts,
} from './fact-lists.js';
import { OwnFacts } from './own-fields.js';
import { Certificates, RegulatoryTable, SpecificationTable } from './tables.js';
import { Tags } from './tags.js';

/** A part of a data sheet that has content. */
export interface SheetSection {
  readonly id: string;
  readonly heading: string;
  /** Language of the heading, if it is a text of the catalogue. */
  readonly language?: string;
  readonly content: ReactNode;
}

/** The parts of a product's data sheet, in order. Parts without data are left out. */
export function sheetSections(
  product: Product,
  enquiry: Link | undefined,
  texts: Texts,
  own: readonly OwnSection[] = [],
): readonly SheetSection[] {
  const { colour, applications = [], documents } = product;
  const use = applicationFacts(product, texts);
  const all: readonly [id: SheetSectionName, heading: string, content: ReactNode][] = [
    ['identity', texts.identity, factsOf(identityFacts(product, texts))],
    ['colour', texts.colour, colour && <ColourCard colour={colour} />],
    [
      'specification',
      texts.specification,
      filled(product.spec, (rows) => <SpecificationTable rows={rows} />),
    ],
    [
      'applications',
      texts.sheet.use,
      (applications.length > 0 || hasFacts(use)) && (
        <>
          {applications.length > 0 && <Tags tags={applications} />}
          <Facts facts={use} />
        </>
      ),
    ],
    ['composition', texts.sheet.composition, factsOf(compositionFacts(product, texts))],
    ['regulatory', texts.regulatory, filled(product.regulatory, (rows) => <RegulatoryTable rows={rows} />)],
    [
      'certificates',
      texts.certificates,
      filled(product.certificates, (certificates) => <Certificates certificates={certificates} />),
    ],
    ['commercial', texts.commercial, factsOf(commercialFacts(product, texts))],
    [
      'documents',
      texts.documents,
      filled(documents, (items) => <DocumentList documents={items} enquiry={enquiry} />),
    ],
    ['details', texts.sheet.details, undefined],
  ];
  const known = all.flatMap(([id, heading, content]) => {
    const added = own.find(({ name }) => name === id);
    if (added === undefined) return content ? { id, heading, content } : [];
    const both = (
      <>
        {content}
        <OwnFacts facts={added.facts} />
      </>
    );
    return { id, heading, content: both };
  });
  return [...known, ...own.flatMap(ownSectionOf)];
}

/** A section that the catalogue declares itself. Empty for those that every data sheet can have. */
function ownSectionOf({ name, heading, facts }: OwnSection): readonly SheetSection[] {
  if (heading === undefined) return [];
  const { text, language } = heading;
  return [{ id: `fields-${name}`, heading: text, language, content: <OwnFacts facts={facts} /> }];
}

function factsOf(facts: readonly Fact[]): ReactNode {
  return hasFacts(facts) && <Facts facts={facts} />;
}

function filled<Item>(
  items: readonly Item[] | undefined,
  show: (items: readonly Item[]) => ReactNode,
): ReactNode {
  return items !== undefined && items.length > 0 && show(items);
}
