import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { rules } from '../../src/rules/index.js';

/** Lines of a product, as YAML. Each key replaces the default line. A comment after a value belongs to its line. */
export type ProductLines = Readonly<Record<string, string>>;

/** A product with an error of fixed severity. */
export const badColour: ProductLines = { colour: '{ hex: nope }' };

/** A product with a warning that has a safe fix and accepts every option. */
export const idleComment: ProductLines = {
  form: 'powder # herbarium-ignore paging/count-mismatch: none',
};

/** A list of copies. */
export function times<T>(count: number, thing: T): readonly T[] {
  return Array.from({ length: count }, () => thing);
}

/** The rules that tests of reports use. All others are off, so that a new rule changes no test. */
const spoken: ReadonlySet<string> = new Set(['paging/count-mismatch', 'lint/unused-suppression']);

const silent = rules
  .filter(({ code, isMandatory }) => isMandatory !== true && !spoken.has(code))
  .map(({ code }) => `${code}: off`);

const top = `site:
  brand: Little Mill
  origin: https://little-mill.example
  language: en
  company: { name: Little Mill Ltd }
  enquiry: { provider: mailto, email: hello@little-mill.example }
lint:
  rules: { ${silent.join(', ')} }
pages:
  - { id: 5f0c1e7a9b3d48269c47a1f2e8d60b35, path: /, screen: home, title: Little Mill }
  - { id: c2d94b6e1f7a4c038b5e90d7a36f12c8, path: /404, screen: not-found }
  - { id: 91e3a75d0c2f4b86ad1c64f8b7e5d920, path: /products, screen: products }
categories:
`;

export interface FaultyCatalogue {
  /** The id of the first product is in line 19. */
  readonly products: readonly ProductLines[];
  /** Number of categories whose only error is a wrong number of pages. */
  readonly miscounted?: number;
  /** Path of the file in the folder. */
  readonly name?: string;
}

/** Writes a catalogue with only the given errors. @returns its path */
export async function writeCatalogue(
  folder: string,
  { products, miscounted = 0, name = 'catalogue.yaml' }: FaultyCatalogue,
): Promise<string> {
  const entries = products.map((product, n) => {
    const lines = { id: `"${idOf('0d8f', n)}"`, slug: `powder-${n}x`, name: `Powder ${n}`, ...product };
    return Object.entries(lines)
      .map(([key, value], at) => `${at === 0 ? '      - ' : '        '}${key}: ${value}\n`)
      .join('');
  });
  const pages = Math.max(1, Math.ceil(products.length / 12));
  const empty = Array.from(
    { length: miscounted },
    (_, n) =>
      `  - { id: "${idOf('a4f7', n)}", slug: empty-${n}x, title: Empty ${n}, pages: 9, products: [] }\n`,
  );
  const category = `  - id: e7c05a2b94d1463f8a6be3109d5c7f28
    slug: colours
    title: Colours
    pages: ${pages}
    products:
`;
  const file = path.join(folder, name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, [top, category, ...entries, ...empty].join(''));
  return file;
}

function idOf(start: string, n: number): string {
  return `${start}3b6c5a2e4917b4c1d7f0${n.toString(16).padStart(8, '0')}`;
}
