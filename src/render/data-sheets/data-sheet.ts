import type { SiteFont } from '../../catalogue/fonts/letters.js';
import { interfaceLanguage, wordsIn } from '../../catalogue/interface/words.js';
import type { BodyHtml } from '../../catalogue/markdown/html.js';
import type { Product } from '../../catalogue/schema/model.js';
import { dateText } from '../../site/date-text.js';
import type { Site } from '../../site/site.js';
import type {
  MarketStatus,
  OwnFact,
  Photo,
  PlainFact,
  Plate,
  ProductView,
} from '../../site/views/contract.js';
import { plainFacts } from '../../site/views/fields/facts.js';
import { permissionOf } from '../../site/views/fields/product-rows.js';
import { plateDescription } from '../../templates/plates/plate-name.js';
import { stabilityLevels } from '../../templates/sheet/colour-card.js';
import { plainKeyFacts, tableColumns } from '../../templates/sheet/product-facts.js';
import {
  certificateColumns,
  marketColumns,
  type ShowDate,
  sheetSections,
  specificationColumns,
} from '../../templates/sheet/sections.js';
import type { Column } from '../../templates/site-templates/contract.js';
import { type Texts, textsFor } from '../../templates/texts/index.js';
import { directionOf, fill } from '../../templates/texts/shown-text.js';
import { accentShades } from '../../templates/theme/shades.js';
import { brand as defaultColour } from '../../templates/theme/theme.js';
import { proseBlocks } from './prose.js';
import { plain, type SheetBlock, type SheetFact, type Words } from './sheet-blocks.js';

/** The content of a data sheet as PDF. Plain data: a thread gets it as JSON, and the key of the file is its hash. */
export interface DataSheet extends Readonly<Record<'name' | 'category' | 'brand', string>> {
  /** Language of the words of the interface, as a BCP 47 tag. */
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  /** The text on each page with placeholders for its number and the number of pages. */
  readonly position: string;
  /** Language of the product's own texts. */
  readonly productLanguage: string;
  /** The name of this type of document. */
  readonly kind: string;
  /** Its revision and the date of that, in the words of the interface. */
  readonly revision: string | undefined;
  /** The date of the revision, as YYYY-MM-DD. */
  readonly date: string | undefined;
  readonly use: string | undefined;
  /** Pictures with their addresses on the site, which contain the hashes of their contents. */
  readonly logo: (Photo & { readonly address: string }) | undefined;
  readonly photo: DataSheet['logo'];
  /** Shown if there is no photograph, with its accessible name. */
  readonly plate: { readonly plate: Plate; readonly alt: string };
  /** `#rrggbb` of texts, graphics and backgrounds in the product's colour. */
  readonly accent: Readonly<Record<'text' | 'graphic' | 'soft', string>>;
  /** `#rrggbb` of the brand. */
  readonly brandColour: string;
  readonly keyFacts: readonly SheetFact[];
  readonly description: readonly SheetBlock[];
  readonly sections: readonly SheetSection[];
  readonly company: { readonly name: string; readonly lines: readonly string[] };
  /** Absolute address of the product's page. */
  readonly url: string;
  /** A note such as that the company is fictional. */
  readonly notice: string | undefined;
  /** The project's font, for letters that the tool's fonts lack. */
  readonly font?: SiteFont;
}

interface SheetSection {
  readonly heading: string;
  readonly language: string | undefined;
  readonly blocks: readonly SheetBlock[];
}

/** Shows the same as the product's page. @param addressOf address of a picture on the site */
export function dataSheetOf(
  view: ProductView,
  body: BodyHtml | undefined,
  { catalogue, texts: siteTexts }: Pick<Site, 'catalogue' | 'texts'>,
  addressOf: (photo: Photo) => string,
): DataSheet {
  const { product, company, photos, url } = view;
  const contacts = [company.address?.join(', '), company.email, company.telephone];
  const { brand, theme, language: siteLanguage } = catalogue.site;
  const { logo, colour = defaultColour } = theme ?? {};
  const language = interfaceLanguage(view.language, siteLanguage, siteTexts);
  const texts = textsFor(language, siteTexts);
  const dateOf: DateOf = (date) => date && dateText(date, language);
  const { hex, plate } = view.emblem;
  const { accent, graphic, soft } = accentShades(hex);
  const pictureOf = (photo: Photo | undefined) => photo && { ...photo, address: addressOf(photo) };
  const { revision, date } = product.documents?.find(({ type }) => type === 'tds') ?? {};
  return {
    language,
    direction: directionOf(language),
    position: wordsIn(language, siteTexts).listPosition,
    productLanguage: view.language,
    name: product.name,
    kind: texts.documentTypes.tds,
    revision: joined(' · ', revision && texts.sheet.revision(revision), dateOf(date)),
    date,
    category: view.category.label,
    use: product.use,
    brand,
    logo: pictureOf(logo === undefined ? undefined : { file: logo, alt: brand }),
    photo: pictureOf(photos[0]),
    plate: { plate, alt: plateDescription(plate, product.name, texts) },
    accent: { text: accent, graphic, soft },
    brandColour: colour,
    keyFacts: sheetFacts(plainKeyFacts(view, texts)),
    description: body === undefined ? [] : proseBlocks(body),
    sections: sectionsOf(view, texts, dateOf),
    company: { name: company.name, lines: contacts.filter((line) => line !== undefined) },
    url,
    notice: company.notice,
  };
}

