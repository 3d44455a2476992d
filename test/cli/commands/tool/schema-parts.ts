import { parse as parseCatalogue } from '../../../../src/document/parse/parse.js';
import { check } from '../../../../src/rules/check/check.js';

export interface Schema {
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean;
  readonly items?: Schema;
  readonly enum?: readonly (string | number)[];
  readonly pattern?: string;
}

export const parsed = (text: string) => parseCatalogue({ file: 'catalogue.yaml', text });

/** Whether the validator accepts a catalogue. */
export function isTaken(document: ReturnType<typeof parsed>): boolean {
  const files = { paths: new Set<string>(), read: () => undefined };
  return check(document, { files, today: () => '2026-01-01' }).catalogue !== undefined;
}

const sound = `site:
  brand: Mill
  origin: https://mill.example
  language: en
  company: { name: Mill }
  enquiry: { provider: mailto, email: hello@mill.example }
pages:
  - { id: aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa1, path: /, screen: home }
  - { id: aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa2, path: /404, screen: not-found }
  - { id: aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa3, path: /products, screen: products }
categories:
  - id: bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb1
    slug: colours
    title: Colours
    pages: 1
    products:
      - id: ccccccccccccccccccccccccccccccc1
        slug: one
        name: One
        form: powder
redirects:
  - { from: /old, to: / }
`;

/** A valid catalogue with one change. */
export function changed(from: string, to: string): string {
  if (!sound.includes(from)) throw new Error(`the catalogue does not contain ${from}`);
  return sound.replace(from, () => to);
}
