import type { FunctionComponent } from 'react';
import { valueWord } from '../../catalogue/interface/word-at.js';
import type { Product } from '../../catalogue/schema/model.js';
import { perKey } from '../../document/collections.js';
import { askingHref } from '../../site/addresses/enquiry-address.js';
import { defined } from '../../site/defined.js';
import type { MarketStatus, OwnFact, ProductView } from '../../site/views/contract.js';
import { permissionOf } from '../../site/views/fields/product-rows.js';
import { DataTable, DateText, Facts } from '../parts/facts.js';
import type { Column } from '../site-templates/contract.js';
import { replaceable, useResources, useTexts } from '../site-templates/resources.js';
import type { Texts } from '../texts/index.js';
import { fill } from '../texts/shown-text.js';
import { Colour } from './colour-card.js';
import { Documents, proofsOf } from './documents.js';
import { sectionFacts } from './product-facts.js';

export interface SheetSection {
  readonly id: string;
  readonly heading: string;
  /** Language of the heading, if it is a text of the catalogue. */
  readonly language?: string;
  /** Component for the fields that every product can have. */
  readonly Part?: FunctionComponent<{ readonly view: ProductView }>;
  /** Shown below `Part`. */
  readonly customFields?: readonly OwnFact[];
}

/** The sections of a product's data sheet, in order. */
export function sheetSections({ facts, own = [] }: ProductView): readonly SheetSection[] {
  return facts.map(({ key, label, labelLanguage }) => {
    const custom = own.find(({ name, heading }) => key === (heading ? `fields-${name}` : name));
    const named = { id: key, heading: label, language: labelLanguage };
    return defined({ ...named, Part: parts.get(key), customFields: custom?.facts });
  });
}

/** The sections before the specification. They also define its place if a product has no specification. */
const beforeSpecification: ReadonlySet<string> = new Set(['identity', 'colour']);

export function aroundSpecification(sections: readonly SheetSection[]) {
  return {
    before: sections.filter(({ id }) => beforeSpecification.has(id)),
    specification: sections.filter(({ id }) => id === 'specification'),
    after: sections.filter(({ id }) => id !== 'specification' && !beforeSpecification.has(id)),
  };
}

const Identity = replaceable('Identity', function Identity({ view }) {
  return <Facts facts={sectionFacts(view.product, 'identity', useTexts())} />;
});

const Specification = replaceable('Specification', function Specification({ view }) {
  const texts = useTexts();
  const columns = specificationColumns(view.product.spec ?? [], texts);
  return (
    <>
      <DataTable label={texts.specification} className="specification" columns={columns} />
      <Unstated view={view} />
    </>
  );
});

/** The tests that buyers expect and the sheet does not state, with a link to ask for their limits. */
function Unstated({ view: { unstated, enquiry } }: { readonly view: ProductView }) {
  const { texts, language } = useResources();
  if (unstated.length === 0 || enquiry === undefined) return null;
  const tests = listIn(language).format(unstated);
  const message = fill(texts.sheet.askedLimits, { tests });
  return (
    <p className="quiet unstated">
      {fill(texts.sheet.notStated, { tests })}{' '}
      <a href={askingHref(enquiry.href, { message })}>{texts.sheet.askForLimits}</a>
    </p>
  );
}

const listIn = perKey((language) => new Intl.ListFormat(language, { type: 'unit' }));

const Applications = replaceable('Applications', function Applications({ view }) {
  const { applications = [] } = view.product;
  return (
    <>
      {applications.length > 0 && <Tags tags={applications} links={view.applications} />}
      <Facts facts={sectionFacts(view.product, 'applications', useTexts())} />
    </>
  );
});

const Composition = replaceable('Composition', function Composition({ view }) {
  return <Facts facts={sectionFacts(view.product, 'composition', useTexts())} />;
});

const Regulatory = replaceable('Regulatory', function Regulatory({ view }) {
  const texts = useTexts();
  const columns = marketColumns(view.markets, texts, { date: dateOf, status: statusOf });
  return <DataTable label={texts.regulatory} className="markets" isStacked columns={columns} />;
});

/** A table if a certificate has more than its name; otherwise only the names. */
const Certificates = replaceable('Certificates', function Certificates({ view }) {
  const texts = useTexts();
  const { certificates = [] } = view.product;
  if (certificates.length === 0) return null;
  const columns = certificateColumns(certificates, texts, (date) => certificateDay(date, view.lastExpired));
  const proofs = certificates.map(proofsOf);
  const isBare = columns.length === 1 && proofs.every((proof) => proof === undefined);
  if (isBare) return <Tags tags={certificates.map(({ name }) => name)} />;
  const proof = { heading: texts.sheet.proof, cells: proofs };
  return <DataTable label={texts.certificates} isStacked columns={[...columns, proof]} />;
});

