import type { Category, Product, SiteSettings } from '../../catalogue/schema/model.js';
import { memoize, perKey } from '../../document/collections.js';
import { amountAs, formatAs } from '../../kinds/index.js';
import { testName } from '../../kinds/tests.js';
import { scaleOf } from '../../kinds/units.js';
import { luminance } from '../colour/rgb.js';
import { defined } from '../defined.js';
import type { Plate, PlateWords } from './contract.js';
import { decidingFields } from './fields/deciding.js';
import { nameIn } from './fields/product-fields.js';
import { isTest, limitText, valuesOf } from './fields/test-fields.js';

/**
 * The plate of a product. Its kind follows from the facts that decide about the product, never from its name.
 * @param original if the product is a translation, the product in the category
 */
export const plateOf = memoize((site: SiteSettings) =>
  memoize((category: Category) => {
    const made = madePlate(site)(category);
    const others = otherTests(category.products);
    return (product: Product, original = product): Plate => {
      const other = product.spec?.[others.get(original) ?? -1];
      const plate = made(product);
      return other === undefined ? plate : withOther(plate)(`${other.test} ${limitText(other)}`);
    };

    /** For each product whose plate would equal the one before it in the list: the test that tells them apart, by its index. */
    function otherTests(products: readonly Product[]): ReadonlyMap<Product, number> {
      const found = new Map<Product, number>();
      for (const [n, product] of products.entries()) {
        const before = products[n - 1];
        if (before === undefined || !isEqual(made(product), made(before))) continue;
        const known = new Set(before.spec?.map((row) => `${row.test} ${limitText(row)}`));
        const index = product.spec?.findIndex((row) => !known.has(`${row.test} ${limitText(row)}`)) ?? -1;
        if (index >= 0) found.set(product, index);
      }
      return found;
    }
  }),
);

const withOther = memoize((plate: Plate) => perKey((other): Plate => ({ ...plate, other })));

function isEqual(plate: Plate, other: Plate): boolean {
  return plate.hex === other.hex && JSON.stringify(plate) === JSON.stringify(other);
}

const madePlate = memoize((site: SiteSettings) =>
  memoize((category: Category) =>
    memoize((product: Product): Plate => {
      const { colour, name } = product;
      const { language = site.language } = product;
      const names = namesOf(product);
      if (colour !== undefined && isSoldForColour(site, category, product))
        return colourPlate(colour, names, language);
      const hex = colour?.hex;
      const amount = decidingAmount(site, category, product);
      return (
        amountPlate(amount, defined({ hex, ...names })) ?? chip(name, defined({ hex, ...names, ...amount }))
      );
    }),
  ),
);

/** The Latin name, of several species the first, and the form. */
function namesOf({ identity, form }: Product): Pick<PlateWords, 'latin' | 'form'> {
  const latin = identity?.latin?.split(/[;,(]/)[0]?.trim();
  return defined({ latin, form: form === 'powder' ? undefined : form });
}

interface KnownColour {
  readonly hex?: string;
}

function amountPlate(
  { share, most, parts, ...words }: DecidingAmount,
  known: KnownColour & Pick<PlateWords, 'latin' | 'form'>,
): Plate | undefined {
  const shown = { ...known, ...words };
  if (share !== undefined) return { kind: 'level', share, ...defined({ most }), ...shown };
  if (parts !== undefined) return { kind: 'ratio', parts, ...shown };
  const { form } = known;
  return form === undefined ? undefined : { kind: 'form', ...shown, form };
}

function chip(name: string, { figure, subject, ...shown }: KnownColour & PlateWords): Plate {
  if (figure !== undefined) return { kind: 'chip', ...shown, figure, ...defined({ subject }) };
  return shown.latin === undefined
    ? { kind: 'chip', ...shown, letters: lettersOf(name) }
    : { kind: 'chip', ...shown };
}

/** Whether the first deciding fact is about colour, or its category names none and the colour was measured at several pH values. */
function isSoldForColour(site: SiteSettings, category: Category, product: Product): boolean {
  const fields = decidingFields(site)(category)(product);
  const first = fields.find((field) => valuesOf(product, field).length > 0);
  const isMeasured = category.card === undefined && (product.colour?.at_ph?.length ?? 0) > 1;
  return first?.path[0] === 'colour' || isMeasured;
}

/** A colour value as the trade writes it: the strength of a solution of 1 % or 10 % in 1 cm of light. */
const colourValue = /^(E\s?\d+\s?%\s?\/?\s?1\s?cm)[\s,:]+(.+)$/i;

/** The luminance from which a colour is white: a solution of it would have none. */
const whiteFrom = 0.82;

function colourPlate(
  { hex, shade, value = '', opaque, at_ph: measured = [] }: NonNullable<Product['colour']>,
  names: Pick<PlateWords, 'latin' | 'form'>,
  language: string,
): Plate {
  const [, subject, amount = ''] = colourValue.exec(value) ?? [];
  const isAmount = amountAs('quantity', amount, language) !== undefined;
  const words = defined({ ...names, shade, ...(isAmount && { figure: amount, subject }) });
  if (opaque ?? luminance(hex) > whiteFrom) return { kind: 'cover', hex, ...words };
  const steps = [...measured].sort((a, b) => a.ph - b.ph).map(({ ph, hex: at }) => ({ ph, hex: at }));
  return { kind: 'shade', hex, ...words, ...(steps.length > 0 && { steps }) };
}

interface DecidingAmount extends Pick<PlateWords, 'figure' | 'subject'> {
  readonly share?: number;
  readonly most?: number;
  readonly parts?: number;
}

/** The first deciding test with an amount: its content from 0 to 1, its ratio, or only its texts. Without an amount, the name of the first. */
function decidingAmount(site: SiteSettings, category: Category, product: Product): DecidingAmount {
  const { language = site.language } = product;
  let subjectOnly: string | undefined;
  for (const field of decidingFields(site)(category)(product).filter(isTest)) {
    const [text = ''] = valuesOf(product, field);
    const label = nameIn(field.facet?.label ?? field.label, language, site.language);
    const written = typeof label === 'string' ? label : label.text;
    const subject = (testName(written) === 'assay' && product.identity?.marker) || written;
    const [, parts] = /^(\d+(?:[.,]\d+)?)\s*[:∶]\s*1$/.exec(text) ?? [];
    if (parts !== undefined) return { parts: Number(parts.replace(',', '.')), figure: text, subject };
    const amount = amountAs('quantity', text, language);
    subjectOnly ??= subject;
    if (amount?.low === undefined) continue;
    const figure = formatAs('quantity', text, language, language);
    const { scale, factor } = scaleOf(amount.unit);
    const shareOf = (value: string) => Math.min(1, (Number(value) * factor) / 100);
    if (scale !== '%') return { figure, subject };
    const most = amount.high === undefined ? undefined : shareOf(amount.high);
    return { share: shareOf(amount.low), ...defined({ most }), figure, subject };
  }
  return defined({ subject: subjectOnly });
}

/** The initials of the first two words, or one letter in scripts without capitals. */
function lettersOf(name: string): string {
  const initials = [...name.matchAll(/[\p{L}\p{N}]+/gu)].map(([word]) => [...word][0]?.toUpperCase() ?? '');
  const [first = '', second = ''] = initials;
  return /\p{Lu}|\p{N}/u.test(first) ? first + second : first;
}
