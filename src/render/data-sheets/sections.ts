import type { Product } from '../../catalogue/schema/model.js';
import { phRange } from '../../site/ph-range.js';
import type { OwnFact } from '../../site/views/product-fields.js';
import type { ProductView } from '../../site/views/view.js';
import { type Column, dateText } from '../../templates/parts/facts.js';
import { stabilityLevels } from '../../templates/sheet/colour-card.js';
import { ownColumns, type PlainFact, plainFacts } from '../../templates/sheet/product-facts.js';
import {
  certificateColumns,
  marketColumns,
  permissionOf,
  sheetSections,
  specificationColumns,
} from '../../templates/sheet/sections.js';
import { fill } from '../../templates/texts/fill.js';
import type { Texts } from '../../templates/texts/index.js';
import { plain, type SheetBlock, type SheetFact, type SheetSectionData, type Words } from './data-sheet.js';

/** The words of the interface, and their language. */
interface Interface {
  readonly texts: Texts;
  readonly language: string;
}

/** The sections of a product's page, as its data sheet shows them: without the list of documents, of which this is one. */
export function dataSheetSections(view: ProductView, shown: Interface): readonly SheetSectionData[] {
  return sheetSections(view, shown.texts).flatMap(({ id, heading, language, own = [] }) => {
    const blocks = [...blocksOf(id, view.product, shown), ...ownBlocks(own)].filter(isFilled);
    if (blocks.length === 0) return [];
    return [{ heading, ...(language === undefined ? {} : { language }), blocks }];
  });
}

type MakeBlocks = (product: Product, shown: Interface) => readonly SheetBlock[];

/** What a section shows of the fields that every product can have. */
function blocksOf(id: string, product: Product, shown: Interface): readonly SheetBlock[] {
  return drawn[id]?.(product, shown) ?? [factsBlock(plainFacts(product, id, shown.texts))];
}

/** The sections that show more than their facts. */
const drawn: Readonly<Record<string, MakeBlocks>> = {
  colour: colourBlocks,
  specification: ({ spec = [] }, { texts }) => [tableBlock(specificationColumns(spec, texts))],
  applications: (product, { texts }) => {
    const { applications = [] } = product;
    const named = factIn(texts.applications, applications.join(', ') || undefined);
    return [{ kind: 'facts', facts: [...named, ...sheetFacts(plainFacts(product, 'applications', texts))] }];
  },
  regulatory: ({ regulatory = [] }, shown) => {
    const { permission } = shown.texts.sheet;
    const status = (market: (typeof regulatory)[number]) => {
      const kind = permissionOf(market);
      const words = [kind === undefined ? undefined : permission[kind], market.status];
      return words.filter((word) => word !== undefined).join(': ') || undefined;
    };
    return [tableBlock(marketColumns(regulatory, shown.texts, { date: dateIn(shown), status }))];
  },
  certificates: ({ certificates = [] }, shown) => {
    const columns = certificateColumns(certificates, shown.texts, dateIn(shown));
    if (columns.length > 1) return [tableBlock(columns)];
    return [{ kind: 'list', items: certificates.map(({ name }) => plain(name)) }];
  },
};

function dateIn({ language }: Interface) {
  return (date: string | undefined) => (date === undefined ? undefined : dateText(date, language));
}

function colourBlocks({ colour }: Product, { texts }: Interface): readonly SheetBlock[] {
  if (colour === undefined) return [];
  const { hex, shade, value, value_method, ph, at_ph = [] } = colour;
  const byPh = [...at_ph].sort((a, b) => a.ph - b.ph);
  const measured =
    value_method === undefined ? '' : ` (${fill(texts.sheet.colourValueMethod, { method: value_method })})`;
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
    ...byPh.map((at) => ({ label: `pH ${at.ph}`, words: plain(at.hex), mark: { hex: at.hex } })),
  ];
  const usable = ph === undefined ? undefined : phRange(ph);
  const hasScale = usable !== undefined || byPh.length > 0;
  return [
    { kind: 'facts', facts },
    ...(hasScale
      ? [{ kind: 'scale', hex, ...(usable === undefined ? {} : { usable }), shades: byPh } as const]
      : []),
  ];
}

/** The fields that the catalogue declares itself: names with values, then the tables. */
function ownBlocks(own: readonly OwnFact[]): readonly SheetBlock[] {
  const facts: SheetFact[] = [];
  const tables: SheetBlock[] = [];
  for (const { label, value } of own) {
    if (value.kind === 'table') {
      tables.push({ ...tableBlock(ownColumns(value)), caption: label.text });
    } else facts.push({ label: label.text, words: plain(value.text.text) });
  }
  return [{ kind: 'facts', facts }, ...tables];
}

function factsBlock(facts: readonly PlainFact[]): SheetBlock {
  return { kind: 'facts', facts: sheetFacts(facts) };
}

export function sheetFacts(facts: readonly PlainFact[]): readonly SheetFact[] {
  return facts.map(({ label, text, isItalic }) => ({
    label,
    words: isItalic ? [{ text, style: 'italic' }] : plain(text),
  }));
}

/** A fact, if it has a value. */
function factIn(label: string, text: string | undefined): readonly SheetFact[] {
  return text === undefined ? [] : [{ label, words: plain(text) }];
}

/** Columns without any value are left out. */
function tableBlock(columns: readonly Column<string | undefined>[]): Extract<SheetBlock, { kind: 'table' }> {
  const worded = columns.map(({ heading, cells }) => ({
    heading,
    cells: cells.map((cell): Words => (cell === undefined ? [] : plain(cell))),
  }));
  return { kind: 'table', columns: worded.filter(({ cells }) => cells.some((cell) => cell.length > 0)) };
}

function isFilled(block: SheetBlock): boolean {
  if (block.kind === 'facts') return block.facts.length > 0;
  if (block.kind === 'table') return block.columns.length > 0;
  return block.kind !== 'list' || block.items.length > 0;
}