type DateOf = ShowDate<string | undefined>;

/** The sections of a product's page, without the list of documents, of which this is one. */
function sectionsOf(view: ProductView, texts: Texts, dateOf: DateOf): readonly SheetSection[] {
  const { product } = view;
  return sheetSections(view).flatMap(({ id, heading, language, customFields = [] }) => {
    const make: MakeBlocks = drawn[id] ?? (() => [factsIn(product, id, texts)]);
    const blocks = [...make(product, texts, dateOf, view), ...customBlocks(customFields)].filter(isFilled);
    return blocks.length === 0 ? [] : [{ heading, language, blocks }];
  });
}

type MakeBlocks = (
  product: Product,
  texts: Texts,
  dateOf: DateOf,
  view: ProductView,
) => readonly SheetBlock[];

/** The contents of sections that show more than their facts. */
const drawn: Readonly<Record<string, MakeBlocks>> = {
  colour: (product, texts, _, { ph }) => colourBlocks(product, texts, ph),
  specification: ({ spec = [] }, texts) => [tableBlock(specificationColumns(spec, texts))],
  applications: (product, texts, _, { applications: names }) => {
    const called = product.applications?.map((application) => names[application]?.label ?? application);
    const named = factIn(texts.applications, called?.join(', ') || undefined);
    const { kind, facts } = factsIn(product, 'applications', texts);
    return [{ kind, facts: [...named, ...facts] }];
  },
  regulatory: (_, texts, date, { markets }) => {
    const status = (market: MarketStatus) => {
      const kind = permissionOf(market);
      return joined(': ', kind && texts.sheet.permission[kind], market.status);
    };
    return [tableBlock(marketColumns(markets, texts, { date, status }))];
  },
  certificates: ({ certificates = [] }, texts, dateOf, { lastExpired = '' }) => {
    const dayOf = (date?: string) =>
      date !== undefined && date <= lastExpired ? `${dateOf(date)} (${texts.expired})` : dateOf(date);
    const columns = certificateColumns(certificates, texts, dayOf);
    if (columns.length > 1) return [tableBlock(columns)];
    return [{ kind: 'list', items: certificates.map(({ name }) => plain(name)) }];
  },
};

function colourBlocks({ colour }: Product, texts: Texts, usable: ProductView['ph']): readonly SheetBlock[] {
  if (colour === undefined) return [];
  const { hex, shade, value, value_method: method, ph, at_ph = [] } = colour;
  const shades = at_ph.toSorted((a, b) => a.ph - b.ph);
  const measured = method === undefined ? '' : ` (${fill(texts.sheet.colourValueMethod, { method })})`;
  const facts: readonly SheetFact[] = [
    ...factIn(texts.sheet.colourValue, value && `${value}${measured}`),
    ...factIn(texts.shade, shade),
    { label: texts.hex, words: plain(hex), mark: { hex } },
    ...factIn(texts.ph, ph),
    ...stabilityLevels(colour).map(({ kind, level, filled }) => ({
      label: texts[kind],
      words: plain(texts.stability[level]),
      mark: { steps: filled },
    })),
    ...shades.map((step) => ({ label: `pH ${step.ph}`, words: plain(step.hex), mark: { hex: step.hex } })),
  ];
  return [
    { kind: 'facts', facts },
    { kind: 'scale', hex, usable, shades },
  ];
}

/** The site's custom fields: labels with values first, then the tables. */
function customBlocks(customFields: readonly OwnFact[]): readonly SheetBlock[] {
  const facts = customFields.flatMap(({ label, value }) =>
    value.kind === 'table' ? [] : { label: label.text, words: plain(value.text.text) },
  );
  const tables = customFields.flatMap(({ label, value }) =>
    value.kind === 'table' ? { ...tableBlock(tableColumns(value)), caption: label.text } : [],
  );
  return [{ kind: 'facts', facts }, ...tables];
}

function factsIn(product: Product, section: string, texts: Texts) {
  return { kind: 'facts' as const, facts: sheetFacts(plainFacts(product, section, texts)) };
}

function sheetFacts(facts: readonly PlainFact[]): readonly SheetFact[] {
  return facts.map(({ label, value = '', isItalic }) => ({
    label,
    words: [{ text: value, style: isItalic && 'italic' }],
  }));
}

function factIn(label: string, text: string | undefined): readonly SheetFact[] {
  return text === undefined ? [] : [{ label, words: plain(text) }];
}

/** Joins the parts that are defined. Undefined if none is. */
function joined(between: string, ...parts: readonly (string | undefined)[]): string | undefined {
  return parts.filter((part) => part !== undefined).join(between) || undefined;
}

/** Columns without any value are left out. */
function tableBlock(columns: readonly Column<string | undefined>[]) {
  const worded = columns.map(({ heading, cells }) => ({
    heading,
    cells: cells.map((cell): Words => (cell === undefined ? [] : plain(cell))),
  }));
  return {
    kind: 'table' as const,
    columns: worded.filter(({ cells }) => cells.some((cell) => cell.length > 0)),
  };
}

function isFilled(block: SheetBlock): boolean {
  if (block.kind === 'facts') return block.facts.length > 0;
  if (block.kind === 'table') return block.columns.length > 0;
  if (block.kind === 'scale') return block.usable !== undefined || block.shades.length > 0;
  return block.kind === 'text' || block.items.length > 0;
}
