import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { rules } from '../../../src/rules/index.js';
import { projectRoot } from '../../support/herbarium.js';

/** The attack in a field: it closes any surrounding markup, and adds a script, a handler and a comment. */
const attack =
  `"'><img src=x onerror=worked()></title></script></SCRIPT ><!--<script>worked()</script></textarea></template></main>` +
  '&lt;b&gt;&amp;\u2028\\u003c]]>javascript:worked()';

/** The text of a field in the planted catalogue. @param field its path */
export function plantedText(field: string): string {
  return `⟦${field}⟧${attack}`;
}

interface Schema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly pattern?: string;
  readonly format?: string;
}

const domainRules = rules
  .filter(({ code, isMandatory }) => code.startsWith('domain/') && !isMandatory)
  .map(({ code }) => code);

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
  '/for-drinks': 'application',
  '/colour-guide': 'colour-guide',
  '/about-blue': 'articles',
} as const;

/** Keys of a page that only some screens show. */
const keysOfScreens: Readonly<Record<string, readonly string[]>> = {
  pages: ['products', 'knowledge', 'news', 'articles'],
  featured: ['home'],
  slides: ['home'],
  image: ['home', 'about-us'],
  application: [],
  topic: [],
};

/** Values of the entries that pages are about, so that the pages are not empty. */
const subjects: Readonly<Record<string, object>> = {
  application: { application: plantedText('categories.0.products.0.applications.0') },
  articles: { topic: plantedText('articles.items.0.topics.0') },
};

const hexOf = (text: string) => createHash('md5').update(text).digest('hex');
const productId = hexOf('categories.0.products.0.id');
const photo = 'assets/photos/blue.svg';

/** A script of the site; the file must exist. */
export const ownScript = 'assets/scripts/own.js';

/** Left out: fields that the templates of the site fill, which contain the attack too, and fields that only other screens have. */
const unsaid =
  /^(categories\.0\.products\.1\.(title|description|keywords)|categories\.0\.(description|keywords)|news\.items\.0\.(title|description|keywords)|pages\.[1-9]\d*\.slides)$/;

/** Values of fields that accept no free text, by name. Undefined omits a field. */
const fixed: Readonly<Record<string, unknown>> = {
  language: 'en',
  languages: ['en'],
  // The screen sets it.
  path: undefined,
  translation_of: undefined,
  parent: undefined,
  shadowed_by: undefined,
  origin: 'https://plant.example',
  base: undefined,
  payload_base: undefined,
  format: 'file',
  profiles: ['https://elsewhere.example/plant'],
  image_origins: ['https://elsewhere.example'],
  hex: '#1f6fb8',
  font: 'Georgia',
  heading_font: 'Georgia',
  fonts: undefined,
  draft: undefined,
  publish: undefined,
  expires: undefined,
  logo: photo,
  logo_dark: photo,
  favicon: photo,
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
  // These rules inspect texts, and all texts contain the attack.
  lint: { rules: Object.fromEntries(domainRules.map((code) => [code, 'off'])) },
};

/** Makes values of a schema, and records the fields with the attack. */
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
    const fixedValue = this.#ofSite(at);
    if (fixedValue !== undefined) return fixedValue;
    if (name === 'products' && one.type === 'array') return this.#products(one.items ?? {}, at);
    if (name === 'id') return hexOf(at);
    if (name === 'slug') return `s${hexOf(at)}`;
    // `colour` and `product` are also sections; `ph` is also a text.
    const isFixed = Object.hasOwn(fixed, name) && (name === 'lint' || one.type !== 'object');
    return isFixed && !(name === 'ph' && one.type === 'string') ? fixed[name] : this.#free(one, at);
  }

  /** Links, scripts and tags: their keys cannot all be in one item. */
  #ofSite(at: string): unknown {
    if (at === 'menu') {
      const label = (place: string) => this.#planted(`menu.${place}.label`);
      const group = (place: string) => ({
        label: label(place),
        items: [
          { label: label(`${place}.items.0`), to: 'https://elsewhere.example/"><script>worked()</script>' },
        ],
      });
      return {
        header: [{ label: label('header.0'), to: '/about-us' }, group('header.1')],
        footer: [group('footer.0')],
      };
    }
    if (at === 'site.sections') return { extra: this.#planted(`${at}.extra`) };
    if (at === 'site.fields') {
      return {
        planted: {
          label: this.#planted(`${at}.planted.label`),
          kind: 'text',
          section: 'extra',
          card: true,
          facet: true,
        },
      };
    }
    if (/\.products\.\d+\.fields$/.test(at)) return { planted: this.#planted(`${at}.planted`) };
    if (/^categories\.\d+\.card$/.test(at)) return ['fields.planted', 'identity.origin', 'colour.ph'];
    if (at === 'site.scripts') {
      return [
        {
          src: ownScript,
          load: 'module',
          attributes: { 'data-planted': this.#planted(`${at}.0.attributes`) },
        },
      ];
    }
    if (at === 'site.head') {
      const content = (n: number) => this.#planted(`${at}.${n}.content`);
      return [
        { name: this.#planted(`${at}.0.name`), content: content(0) },
        { property: this.#planted(`${at}.1.property`), content: content(1) },
        { rel: 'me', href: 'https://elsewhere.example/"><script>worked()</script>' },
      ];
    }
    return undefined;
  }

  #pages(page: Schema): readonly object[] {
    return Object.entries(screens).map(([to, screen], n) => {
      const shownKeys = Object.entries(page.properties ?? {}).filter(
        ([key]) => keysOfScreens[key]?.includes(screen) ?? true,
      );
      const shown = this.object({ properties: Object.fromEntries(shownKeys) }, `pages.${n}`);
      return { ...shown, ...subjects[screen], path: to, screen };
    });
  }

  /** Keys of a category, or ids in an entry. */
  #products(product: Schema, at: string): readonly unknown[] {
    return product.type === 'object' ? [0, 1].map((n) => this.object(product, `${at}.${n}`)) : [productId];
  }

  #free(one: Schema, at: string): unknown {
    const [first] = one.anyOf ?? [];
    if (first !== undefined) return this.#free(first, at);
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
    if (format === 'date') return '2026-01-31';
    if (pattern === '^#[0-9a-fA-F]{6}$') return '#1f6fb8';
    if (at.endsWith('needs.ph')) return '2.8-3.8';
    if (at.endsWith('.fallback')) return 'da';
    if (at === 'site.deploy.to') return '../www';
    if (at.endsWith('.original_sum')) return '0f1e2d3c';
    if (at.endsWith('.privacy')) return '/contact-us';
    // No page shows it.
    if (at === 'site.enquiry.from') return 'website@planted.example';
    if (at.endsWith('.register')) return 'https://register.example/7';
    if (!freeText.test(pattern)) throw new Error(`nothing is known to plant in ${at}`);
    return this.#planted(at);
  }

  #planted(at: string): string {
    this.fields.push(at);
    return plantedText(at);
  }
}

/** Patterns of texts that forbid only empty texts and control characters. */
const freeText = /^\^(\(\?=\\s\*\\S\))?\[\^\\u0000/;

/** A catalogue with the attack in every field that accepts free text, by the JSON Schema of catalogues. So it also covers new fields. */
export function plantedCatalogue(): { readonly text: string; readonly fields: readonly string[] } {
  const file = path.join(projectRoot, 'dist/catalogue.schema.json');
  const planter = new Planter();
  // JSON is YAML. Undefined values are left out.
  const text = JSON.stringify(planter.object(JSON.parse(readFileSync(file, 'utf8')), ''), undefined, 1);
  return { text, fields: planter.fields };
}
