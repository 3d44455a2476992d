import type { Product, SiteSettings } from '../../../catalogue/schema/model.js';
import { stabilityWords } from '../../../catalogue/schema/product.js';
import { groupedBy } from '../../../document/collections.js';
import { type PhRange, phRange } from '../../../kinds/ph.js';
import { type Shade, shadeOf, shades } from '../../colour/hue.js';
import { phSteps } from '../../colour/ph-steps.js';
import { luminance, mixed } from '../../colour/rgb.js';
import { defined } from '../../defined.js';
import { naturalFirst } from '../../order/natural-first.js';
import { type Needs, type Reason, suitability } from '../../order/suitability.js';
import type { PlacedProduct, Site } from '../../site.js';
import type { Link, MarketStatus } from '../contract.js';
import { linkTo, markedOrigin } from '../links-and-cards.js';

/** The words for stability, the best first. */
export const levels = stabilityWords.toReversed();

/** The stresses that a colour can withstand, by the keys of the catalogue. */
export const stresses = ['light', 'heat', 'acid'] as const;

type Colour = NonNullable<Product['colour']>;
type Status = NonNullable<Product['regulatory']>[number];

/** A product as a row of a table, with the data that decide about its use. */
export interface ProductRow extends Link, Partial<Pick<Colour, 'hex' | 'shade' | 'value'>> {
  readonly stability: Pick<Colour, 'light' | 'heat' | 'acid'>;
  readonly markets: readonly (Pick<Status, 'market' | 'status'> & {
    readonly isPermitted?: boolean;
    readonly isColouringFood?: boolean;
  })[];
  /** How it suits the application of the page. */
  readonly reasons?: readonly Reason[];
  readonly origin?: NonNullable<ReturnType<typeof markedOrigin>>;
  readonly useLevel?: string;
  /** The pH window as a text, and as numbers if they can be parsed. */
  readonly ph?: { readonly text: string; readonly range?: PhRange };
}

export function productRow(site: Site, placed: PlacedProduct, reasons?: readonly Reason[]): ProductRow {
  const { product, path } = placed;
  const { name, language, colour, use_level: useLevel, regulatory = [] } = product;
  const { hex, shade, value, ph, light, heat, acid } = colour ?? {};
  return {
    ...linkTo(site, path, name, language),
    stability: defined({ light, heat, acid }),
    markets: regulatory.map(({ market, status, permitted, colouring_food: isColouringFood }) =>
      defined({ market, status, isPermitted: permitted, isColouringFood }),
    ),
    ...defined({
      reasons,
      origin: markedOrigin(product),
      useLevel,
      hex,
      shade,
      value,
      ph: ph === undefined ? undefined : defined({ text: ph, range: phRange(ph) }),
    }),
  };
}

/** Whether a product is sold for its colour: it has more data of the colour than its look. */
export function isColour({ colour }: Product): boolean {
  if (colour === undefined) return false;
  const { value, ph, at_ph, light, heat, acid } = colour;
  return [value, ph, at_ph, light, heat, acid].some((fact) => fact !== undefined);
}

/** Whether buyers may choose a product by its shade: it is a colour, or has a colour and no specification. */
export function hasShade(product: Product): boolean {
  return isColour(product) || (product.colour !== undefined && product.spec === undefined);
}

/** The steps of the pH scale at which a product is stable. Empty if its pH window is missing or has no range. */
export function phStepsOf({ colour }: Product): readonly number[] {
  const range = colour?.ph === undefined ? undefined : phRange(colour.ph);
  return range === undefined ? [] : phSteps.filter((ph) => range.from <= ph && ph <= range.to);
}

/** The distance in pH up to which a swatch is valid beyond its own pH. */
const reach = 1;

