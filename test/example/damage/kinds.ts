import type { EntryPath } from '../../../src/document/document.js';
import type { DiagnosticCode } from '../../../src/rules/index.js';
import type { Damaged, DamageSite, Pick } from './site.js';

/** A way to damage a catalogue, and the rule that must report it. */
export interface DamageKind {
  readonly rule: DiagnosticCode;
  readonly inflict: (site: DamageSite, pick: Pick) => Damaged;
}

const key = (entry: EntryPath, ...keys: EntryPath): EntryPath => [...entry, ...keys];
const product = (site: DamageSite, pick: Pick) => pick(site.products());

/** Replaces the source of one value of a product. */
const ofProduct =
  (field: string, source: string | ((before: string) => string)): DamageKind['inflict'] =>
  (site, pick) => {
    const at = key(product(site, pick), field);
    return site.write(at, typeof source === 'string' ? source : source(site.source(at)));
  };

/** Adds a line to a product that does not have its key yet. */
const lineInProduct =
  (line: string): DamageKind['inflict'] =>
  (site, pick) => {
    const isNew = (product: object) => !Object.hasOwn(product, line.slice(0, line.indexOf(':')));
    return site.addLine(pick(site.products((product) => product.commercial && isNew(product))), line);
  };

/** Adds a body to a product whose body is not in a file. */
const bodyOf =
  (markdown: string): DamageKind['inflict'] =>
  (site, pick) =>
    site.write(key(pick(site.products(({ body }) => body)), 'body'), JSON.stringify(markdown));

const redirect =
  (source: string): DamageKind['inflict'] =>
  (site) =>
    site.addAbove(['redirects', 0], `  - ${source}\n`);

/** Sets the slug of a product to a changed slug of its neighbour. */
const likeNeighbour =
  (change: (slug: string) => string): DamageKind['inflict'] =>
  (site, pick) => {
    const [section, n, list, m] = pick(site.products().filter(([, , , place]) => place !== 0));
    if (section === undefined || n === undefined || list === undefined) throw new Error('no product');
    const neighbour = site.source([section, n, list, Number(m) - 1, 'slug']);
    return site.write([section, n, list, Number(m), 'slug'], change(neighbour));
  };