const Commercial = replaceable('Commercial', function Commercial({ view }) {
  return <Facts facts={sectionFacts(view.product, 'commercial', useTexts())} />;
});

const parts: ReadonlyMap<string, SheetSection['Part']> = new Map(
  Object.entries({
    identity: Identity,
    colour: Colour,
    specification: Specification,
    applications: Applications,
    composition: Composition,
    regulatory: Regulatory,
    certificates: Certificates,
    commercial: Commercial,
    documents: Documents,
  }),
);

type Of<Key extends keyof Product> = NonNullable<Product[Key]>;

/* Columns of tables, for pages and for data sheets as PDF. The two show days and statuses differently. */

export type ShowDate<Cell> = (date: string | undefined) => Cell;

export function specificationColumns(rows: Of<'spec'>, texts: Texts): readonly Column<string | undefined>[] {
  return [
    { heading: texts.test, cells: rows.map(({ test }) => test) },
    { heading: texts.limit, cells: rows.map(({ limit }) => limit) },
    { heading: texts.unit, cells: rows.map(({ unit }) => unit) },
    { heading: texts.method, cells: rows.map(({ method }) => method) },
  ];
}

export function certificateColumns<Cell>(
  certificates: Of<'certificates'>,
  texts: Texts,
  show: ShowDate<Cell>,
): readonly Column<Cell | string | undefined>[] {
  const names = { heading: texts.certificate, cells: certificates.map(({ name }) => name) };
  const hasDetails = certificates.some(({ body, number, valid_until }) => body ?? number ?? valid_until);
  if (!hasDetails) return [names];
  return [
    names,
    { heading: texts.issuedBy, cells: certificates.map(({ body }) => body) },
    { heading: texts.number, cells: certificates.map(({ number }) => number) },
    { heading: texts.validUntil, cells: certificates.map(({ valid_until }) => show(valid_until)) },
  ];
}

/** @param lastExpired see `ProductView` */
export function certificateDay(date: string | undefined, lastExpired = '') {
  if (date === undefined || date > lastExpired) return dateOf(date);
  return <ExpiredDay date={date} />;
}

function ExpiredDay({ date }: { readonly date: string }) {
  return (
    <>
      <DateText date={date} /> <strong>{`(${useTexts().expired})`}</strong>
    </>
  );
}

function dateOf(date: string | undefined) {
  return date === undefined ? undefined : <DateText date={date} />;
}

function Tags({
  tags,
  links = {},
}: {
  readonly tags: readonly string[];
  readonly links?: ProductView['applications'];
}) {
  return (
    <ul className="tags">
      {tags.map((tag) => {
        const { label = tag, href } = links[tag] ?? {};
        return <li key={tag}>{href === undefined ? label : <a href={href}>{label}</a>}</li>;
      })}
    </ul>
  );
}

export function marketColumns<Cell>(
  rows: readonly MarketStatus[],
  texts: Texts,
  show: { readonly date: ShowDate<Cell>; readonly status: (market: MarketStatus) => Cell },
): readonly Column<Cell | string | undefined>[] {
  return [
    { heading: texts.market, cells: rows.map(({ market }) => valueWord(texts, 'markets', market) ?? market) },
    { heading: texts.sheet.status, cells: rows.map(show.status) },
    { heading: texts.sheet.limits, cells: rows.map(({ limits }) => limits) },
    { heading: texts.reference, cells: rows.map(({ reference }) => reference) },
    { heading: texts.checked, cells: rows.map(({ checked }) => show.date(checked)) },
  ];
}

function statusOf(market: MarketStatus) {
  const kind = permissionOf(market);
  return kind === undefined ? market.status : <Permission kind={kind} market={market} />;
}

/** Lines on a grid of 24: a tick, a tick with a line below it, a cross, a leaf, a dash. */
const signs = {
  yes: 'M5 12.5l5 5L19.5 7',
  limited: 'M6 9.5l4 4L18.5 5M5 20h14',
  no: 'M6.5 6.5l11 11M17.5 6.5l-11 11',
  colouringFood: 'M5 19C5 9 11 5 19 5c0 9-4 14-11 12M5 19l7-7',
  unassessed: 'M6 12h12',
};

function Permission({ kind, market }: { readonly kind: keyof typeof signs; readonly market: MarketStatus }) {
  return (
    <>
      <span className={`permission ${kind}`}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d={signs[kind]} />
        </svg>
        {useTexts().sheet.permission[kind]}
      </span>{' '}
      {market.status === undefined ? null : <span className="quiet">{market.status}</span>}
    </>
  );
}
