import type { HostTarget } from '../addresses/hosts.js';
import type { Severity } from '../diagnostics/diagnostic.js';
import type { Fix } from '../document/problem.js';
import type { DraftContext } from '../entries/entries.js';
import type { EntryText } from '../entries/search-texts.js';
import type { Body, Link } from '../markdown/bodies.js';
import type { Article, Category, Page, Product } from '../schema/model.js';
import type { NewIds } from '../schema/new-ids.js';
import type { Finding } from '../schema/shape/finding.js';

export interface RuleContext extends DraftContext {
  /** The Markdown bodies of all entries: read when a rule asks first, and each parsed once for all rules. */
  readonly bodies: () => readonly Body[];
  readonly links: () => readonly Link[];
  /** The search-engine texts of all entries that have a page, as the site will have them. */
  readonly searchTexts: () => Iterable<EntryText>;
  readonly ids: NewIds;
  /** The day that dates are compared with, as YYYY-MM-DD. */
  readonly today: () => string;
  readonly target: HostTarget | undefined;
}

/**
 * What a rule over the whole catalogue may look at in an entry: its keys, and what follows from several. `body` is whether there is one,
 * `links` what it links to, with the places of the links, `opening` its first paragraph, `printed` what the tool's fonts lack for its data sheet.
 */
export type Seen =
  | keyof Page
  | Exclude<keyof Category, 'products'>
  | keyof Product
  | keyof Article
  | 'links'
  | 'opening'
  | 'printed';

/** What the path of an entry's page follows from. */
export const seenInClaims: readonly Seen[] = ['path', 'screen', 'slug', 'language', 'shadowed_by'];

/** What all addresses of a site follow from: pages of lists, feeds and data sheets too. */
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

/** What messages and fixes look at besides, where a rule has found something. Fixes write into the text between links. */
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

/** What an example is made of; just the catalogue, where there is nothing else. */
export type RuleExample = ExampleProject | string;

export interface ExampleProject {
  /** Whole sections (`categories:` …) that take the place of those of a plain catalogue. */
  readonly catalogue: string;
  /** Texts by path, such as `content/blue.md`. */
  readonly files?: Readonly<Record<string, string>>;
  readonly target?: HostTarget;
}

/** One rule, in one file. Its name is that of the file, such as `meta/duplicate`, and stands in the list of all rules. */
export interface Rule<Option extends string = string> {
  /** Where nobody has set another. A mandatory one is an error, which nobody can lower, suppress or baseline: the stages after rely on it. */
  readonly severity: Severity | 'mandatory';
  /**
   * `entry` where all that it says of an entry follows from that entry, its category, the site's settings and the files alone: then
   * an entry that nobody has changed is not looked at again.
   */
  readonly scope?: 'entry';
  /**
   * Of a rule over the whole catalogue: all that it looks at in entries, itself or by what rules share. It looks again when one of these
   * has changed in an entry, and whenever something beside the entries has. What only messages and fixes look at need not be here:
   * see `seenInFindings`. All keys where it is absent. A test makes sure.
   */
  readonly sees?: readonly Seen[];
  /** Whether it speaks only in a build for a host: elsewhere nothing follows from its silence. */
  readonly isForHosts?: true;
  readonly fixes?: Fix['safety'];
  /** Numbers that a catalogue can give to it. `about` says what one means, with its unit. */
  readonly options?: Readonly<Record<Option, { readonly default: number; readonly about: string }>>;

  // The page that people read: `herbarium explain` prints it, `docs/rules/` holds it, and its examples are tests.

  /** What the rule asks for, in one line without a full stop: `an id is 32 lower-case hex characters`. */
  readonly summary: string;
  /** Why it matters, and for whom: a paragraph or two of Markdown. */
  readonly why: string;
  /** Makes this rule speak, and no other. */
  readonly wrong: RuleExample;
  /** The same, corrected: no rule reports anything. */
  readonly right: RuleExample;
  readonly remedy: string;

  /**
   * Looks at a catalogue's values. Absent where the rule's findings come from a stage of their own: the parser, the shape,
   * the suppressions.
   */
  readonly check?: (context: RuleContext, option: (name: Option) => number) => Iterable<Finding>;
}
