import type { DraftContext } from '../../catalogue/entries/entries.js';
import type { EntryText } from '../../catalogue/entries/search-texts.js';
import type { Body, Link } from '../../catalogue/markdown/bodies.js';
import type { Article, Category, Page, Product } from '../../catalogue/schema/model.js';
import type { NewIds } from '../../catalogue/schema/new-ids.js';
import type { Finding } from '../../catalogue/schema/shape/finding.js';
import type { HostTarget } from '../../catalogue/schema/site/host-targets.js';
import type { Fix } from '../../document/source.js';
import type { Severity } from '../diagnostics/diagnostic.js';
import example from './example.json' with { type: 'json' };

export interface RuleContext extends DraftContext {
  /** The Markdown bodies of all entries. Read on first use, and parsed once for all rules. */
  readonly bodies: () => readonly Body[];
  readonly links: () => readonly Link[];
  /** The final search-engine texts of all entries with a page. */
  readonly searchTexts: () => Iterable<EntryText>;
  readonly ids: NewIds;
  /** The day to compare dates with, YYYY-MM-DD. */
  readonly today: () => string;
  readonly target: HostTarget | undefined;
}

/** Parts of an entry that a rule over the whole catalogue reads: keys, and derived values. `body`: whether it has one. `links`: targets
 * and places. `headings`: their words. `sections`: those of a product's page. `opening`: the first paragraph. `printed`: characters missing in the tool's fonts for its data sheet. */
export type Seen =
  | keyof Page
  | Exclude<keyof Category, 'products'>
  | keyof Product
  | keyof Article
  | 'links'
  | 'headings'
  | 'sections'
  | 'opening'
  | 'printed';

/** The keys that determine the path of an entry's page. */
export const seenInClaims: readonly Seen[] = ['path', 'screen', 'slug', 'language', 'shadowed_by'];

/** The keys that determine all addresses of a site, including list pages, feeds and data sheets. */
export const seenInAddresses: readonly Seen[] = [
  ...seenInClaims,
  'id',
  'translation_of',
  'date',
  'body',
  'documents',
  'printed',
  'draft',
  'publish',
  'expires',
  'topic',
  'topics',
];

/** The other keys that messages and fixes read after a rule has found something. Fixes write into the text between links. */
export const seenInFindings: readonly Seen[] = [
  ...seenInAddresses,
  'name',
  'title',
  'headline',
  'heading',
  'featured',
  'slides',
  'related',
  'products',
  'parent',
  'links',
];

/** The files of an example, or only its catalogue. */
export type RuleExample = ExampleProject | string;

interface ExampleProject {
  /** Whole sections (`categories:` …) that replace those of a plain catalogue. */
  readonly catalogue: string;
  /** Texts by path, such as `content/blue.md`. */
  readonly files?: Readonly<Record<string, string>>;
  readonly target?: HostTarget;
}

/** A rule. The list of all rules has its name, such as `meta/duplicate`. */
export interface Rule<Option extends string = string> {
  /** The default. A mandatory rule is an error that cannot be lowered, suppressed or baselined: later stages rely on it. */
  readonly severity: Severity | 'mandatory';
  /** `entry` if findings depend only on the entry, its category, the settings and the files: unchanged entries are skipped. */
  readonly scope?: 'entry';
  /** Inputs of a rule over the whole catalogue, also through shared code. It runs again if one changes in an entry, or if anything
   * beside entries changes. Absent: all keys. Omits those of `seenInFindings`. A test verifies it. */
  readonly sees?: readonly Seen[];
  /** Whether the rule runs only in a build for a host. Elsewhere, an unused suppression of it is not reported. */
  readonly isForHosts?: true;
  readonly fixes?: Fix['safety'];
  /** Options of the rule. `about` explains one, with its unit. */
  readonly options?: Readonly<Record<Option, { readonly default: number; readonly about: string }>>;

  // The page for makers: `herbarium explain` prints it, `docs/rules/` holds it, and its examples are tests.

  /** The requirement, in one line without a full stop: `an id is 32 lower-case hex characters`. */
  readonly summary: string;
  /** The reason, and whom it affects: one or two paragraphs of Markdown. */
  readonly why: string;
  /** An example that only this rule reports. */
  readonly wrong: RuleExample;
  /** The corrected example, without findings. */
  readonly right: RuleExample;
  readonly remedy: string;

  /** Absent if another stage makes the findings: the parser, the schema or the suppressions. */
  readonly check?: (context: RuleContext, option: (name: Option) => number) => Iterable<Finding>;
}

/** YAML texts by key, in order. A text may have several lines; empty ones are left out. */
type Keys = Readonly<Record<string, string | number>>;

export const contactPage: Keys = example.contact;
export const privacyPage: Keys = example.privacy;
export const spanishTexts = example.spanish;

function mapText(keys: Keys, indentation: string): string {
  return Object.entries(keys)
    .filter(([, text]) => text !== '')
    .flatMap(([key, text]) => `${key}: ${text}`.split('\n'))
    .map((line) => `${`${indentation}${line}`.trimEnd()}\n`)
    .join('');
}

function listText(items: readonly Keys[], indentation = '  '): string {
  return items.map((keys) => mapText(keys, `${indentation}  `).replace(/^ +/, `${indentation}- `)).join('');
}

export function exampleSite(keys: Keys = {}): string {
  return `site:\n${mapText({ ...example.site, ...keys }, '  ')}`;
}

export function examplePages(...more: readonly Keys[]): string {
  return `pages:\n${listText([...example.pages, ...more])}`;
}

/** One plain category, changed by the example. @param products changes of at most two products */
export function exampleCategories(keys: Keys, products: readonly Keys[] = [{}]): string {
  const list = listText(products.map((product, n) => ({ ...example.products[n], ...product }))).trimEnd();
  return `categories:\n${listText([{ ...example.category, ...keys, products: list === '' ? '[]' : `\n${list}` }])}`;
}

/** A plain category with these products, or with one plain product. */
export function exampleProducts(...products: readonly Keys[]): string {
  return exampleCategories({}, products.length === 0 ? undefined : products);
}

export function exampleArticles(keys: Keys, ...more: readonly Keys[]): string {
  return `articles:\n  items:\n${listText([{ ...example.article, ...keys }, ...more], '    ')}`;
}

/** The value of `translations`. */
export function innerTranslation(language: string, keys: Keys): string {
  return `\n  ${language}:\n${mapText(keys, '    ').trimEnd()}`;
}

/** Redirects, each as a map of its lines or as one line. */
export function exampleRedirects(...redirects: readonly (Keys | string)[]): string {
  const items = redirects.map((item) => (typeof item === 'string' ? `  - ${item}\n` : listText([item])));
  return `redirects:\n${items.join('')}`;
}

export function partsOf(example: RuleExample): ExampleProject {
  return typeof example === 'string' ? { catalogue: example } : example;
}
