import units from './units.json' with { type: 'json' };

const groups = new Map(
  units.same.flatMap(([first = '', ...others]) => [first, ...others].map((unit) => [unit, first])),
);
const spaced: ReadonlySet<string> = new Set(units.spaced);
const token = /^[%‰°µ\p{L}][\p{L}\p{M}%‰°µ²³·./*^\d()]{0,17}$/u;
/** Densities are often written with three digits after the point. */
const measured = /^(?:(?:k?g|mg)\/(?:ml|l|cm3|cm³|m3|m³|dm³))$/;

const plain = (unit: string) => unit.trim().toLowerCase().replaceAll('μ', 'µ').replace(/\s+/g, ' ');

/** Whether a text after a number can be its unit. */
export function isUnit(text: string): boolean {
  const unit = plain(text);
  if (unit === '' || token.test(unit) || spaced.has(unit) || groups.has(unit)) return true;
  const bare = unqualified(unit);
  return bare !== unit && isUnit(bare);
}

/** Without words such as `on dry basis`. */
function unqualified(unit: string): string {
  const qualifier = units.qualifiers.find((end) => unit.endsWith(` ${end}`));
  return qualifier === undefined ? unit : unit.slice(0, -qualifier.length - 1);
}

const compound = /^(?:[mµnk]?g|[mµ]?l|[mµ]?mol|meq|[kmg]?j|kcal|iu|ui|ie|u)\/(?:100)?(?:k?g|m?l|kcal|m³)$/;

/** Whether a word in a heading is a unit, not a part of a name. */
export function isKnownUnit(word: string): boolean {
  const unit = plain(word);
  return groups.has(unit) || spaced.has(unit) || compound.test(unit) || /^[%‰]/.test(unit);
}

/** A unit as it is written, except for `MT`: it means a tonne, but reads as a megatonne. */
export function unitText(written: string): string {
  return written === 'MT' || written === 'mt' ? 't' : written;
}

/** A name that equal units share: `ppm` and `mg/kg`, `KBE/g` and `CFU/g`. */
export function normalUnit(unit: string): string {
  return groups.get(plain(unit)) ?? plain(unit);
}

/** Whether three digits after a point are usual: in densities, and in small numbers without a unit, such as 1.025. */
export function isMeasured(value: string, unit: string): boolean {
  return unit === '' ? /^-?\d\.(?!000)/.test(value) : measured.test(plain(unit));
}

/** Whether a unit is one of mass, volume or number of packs: not of time, share or activity. */
export function isMass(unit: string): boolean {
  return masses.has(normalUnit(unit)) || counted.test(plain(unit));
}

/** The unit of a scale in which amounts compare, and its size: a kilogram is 1000 g. Another unit is a scale of its own. */
export function scaleOf(unit: string): { readonly scale: string; readonly factor: number } {
  const name = normalUnit(unqualified(plain(unit)));
  return scales.get(name) ?? { scale: name, factor: 1 };
}

const scales = new Map(
  units.scales.flatMap((scale) => {
    const entries = Object.entries(scale);
    const name = entries.find(([, factor]) => factor === 1)?.[0] ?? '';
    return entries.map(([unit, factor]) => [unit, { scale: name, factor }] as const);
  }),
);

/** All spellings of the units on a scale, with their sizes. @param scale from {@link scaleOf} */
export function unitsOn(scale: string): Readonly<Record<string, number>> {
  const known = [...scales].filter(([, on]) => on.scale === scale);
  const sizes =
    known.length === 0 ? [[scale, 1] as const] : known.map(([unit, { factor }]) => [unit, factor] as const);
  return Object.fromEntries(
    sizes.flatMap(([unit, size]) =>
      [unit, ...(units.same.find(([first]) => first === unit) ?? [])].map((name) => [name, size]),
    ),
  );
}

/** The code of a unit in UN/ECE Recommendation 20, which structured data use. */
export function unitCode(unit: string): string | undefined {
  return codes.get(normalUnit(unqualified(plain(unit))));
}

const codes: ReadonlyMap<string, string> = new Map(Object.entries(units.codes));
const masses: ReadonlySet<string> = new Set(units.masses);
const counted =
  /^(?:pieces?|pcs?|units?|packs?|drums?|bags?|pallets?|fcl|cartons?|boxes|box|stück|st|piezas?|unidades|pièces?|pezzi|件|个|桶|袋|개)$/;
