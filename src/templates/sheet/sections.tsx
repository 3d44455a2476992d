import type { FunctionComponent } from 'react';
import type { Product } from '../../catalogue/schema/model.js';
import type { SheetSectionName } from '../../catalogue/schema/own-fields/model.js';
import { productFields } from '../../catalogue/schema/product.js';
import { valueAt } from '../../catalogue/schema/shown-fields.js';
import type { OwnFact, OwnSection } from '../../site/views/product-fields.js';
import type { ProductView } from '../../site/views/view.js';
import { useTexts } from '../markup/resources.js';
import type { OriginalProps } from '../own/contract.js';
import { replaceable } from '../own/replaceable.js';
import { Facts } from '../parts/facts.js';
import type { Texts } from '../texts/index.js';
import { ColourCard } from './colour-card.js';
import { DocumentList } from './documents.js';
import { sectionFacts } from './product-facts.js';
import { CertificateTable, RegulatoryTable, SpecificationTable, Tags } from './tables.js';

/** A section of a data sheet that has content. */
export interface SheetSection {
  readonly id: string;
  readonly heading: string;
  /** Language of the heading, if it is a text of the catalogue. */
  readonly language?: string;
  /** What it shows of the fields that every product can have. */
  readonly Part?: FunctionComponent<{ readonly view: ProductView }>;
  /** The fields of the catalogue's own, below that. */
  readonly own?: readonly OwnFact[];
}

/** The sections of a product's data sheet, in order. Sections without data are left out. */
export function sheetSections(view: ProductView, texts: Texts): readonly SheetSection[] {
  const { product, own = [], dataSheet } = view;
  const all: readonly [SheetSectionName, heading: string, Part?: SheetSection['Part']][] = [
    ['identity', texts.identity, Identity],
    ['colour', texts.colour, Colour],
    ['specification', texts.specification, Specification],
    ['applications', texts.sheet.use, Applications],
    ['composition', texts.sheet.composition, Composition],
    ['regulatory', texts.regulatory, Regulatory],
    ['certificates', texts.certificates, Certificates],
    ['commercial', texts.commercial, Commercial],
    ['documents', texts.documents, Documents],
    ['details', texts.sheet.details],
  ];
  const known = all.flatMap(([id, heading, Part]): readonly SheetSection[] => {
    const added = own.find(({ name }) => name === id)?.facts;
    const hasData = hasFieldsIn(product, id) || (id === 'documents' && dataSheet !== undefined);
    if (!hasData && added === undefined) return [];
    return [
      {
        id,
        heading,
        ...(hasData && Part !== undefined ? { Part } : {}),
        ...(added === undefined ? {} : { own: added }),
      },
    ];
  });
  return [...known, ...own.flatMap(ownSectionOf)];
}

function hasFieldsIn(product: Product, section: SheetSectionName): boolean {
  return productFields.some((field) => {
    if (field.section !== section) return false;
    const value = valueAt(product, field.path);
    return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== false;
  });
}

/** A section that the catalogue declares itself. Empty for those that every data sheet can have. */
function ownSectionOf({ name, heading, facts }: OwnSection): readonly SheetSection[] {
  if (heading === undefined) return [];
  const { text, language } = heading;
  return [{ id: `fields-${name}`, heading: text, language, own: facts }];
}

/** The sections before the specification: where a product has none, they tell its place. */
const beforeSpecification: ReadonlySet<string> = new Set(['identity', 'colour']);

/** The specification, alone, and the sections around its place. */
export function aroundSpecification(sections: readonly SheetSection[]) {
  return {
    before: sections.filter(({ id }) => beforeSpecification.has(id)),
    specification: sections.filter(({ id }) => id === 'specification'),
    after: sections.filter(({ id }) => id !== 'specification' && !beforeSpecification.has(id)),
  };
}

const Identity = replaceable('Identity', function Identity({ view }: OriginalProps<'Identity'>) {
  return <Facts facts={sectionFacts(view.product, 'identity', useTexts())} />;
});

const Colour = replaceable('Colour', function Colour({ view }: OriginalProps<'Colour'>) {
  const { colour } = view.product;
  return colour === undefined ? null : <ColourCard colour={colour} />;
});

const Specification = replaceable(
  'Specification',
  function Specification({ view }: OriginalProps<'Specification'>) {
    return <SpecificationTable rows={view.product.spec ?? []} />;
  },
);

const Applications = replaceable(
  'Applications',
  function Applications({ view }: OriginalProps<'Applications'>) {
    const texts = useTexts();
    const { applications = [] } = view.product;
    return (
      <>
        {applications.length > 0 && <Tags tags={applications} links={view.applications} />}
        <Facts facts={sectionFacts(view.product, 'applications', texts)} />
      </>
    );
  },
);

const Composition = replaceable('Composition', function Composition({ view }: OriginalProps<'Composition'>) {
  return <Facts facts={sectionFacts(view.product, 'composition', useTexts())} />;
});

const Regulatory = replaceable('Regulatory', function Regulatory({ view }: OriginalProps<'Regulatory'>) {
  return <RegulatoryTable rows={view.product.regulatory ?? []} />;
});

const Certificates = replaceable(
  'Certificates',
  function Certificates({ view }: OriginalProps<'Certificates'>) {
    return <CertificateTable certificates={view.product.certificates ?? []} />;
  },
);

const Commercial = replaceable('Commercial', function Commercial({ view }: OriginalProps<'Commercial'>) {
  return <Facts facts={sectionFacts(view.product, 'commercial', useTexts())} />;
});

const Documents = replaceable('Documents', function Documents({ view }: OriginalProps<'Documents'>) {
  const { product, dataSheet, enquiry } = view;
  return <DocumentList documents={product.documents ?? []} dataSheet={dataSheet} enquiry={enquiry} />;
});
