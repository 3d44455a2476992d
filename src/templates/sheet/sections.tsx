import type { ReactNode } from 'react';
import type { Product } from '../../catalogue/schema/model.js';
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
import { Certificates, RegulatoryTable, SpecificationTable } from './tables.js';
import { Tags } from './tags.js';

/** A part of a data sheet that has content. */
export interface SheetSection {
  readonly id: string;
  readonly heading: string;
  readonly content: ReactNode;
}

/** The parts of a product's data sheet, in order. Parts without data are left out. */
export function sheetSections(
  product: Product,
  enquiry: Link | undefined,
  texts: Texts,
): readonly SheetSection[] {
  const { colour, applications = [], documents } = product;
  const use = applicationFacts(product, texts);
  const all: readonly [id: string, heading: string, content: ReactNode][] = [
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
  ];
  return all.flatMap(([id, heading, content]) => (content ? { id, heading, content } : []));
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
