import * as v from 'valibot';
import type { DiagnosticCode } from '../diagnostics/diagnostic.js';
import type { Entry } from '../entries.js';
import { ruleContext } from '../lint/rule-context.js';
import type { LintSettings } from '../lint/settings.js';
import type { Link } from '../markdown/links.js';
import type { Article, Category, DraftOf, Product } from '../model.js';
import { rules } from '../rules/index.js';
import type { FileSet, Finding, Rule, RuleContext } from '../rules/rule.js';
import { article } from '../schema.js';
import { product } from '../schema-product.js';
import type { CatalogueDraft } from '../shape.js';
import type { Portion } from './cut.js';
import { listPlace, placeInList } from './list-place.js';

/** What a portion is checked against, besides itself. */
export interface PortionContext {
  /** The catalogue's frame. */
  readonly draft: CatalogueDraft;
  readonly settings: LintSettings;
  readonly files: FileSet;
  /** The day that dates are compared with, as YYYY-MM-DD. */
  readonly today: () => string;
}

/** What a rule has said of an entry. */
export interface FoundByRule {
  readonly code: DiagnosticCode;
  readonly finding: Finding;
}

/** The entries of a portion. */
export type PortionEntries =
  | { readonly kind: 'products'; readonly items: readonly Product[] }
  | { readonly kind: 'articles'; readonly items: readonly Article[] };

/** A portion without a fault that keeps the catalogue from being built. */
export interface SoundPortion {
  readonly entries: PortionEntries;
  /** What the rules for single entries say, rule by rule in their order; their places count from the portion's first entry. */
  readonly found: readonly FoundByRule[];
  /** Where its bodies lead to within the site; whether something is there is for the whole catalogue to say. */
  readonly links: readonly PortionLink[];
}

/** A link of a body; its entry is told by its place in the portion. */
export interface PortionLink extends Omit<Link, 'entry' | 'at'> {
  readonly place: number;
}

/**
 * Checks the entries of a portion as far as that can be done without the rest of the catalogue.
 * @param values what was read of it
 * @returns undefined where anything keeps the catalogue from being built: then it must be checked as a whole, which finds all the
 * words for it
 */
export function checkPortion(
  values: unknown,
  portion: Portion,
  { settings, draft, files, today }: PortionContext,
): SoundPortion | undefined {
  const entries = typedEntries(values, portion);
  if (entries === undefined) return undefined;
  const context = ruleContext({ draft, entries: entriesIn(entries, portion, draft), files, today });
  const found: FoundByRule[] = [];
  for (const rule of rules) {
    const severity = rule.scope === 'entry' ? settings.severity(rule) : undefined;
    if (severity === undefined) continue;
    for (const finding of findingsOf(rule, context, settings)) {
      if (rule.isMandatory === true) return undefined;
      found.push({ code: rule.code, finding });
    }
  }
  return { entries, found, links: linksIn(context) };
}

/** The links that only the whole catalogue can judge: of each body every target once. */
function linksIn({ links }: RuleContext): readonly PortionLink[] {
  const found = new Map<string, PortionLink>();
  for (const { at, kind, span, target, file } of links()) {
    if (target.kind !== 'path' && target.kind !== 'nothing') continue;
    const place = placeInList(at)?.place ?? 0;
    const key = `${place} ${kind} ${target.kind === 'path' ? target.path : ''}`;
    if (!found.has(key)) found.set(key, { place, kind, span, target, file });
  }
  return [...found.values()];
}

/** The findings about entries: what such a rule says of the site itself is said once, where the frame is looked at. */
function* findingsOf(rule: Rule, context: RuleContext, settings: LintSettings): Iterable<Finding> {
  for (const finding of rule.check?.(context, (name) => settings.option(rule, name)) ?? []) {
    if (finding.places[0].at[0] !== 'site') yield finding;
  }
}

const products = v.array(product);
const articles = v.array(article);

function typedEntries(values: unknown, { list, count }: Portion): PortionEntries | undefined {
  if (!Array.isArray(values) || values.length !== count) return undefined;
  if (typeof list !== 'number') return isArticles(values) ? { kind: 'articles', items: values } : undefined;
  return isProducts(values) ? { kind: 'products', items: values } : undefined;
}

/** The schema only looks at values, so what passes is the same data with its type. */
function isProducts(values: unknown): values is readonly Product[] {
  return v.is(products, values);
}

function isArticles(values: unknown): values is readonly Article[] {
  return v.is(articles, values);
}

function entriesIn(entries: PortionEntries, { list }: Portion, draft: CatalogueDraft): readonly Entry[] {
  const at = (n: number) => [...listPlace(list), n];
  if (entries.kind === 'articles') {
    const kind = list === 'news' ? 'news' : 'article';
    return entries.items.map((value, n) => ({ kind, at: at(n), value }));
  }
  const category: DraftOf<Category> = (typeof list === 'number' && draft.categories?.[list]) || {};
  return entries.items.map((value, n) => ({ kind: 'product', at: at(n), value, category }));
}
