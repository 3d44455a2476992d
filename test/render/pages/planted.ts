import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../../support/herbarium.js';

/** What an attacker writes into a field: it ends whatever it may stand in, and brings a script, a handler and a comment. */
const attack =
  `"'><img src=x onerror=worked()></title></script></SCRIPT ><!--<script>worked()</script></textarea></template></main>` +
  '&lt;b&gt;&amp;\u2028\\u003c]]>javascript:worked()';

/** The text that stands in a field of the planted catalogue. @param field its path */
export function plantedText(field: string): string {
  return `⟦${field}⟧${attack}`;
}

interface Schema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly pattern?: string;
  readonly format?: string;
}

const screens = {
  '/': 'home',
  '/about-us': 'about-us',
  '/contact-us': 'contact',
  '/search': 'search',
  '/search/404': 'search-not-found',
  '/compare': 'compare',
  '/thanks': 'thanks',
  '/404': 'not-found',
  '/products': 'products',
  '/knowledge': 'knowledge',
  '/news': 'news',
} as const;

const hexOf = (text: string) => createHash('md5').update(text).digest('hex');
const productId = hexOf('categories.0.products.0.id');
const photo = 'assets/photos/blue.svg';

/** Left to the templates of the site, which have the attack too; and what other screens than the first do not have. */
const unsaid =
  /^(categories\.0\.products\.1\.(title|description|keywords)|categories\.0\.(description|keywords)|news\.items\.0\.(title|description|keywords)|pages\.[1-9]\d*\.slides)$/;

/** What stands in fields that take no free text, by their names; undefined leaves them out. */
const fixed: Readonly<Record<string, unknown>> = {
  language: 'en',
  // Given by the screen.
  path: undefined,
  translation_of: undefined,
  parent: undefined,
  shadowed_by: undefined,
  origin: 'https://plant.example',
  base: undefined,
  payload_base: undefined,
  format: 'file',
  profiles: ['https://elsewhere.example/plant'],
  hex: '#1f6fb8',
  font: 'Georgia',
  logo: photo,
  file: photo,
  email: 'a@plant.example',
  provider: 'web3forms',
  action: undefined,
  product: productId,
  featured: [productId],
  related: [hexOf('categories.0.products.1.id')],
  pages: 1,
  ph: 7,
  redirects: [{ from: '/old', to: '/' }],
  lint: { rules: { 'domain/cas-check-digit': 'off', 'domain/e-number': 'off' } },
};

/** Makes values of a schema, and notes in which fields the attack stands. */
class Planter {
  readonly fields: string[] = [];

  object({ properties = {} }: Schema, at: string): object {
    return Object.fromEntries(
      Object.entries(properties).map(([name, one]) => [
        name,
        this.#value(one, at === '' ? name : `${at}.${name}`, name),
      ]),
    );
  }

  #value(one: Schema, at: string, name: string): unknown {
    if (unsaid.test(at)) return undefined;
    if (at === 'pages') return this.#pages(one.items ?? {});
    if (name === 'products' && one.type === 'array') return this.#products(one.items ?? {}, at);
    if (name === 'id') return hexOf(at);
    if (name === 'slug') return `s${hexOf(at)}`;
    // `colour` and `product` are sections too, `ph` a text elsewhere.
    const isFixed = Object.hasOwn(fixed, name) && (name === 'lint' || one.type !== 'object');
    return isFixed && !(name === 'ph' && one.type === 'string') ? fixed[name] : this.#free(one, at);
  }

  #pages(page: Schema): readonly object[] {
    return Object.entries(screens).map(([to, screen], n) => {
      const { pages, featured, slides, ...own }: Record<string, unknown> = {
        ...this.object(page, `pages.${n}`),
      };
      const lists = /products|knowledge|news/.test(screen) ? { pages } : {};
      return { ...own, ...lists, ...(screen === 'home' ? { featured, slides } : {}), path: to, screen };
    });
  }

  /** Those of a category, or the ids that entries name. */
  #products(product: Schema, at: string): readonly unknown[] {
    return product.type === 'object' ? [0, 1].map((n) => this.object(product, `${at}.${n}`)) : [productId];
  }

  #free(one: Schema, at: string): unknown {
    if (one.enum !== undefined) return one.enum[0];
    switch (one.type) {
      case 'object':
        return this.object(one, at);
      case 'array':
        return [this.#value(one.items ?? {}, `${at}.0`, '0')];
      case 'boolean':
        return true;
      case 'integer':
      case 'number':
        return 12;
      default:
        return this.#text(one, at);
    }
  }

  #text({ format, pattern = '' }: Schema, at: string): string {
    if (format === 'date') return '2030-01-31';
    if (pattern === '^#[0-9a-fA-F]{6}$') return '#1f6fb8';
    if (!freeText.test(pattern)) throw new Error(`nothing is known to plant in ${at}`);
    this.fields.push(at);
    return plantedText(at);
  }
}

/** The patterns of texts that forbid nothing but emptiness and control characters. */
const freeText = /^\^(\(\?=\\s\*\\S\))?\[\^\\u0000/;

/** A catalogue with the attack in every field that takes free text, as the JSON Schema of catalogues has them: new ones too. */
export function plantedCatalogue(): { readonly text: string; readonly fields: readonly string[] } {
  const file = path.join(projectRoot, 'dist/catalogue.schema.json');
  const planter = new Planter();
  // JSON is YAML; what is undefined is left out.
  const text = JSON.stringify(planter.object(JSON.parse(readFileSync(file, 'utf8')), ''), undefined, 1);
  return { text, fields: planter.fields };
}
