import { groupedBy } from '../../catalogue/grouped-by.js';
import type { Product, ProductForm } from '../../catalogue/schema/model.js';
import { stabilityWords } from '../../catalogue/schema/product.js';
import { defined } from '../defined.js';
import { type Shade, shadeOf, shades } from '../hue.js';
import { type PhRange, phRange } from '../ph-range.js';
import { luminance, mixed } from '../rgb.js';
import type { PlacedProduct, Site } from '../site.js';
import { type Emblem, emblemOf, type Link, linkTo, type Photo } from './links-and-cards.js';

export type Level = (typeof stabilityWords)[number];

/** The words for stability, the best first. */
export const levels: readonly Level[] = stabilityWords.toReversed();

/** What a colour withstands, by the keys of the catalogue. */
export const stresses = ['light', 'heat', 'acid'] as const;
export type Stress = (typeof stresses)[number];

/** A market that a product has an entry about. */
export interface RowMarket {
  readonly market: string;
  /** What the catalogue says of it. */
  readonly status?: string;
  /** Undefined where the catalogue does not say it. */
  readonly isPermitted?: boolean;
}

/** A product as a row of a table: what decides about its use. Only what its catalogue says. */
export interface ProductRow extends Link {
  readonly emblem: Emblem;
  readonly photo?: Photo;
  /** `#rrggbb` */
  readonly hex?: string;
  readonly shade?: string;
  readonly form?: ProductForm;
  readonly value?: string;
  readonly useLevel?: string;
  /** The pH window: as it is written, and as numbers if they can be read. */
  readonly ph?: { readonly text: string; readonly range?: PhRange };
  readonly stability: Readonly<Partial<Record<Stress, Level>>>;
  readonly markets: readonly RowMarket[];
}

export function productRow(site: Site, placed: PlacedProduct): ProductRow {
  const { product, path } = placed;
  const { colour, form, use_level, images } = product;
  const photo = images?.[0];
  const row: { -readonly [Key in keyof ProductRow]: ProductRow[Key] } = {
    ...linkTo(site, path, product.name, product.language),
    emblem: emblemOf(placed),
    stability: stabilityOf(product),
    markets: marketsOf(product),
  };
  if (photo !== undefined) row.photo = photo;
  if (form !== undefined) row.form = form;
  if (use_level !== undefined) row.useLevel = use_level;
  if (colour === undefined) return row;
  row.hex = colour.hex;
  if (colour.shade !== undefined) row.shade = colour.shade;
  if (colour.value !== undefined) row.value = colour.value;
  if (colour.ph !== undefined) {
    const range = phRange(colour.ph);
    row.ph = { text: colour.ph, ...defined({ range }) };
  }
  return row;
}

function stabilityOf({ colour }: Product): ProductRow['stability'] {
  return Object.fromEntries(
    stresses.flatMap((stress) => {
      const level = colour?.[stress];
      return level === undefined ? [] : [[stress, level]];
    }),
  );
}

function marketsOf({ regulatory = [] }: Product): readonly RowMarket[] {
  return regulatory.map(({ market, status, permitted }) => ({
    market,
    ...defined({ status, isPermitted: permitted }),
  }));
}

/** Whether a product is sold for its colour: its catalogue says more of the colour than how it looks. */
export function isColour({ colour }: Product): boolean {
  if (colour === undefined) return false;
  const { value, ph, at_ph, light, heat, acid } = colour;
  return [value, ph, at_ph, light, heat, acid].some((fact) => fact !== undefined);
}

/** The pH values that buyers choose by: acid foods differ in halves. */
export const phSteps = [2, 2.5, 3, 3.5, 4, 5, 6, 7, 8, 9] as const;

/** The steps of the pH scale that a product holds at. Empty where the catalogue has none. */
export function phStepsOf({ colour }: Product): readonly number[] {
  const range = colour?.ph === undefined ? undefined : phRange(colour.ph);
  return range === undefined ? [] : phSteps.filter((ph) => range.from <= ph && ph <= range.to);
}

type Swatches = NonNullable<NonNullable<Product['colour']>['at_ph']>;

/** How far a swatch speaks for the pH beyond it. */
const reach = 1;

/** The shades of a product at the steps of its pH window where its swatches say another one than its colour. By step. */
export function shadesAtPh(product: Product): Readonly<Record<string, Shade>> {
  const { colour } = product;
  const own = shadeOf(colour?.hex);
  const swatches = [...(colour?.at_ph ?? [])].sort((a, b) => a.ph - b.ph);
  return Object.fromEntries(
    phStepsOf(product).flatMap((ph) => {
      const shade = shadeOf(hexAt(swatches, ph));
      return shade === undefined || shade === own ? [] : [[String(ph), shade]];
    }),
  );
}

/** The colour at a pH: between two swatches a mixture of them. Undefined where no swatch is near. */
function hexAt(swatches: Swatches, ph: number): string | undefined {
  const below = swatches.findLast((swatch) => swatch.ph <= ph);
  const above = swatches.find((swatch) => swatch.ph >= ph);
  if (below !== undefined && above !== undefined) {
    const part = above.ph === below.ph ? 0 : (ph - below.ph) / (above.ph - below.ph);
    return mixed(below.hex, above.hex, part);
  }
  const nearest = below ?? above;
  return nearest !== undefined && Math.abs(nearest.ph - ph) <= reach ? nearest.hex : undefined;
}

/** The markets that permit a product, as far as its catalogue says so. */
export function permittedMarkets({ regulatory = [] }: Product): readonly string[] {
  return [...new Set(regulatory.filter(({ permitted }) => permitted === true).map(({ market }) => market))];
}

/** Colours of one family of shades, from light to dark. */
export interface ShadeGroup {
  readonly shade: Shade;
  readonly rows: readonly ProductRow[];
}

/** Colours by the family of their shade. Those without a colour that can be read are left out. */
export function byShade(site: Site, products: readonly PlacedProduct[]): readonly ShadeGroup[] {
  const lit = products.map((placed) => ({
    placed,
    light: luminance(placed.product.colour?.hex ?? '#000000'),
  }));
  const groups = groupedBy(lit, ({ placed }) => [shadeOf(placed.product.colour?.hex)]);
  return shades.flatMap((shade) => {
    const group = groups.get(shade)?.sort((a, b) => b.light - a.light);
    return group === undefined ? [] : [{ shade, rows: group.map(({ placed }) => productRow(site, placed)) }];
  });
}
