import type { Product } from '../../catalogue/model.js';
import { useResources, useTexts } from '../resources.js';
import { DataTable, DateText, Facts } from './facts.js';
import { Swatch } from './picture.js';

type Of<Key extends keyof Product> = NonNullable<Product[Key]>;

export function IdentityFacts({ product }: { readonly product: Product }) {
  const texts = useTexts();
  const { identity, form, appearance, solubility, use, use_level, grades } = product;
  return (
    <Facts
      facts={[
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
        [texts.form, form === undefined ? undefined : texts.forms[form]],
        [texts.appearance, appearance],
        [texts.solubility, solubility],
        [texts.use, use],
        [texts.useLevel, use_level],
        [texts.grades, joined(grades)],
      ]}
    />
  );
}

export function ColourFacts({ colour }: { readonly colour: Of<'colour'> }) {
  const texts = useTexts();
  const stability = (level: keyof typeof texts.stability | undefined) =>
    level === undefined ? undefined : <span className={`stability ${level}`}>{texts.stability[level]}</span>;
  return (
    <div className="colour">
      <Swatch hex={colour.hex} />
      <Facts
        facts={[
          [texts.shade, colour.shade],
          [texts.hex, <code key="hex">{colour.hex}</code>],
          [texts.ph, colour.ph],
          [texts.light, stability(colour.light)],
          [texts.heat, stability(colour.heat)],
          [texts.acid, stability(colour.acid)],
        ]}
      />
    </div>
  );
}

export function SpecificationTable({ rows }: { readonly rows: Of<'spec'> }) {
  const texts = useTexts();
  return (
    <DataTable
      label={texts.specification}
      columns={[
        { heading: texts.test, cells: rows.map(({ test }) => test) },
        { heading: texts.limit, cells: rows.map(({ limit }) => limit) },
        { heading: texts.unit, cells: rows.map(({ unit }) => unit) },
        { heading: texts.method, cells: rows.map(({ method }) => method) },
      ]}
    />
  );
}

export function RegulatoryTable({ rows }: { readonly rows: Of<'regulatory'> }) {
  const texts = useTexts();
  return (
    <DataTable
      label={texts.regulatory}
      columns={[
        { heading: texts.market, cells: rows.map(({ market }) => market) },
        { heading: texts.reference, cells: rows.map(({ reference }) => reference) },
        { heading: texts.checked, cells: rows.map(({ checked }) => dateOf(checked)) },
      ]}
    />
  );
}

export function CommercialFacts({ terms }: { readonly terms: Of<'commercial'> }) {
  const texts = useTexts();
  return (
    <Facts
      facts={[
        [texts.sample, terms.sample],
        [texts.minimumOrder, terms.minimum_order],
        [texts.packaging, joined(terms.packaging)],
        [texts.leadTime, terms.lead_time],
        [texts.incoterms, joined(terms.incoterms)],
        [texts.storage, terms.storage],
        [texts.shelfLife, terms.shelf_life],
      ]}
    />
  );
}

/** A table where there is more to say than the names, else the names alone. */
export function Certificates({ certificates }: { readonly certificates: Of<'certificates'> }) {
  const texts = useTexts();
  const hasDetails = certificates.some(({ body, number, valid_until }) => body ?? number ?? valid_until);
  if (!hasDetails) return <Tags tags={certificates.map(({ name }) => name)} />;
  return (
    <DataTable
      label={texts.certificates}
      columns={[
        { heading: texts.certificate, cells: certificates.map(({ name }) => name) },
        { heading: texts.issuedBy, cells: certificates.map(({ body }) => body) },
        { heading: texts.number, cells: certificates.map(({ number }) => number) },
        { heading: texts.validUntil, cells: certificates.map(({ valid_until }) => dateOf(valid_until)) },
      ]}
    />
  );
}

export function Tags({ tags }: { readonly tags: readonly string[] }) {
  return (
    <ul className="tags">
      {tags.map((tag) => (
        <li key={tag}>{tag}</li>
      ))}
    </ul>
  );
}

export function DocumentList({ documents }: { readonly documents: Of<'documents'> }) {
  const texts = useTexts();
  const { asset } = useResources();
  return (
    <ul>
      {documents.map(({ name, file }) => (
        <li key={name}>
          {file === undefined ? `${name} (${texts.onRequest})` : <a href={asset(file)}>{name}</a>}
        </li>
      ))}
    </ul>
  );
}

function joined(items: readonly string[] | undefined): string | undefined {
  return items === undefined || items.length === 0 ? undefined : items.join(', ');
}

function dateOf(date: string | undefined) {
  return date === undefined ? undefined : <DateText date={date} />;
}
