import type { Product } from '../../catalogue/schema/model.js';

/** The columns of a list's table, besides the name and the catalogue's own fields. In the order of the table. */
export const columnKeys = ['assay', 'form', 'cas', 'order', 'certificate'] as const;

export type ColumnKey = (typeof columnKeys)[number];

/** What only the table shows of a product. */
export interface ColumnData {
  /** The colour value, or the first line of the specification: the value, then what is tested. */
  readonly assay?: readonly string[];
  readonly cas?: string;
  /** The smallest quantity that one can order. */
  readonly order?: string;
}

export function columnData({ colour, identity, commercial, spec }: Product): ColumnData {
  const assay = colour?.value === undefined ? firstLine(spec) : [colour.value];
  const cas = identity?.cas;
  const order = commercial?.minimum_order;
  return {
    ...(assay === undefined ? {} : { assay }),
    ...(cas === undefined ? {} : { cas }),
    ...(order === undefined ? {} : { order }),
  };
}

function firstLine([line]: NonNullable<Product['spec']> = []): readonly string[] | undefined {
  if (line === undefined) return undefined;
  const { test, limit, unit } = line;
  return [unit === undefined ? limit : `${limit} ${unit}`, test];
}

/** The columns that have a value for at least one product. */
export function columnsOf(products: readonly Product[]): readonly ColumnKey[] {
  const has: Readonly<Record<ColumnKey, (product: Product) => boolean>> = {
    assay: (product) => columnData(product).assay !== undefined,
    form: ({ form }) => form !== undefined,
    cas: ({ identity }) => identity?.cas !== undefined,
    order: ({ commercial }) => commercial?.minimum_order !== undefined,
    certificate: ({ certificates = [] }) => certificates.length > 0,
  };
  return columnKeys.filter((key) => products.some((product) => has[key](product)));
}