/** The shades at steps of the pH window at which the swatches differ from the shade of the colour. Undefined if none differ. */
export function shadesAtPh(product: Product): Readonly<Record<string, Shade>> | undefined {
  const { colour } = product;
  const usualShade = shadeOf(colour?.hex);
  const swatches = [...(colour?.at_ph ?? [])].sort((a, b) => a.ph - b.ph);
  const differing = phStepsOf(product).flatMap((ph): [string, Shade][] => {
    const shade = shadeOf(hexAt(swatches, ph));
    return shade === undefined || shade === usualShade ? [] : [[String(ph), shade]];
  });
  return differing.length === 0 ? undefined : Object.fromEntries(differing);
}

/** The colour at a pH, interpolated between two swatches. Undefined if no swatch is near. */
function hexAt(swatches: NonNullable<Colour['at_ph']>, ph: number): string | undefined {
  const below = swatches.findLast((swatch) => swatch.ph <= ph);
  const above = swatches.find((swatch) => swatch.ph >= ph);
  if (below !== undefined && above !== undefined) {
    const part = above.ph === below.ph ? 0 : (ph - below.ph) / (above.ph - below.ph);
    return mixed(below.hex, above.hex, part);
  }
  const nearest = below ?? above;
  return nearest !== undefined && Math.abs(nearest.ph - ph) <= reach ? nearest.hex : undefined;
}

export function permittedMarkets({ regulatory = [] }: Pick<Product, 'regulatory'>): readonly string[] {
  const permitted = regulatory.filter((entry) => entry.permitted === true || entry.colouring_food === true);
  return [...new Set(permitted.map(({ market }) => market))];
}

/** A row for each market of the site, then for markets that only the product names. Empty if the product names no market. */
export function marketRows({ markets = [] }: SiteSettings, { regulatory = [] }: Product) {
  if (regulatory.length === 0) return [];
  const ofSite = markets.flatMap((market): readonly MarketStatus[] => {
    const statuses = regulatory.filter((status) => status.market === market);
    return statuses.length === 0 ? [{ market }] : statuses;
  });
  return [...ofSite, ...regulatory.filter(({ market }) => !markets.includes(market))];
}

/** The verdict of a market on a product. Undefined if the catalogue does not say whether it is permitted. */
export function permissionOf(market: MarketStatus) {
  if (market.reference === undefined) return 'unassessed';
  if (market.colouring_food === true) return 'colouringFood';
  if (market.permitted === undefined) return undefined;
  if (!market.permitted) return 'no';
  return market.limits === undefined ? 'yes' : 'limited';
}

export interface ShadeGroup {
  readonly shade: Shade;
  readonly rows: readonly ProductRow[];
}

/** Colours by the family of their shade, natural ones and the most suitable for an application first, then from light to dark. Leaves out products without a valid colour. */
export function byShade(
  site: Site,
  products: readonly PlacedProduct[],
  needs?: Needs,
): readonly ShadeGroup[] {
  // Computes the luminance once for each: the sort compares each a dozen times.
  const lit = products.map((placed) => {
    const { score = 0, reasons } = needs === undefined ? {} : suitability(placed.product, needs);
    const row = productRow(site, placed, reasons);
    return { row, score, light: luminance(row.hex ?? '#000000') };
  });
  const groups = groupedBy(lit, ({ row }) => [shadeOf(row.hex)]);
  return shades.flatMap((shade) => {
    const sorted = groups.get(shade)?.sort((a, b) => b.score - a.score || b.light - a.light);
    const rows = naturalFirst(sorted?.map(({ row }) => row) ?? [], ({ origin, hex }) => ({
      origin,
      colour: hex,
    }));
    return rows.length === 0 ? [] : [{ shade, rows }];
  });
}

/** The latest expiry day that has passed. All earlier ones have passed too. Undefined if all certificates are valid. */
export function lastExpired({ today }: Site, certificates: Product['certificates'] = []): string | undefined {
  const days = certificates.flatMap(({ valid_until: last }) => last ?? []).sort();
  return days.filter((last) => last < today()).at(-1);
}