/** Damages that people and programs cause in catalogues. */
export const damageKinds: Readonly<Record<string, DamageKind>> = {
  'a tab for indentation': {
    rule: 'yaml/syntax',
    inflict: (site, pick) =>
      site.rewriteLine(key(product(site, pick), 'slug'), (line) => `\t${line.trimStart()}`),
  },
  'a lost space of indentation': {
    rule: 'yaml/syntax',
    inflict: (site, pick) => site.rewriteLine(key(product(site, pick), 'slug'), (line) => line.slice(1)),
  },
  'a quote that is not closed': {
    rule: 'yaml/syntax',
    inflict: ofProduct('name', (name) => `"${name.replaceAll('"', '')}`),
  },
  'a bracket that is not closed': {
    rule: 'yaml/syntax',
    inflict: (site, pick) =>
      site.write(key(pick(site.products(({ applications }) => applications)), 'applications'), '[Beverages'),
  },
  'a colon in a plain text': { rule: 'yaml/syntax', inflict: ofProduct('name', 'Powder: blue') },
  'a lost colon': {
    rule: 'yaml/syntax',
    inflict: (site, pick) =>
      site.rewriteLine(key(product(site, pick), 'slug'), (line) => line.replace(':', '')),
  },
  'a conflict marker': {
    rule: 'yaml/syntax',
    inflict: (site, pick) => site.addAbove(key(product(site, pick), 'slug'), '<<<<<<< HEAD\n'),
  },
  'a key given twice': {
    rule: 'yaml/duplicate-key',
    inflict: (site, pick) => {
      const entry = product(site, pick);
      return site.addAbove(key(entry, 'name'), `        name: ${site.source(key(entry, 'name'))}\n`);
    },
  },
  'a second document': {
    rule: 'yaml/multiple-documents',
    inflict: (site) => site.addAtEnd('---\nsite: {}\n'),
  },
  'a tag': { rule: 'yaml/unknown-tag', inflict: ofProduct('name', (name) => `!!js/function ${name}`) },
  'an alias': {
    rule: 'yaml/no-alias',
    inflict: (site, pick) => {
      const [first, second] = [site.products()[0] ?? [], pick(site.products().slice(1))];
      const { text } = site.write(key(second, 'name'), '*blue');
      const anchor = site.write(key(first, 'name'), `&blue ${site.source(key(first, 'name'))}`);
      const grown = anchor.text.length - site.text.length;
      const at = site.write(key(second, 'name'), '').at + grown;
      return { text: anchor.text.slice(0, at) + text.slice(at - grown), at };
    },
  },
  'a key of the prototype': { rule: 'yaml/unsafe-key', inflict: lineInProduct('__proto__: { admin: true }') },
  'a constructor as a key': { rule: 'yaml/unsafe-key', inflict: lineInProduct('constructor: evil') },
  'a NUL in a text': { rule: 'yaml/encoding', inflict: ofProduct('name', (name) => `${name}\0`) },
  'a byte order mark in a text': {
    rule: 'yaml/encoding',
    inflict: ofProduct('name', (name) => `${name}\ufeff`),
  },
  'a number after a hash': { rule: 'yaml/cut-by-comment', inflict: ofProduct('name', 'Allura Red #40') },
  'a name in curly quotes': { rule: 'yaml/curly-quotes', inflict: ofProduct('name', '“Allura Red”') },
  'a text that is turned around': {
    rule: 'yaml/encoding',
    inflict: ofProduct('name', (name) => `${name} \u202egpj.exe`),
  },
  'an id of digits': {
    rule: 'yaml/implicit-type',
    inflict: ofProduct('id', '12345678901234567890123456789012'),
  },
  'an id that is a power': {
    rule: 'yaml/implicit-type',
    inflict: ofProduct('id', '1234567890123456789012345678e456'),
  },
  'a name that is true': { rule: 'yaml/implicit-type', inflict: ofProduct('name', 'true') },
  'a missing name': {
    rule: 'schema/required',
    inflict: (site, pick) => {
      const entry = product(site, pick);
      return { text: site.removeLine(key(entry, 'name')), at: site.headOf(entry) };
    },
  },
  'an empty name': { rule: 'schema/required', inflict: ofProduct('name', '') },
  'a list for a name': { rule: 'schema/type', inflict: ofProduct('name', '[Blue, Powder]') },
  'a word for a number': {
    rule: 'schema/type',
    inflict: (site, pick) => site.write(key(pick(site.categories()), 'pages'), 'two'),
  },
  'an invalid language': { rule: 'schema/type', inflict: lineInProduct('language: english_uk') },
  'a misspelled screen': {
    rule: 'schema/enum',
    inflict: (site, pick) => site.write(key(pick(site.pages()), 'screen'), 'hoem'),
  },
  'a misspelled form': { rule: 'schema/enum', inflict: ofProduct('form', 'powdr') },
  'a misspelled key': {
    rule: 'schema/unknown-key',
    inflict: (site, pick) =>
      site.writeKey(key(pick(site.products(({ solubility }) => solubility)), 'solubility'), 'solublity'),
  },
  'an id that lost a character': { rule: 'id/format', inflict: ofProduct('id', (id) => id.slice(1)) },
  'an id in capitals': { rule: 'id/format', inflict: ofProduct('id', 'AC3513BC3E4ABCED76ACDF805ABDED07') },
  'an id of another entry': {
    rule: 'id/duplicate',
    inflict: (site, pick) => {
      const [first = [], ...others] = site.products();
      return site.write(key(pick(others), 'id'), site.source(key(first, 'id')));
    },
  },
  'an id of zeros': { rule: 'id/placeholder', inflict: ofProduct('id', `"${'0'.repeat(32)}"`) },
  'an unknown parent': {
    rule: 'ref/unknown-parent',
    inflict: (site, pick) =>
      site.addLine(
        pick(site.categories().filter((_, n) => site.catalogue.categories?.[n]?.parent === undefined)),
        'parent: 0d8f3b6c5a2e4917b4c1d7f09e6a83b2',
      ),
  },
  'an unknown product': {
    rule: 'ref/unknown-product',
    inflict: lineInProduct('related: [natural-colorants/blue-spirulina-phycocyanin-podwer]'),
  },
  'a category without products': {
    rule: 'ref/empty-category',
    inflict: (site) => {
      const lines = [
        'id: 5f0c1e7a9b3d48269c47a1f2e8d60b35',
        'slug: empty-on-purpose',
        'title: Empty',
        'pages: 1',
        'products: []',
      ];
      const { text, at } = site.addAbove(['categories', 0], `  - ${lines.join('\n    ')}\n`);
      return { text, at: text.indexOf('products: []', at) };
    },
  },
  'a file that is not there': {
    rule: 'ref/missing-asset',
    inflict: (site, pick) =>
      site.write(key(pick(site.articles()), 'body'), 'content/knowledge/not-written-yet.md'),
  },
  'a picture that is not there': {
    rule: 'ref/missing-asset',
    inflict: lineInProduct('images: [{ file: assets/none.jpg, alt: A heap of powder }]'),
  },
  'a dead link': { rule: 'ref/dead-link', inflict: bodyOf('See [the list](/natural-colorant).') },
  'a path of another entry': { rule: 'route/duplicate-path', inflict: likeNeighbour((slug) => slug) },
  'a path in other case': {
    rule: 'route/case-collision',
    inflict: likeNeighbour((slug) => slug.toUpperCase().replaceAll('"', '')),
  },
  'a reserved slug': { rule: 'route/reserved-segment', inflict: ofProduct('slug', 'page-2') },
  'a slug with a slash': { rule: 'route/unsafe-slug', inflict: ofProduct('slug', '../../etc/passwd') },
  'a slug with a percent sign': {
    rule: 'route/unsafe-slug',
    inflict: ofProduct('slug', '"%2e%2e%2fpowder"'),
  },
  'a device of Windows': { rule: 'route/windows-name', inflict: ofProduct('slug', 'con') },
  'a slug that is too long': { rule: 'route/length', inflict: ofProduct('slug', 'ب'.repeat(130)) },
  'a decomposed slug': { rule: 'route/not-nfc', inflict: ofProduct('slug', 'damaged-cafe\u0301') },
  'a slug with a space': { rule: 'route/whitespace', inflict: ofProduct('slug', 'damaged on purpose') },
  'a slug with a hyphen at the end': {
    rule: 'route/trailing-hyphen',
    inflict: ofProduct('slug', 'damaged-on-purpose-'),
  },
  'a wrong number of list pages': {
    rule: 'paging/count-mismatch',
    inflict: (site, pick) => {
      const at = key(pick(site.categories()), 'pages');
      return site.write(at, String(Number(site.source(at)) + 1));
    },
  },
  'an empty title': { rule: 'meta/empty', inflict: lineInProduct('title: ""') },
  'a placeholder': { rule: 'meta/placeholder', inflict: lineInProduct('title: "Buy {prodcut} here"') },
  'a note to oneself': { rule: 'meta/placeholder', inflict: lineInProduct('description: TODO write this') },
  'a title that is too long': {
    rule: 'meta/length',
    inflict: lineInProduct(`title: ${'A powder that is known by a very long name '.repeat(4)}indeed`),
  },
  'a description of another page': {
    rule: 'meta/duplicate',
    inflict: (site, pick) => {
      const at = pick(site.pages().filter(([, n]) => site.catalogue.pages[Number(n)]?.description));
      const source = site.source(key(at, 'description'));
      return lineInProduct(`description: ${source}`)(site, pick);
    },
  },
  'a text of another script': {
    rule: 'meta/language',
    inflict: lineInProduct('title: مسحوق الفيكوسيانين الأزرق الطبيعي من السبيرولينا'),
  },
  'an address that runs a script': {
    rule: 'content/unsafe-url',
    inflict: bodyOf('Press [here](javascript:alert(1)).'),
  },
  'raw HTML': { rule: 'content/raw-html', inflict: bodyOf('A <b>bold</b> claim.') },
  'a heading that leaves a level out': {
    rule: 'content/heading-order',
    inflict: bodyOf('## Taste\n\n#### Sweetness\n\nIt is sweet.'),
  },
  'a picture without words': {
    rule: 'content/image-alt',
    inflict: bodyOf('![](https://www.verdure-bay.example/assets/none.jpg)'),
  },
  'a CAS number with a wrong digit': {
    rule: 'domain/cas-check-digit',
    inflict: (site, pick) => {
      const at = key(pick(site.products(({ identity }) => identity?.cas)), 'identity', 'cas');
      return site.write(at, '"50-00-1"');
    },
  },
  'an invalid E number': {
    rule: 'domain/e-number',
    inflict: (site, pick) =>
      site.write(
        key(pick(site.products(({ identity }) => identity?.e_number)), 'identity', 'e_number'),
        'E18X0',
      ),
  },
  'an invalid colour': {
    rule: 'domain/colour-hex',
    inflict: (site, pick) =>
      site.write(key(pick(site.products(({ colour }) => colour)), 'colour', 'hex'), '"#12345"'),
  },
  'a certificate that has expired': {
    rule: 'domain/certificate-expired',
    inflict: (site, pick) =>
      site.addLine(
        pick(site.products(({ certificates }) => certificates === undefined)),
        'certificates: [{ name: Halal, valid_until: "2020-01-01" }]',
      ),
  },
  'a redirect to itself': { rule: 'redirect/loop', inflict: redirect('{ from: /round, to: /round }') },
  'a redirect to a redirect': { rule: 'redirect/chain', inflict: redirect('{ from: /old-shop, to: /shop }') },
  'a redirect to nothing': {
    rule: 'redirect/dead-target',
    inflict: redirect('{ from: /old, to: /nowhere }'),
  },
  'a redirect over a page': {
    rule: 'redirect/shadows-route',
    inflict: redirect('{ from: /natural-colorants, to: /products }'),
  },
  'a suppression of nothing': {
    rule: 'lint/unused-suppression',
    inflict: lineInProduct('# herbarium-ignore meta/placeholder: left over from a template'),
  },
};
