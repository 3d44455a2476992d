import * as v from 'valibot';
import type { EntryPath, LocatedDocument } from './document.js';
import { type ImplicitValue, implicitType, withTexts } from './implicit-types.js';
import type { Catalogue, DraftOf } from './model.js';
import { catalogueSchema } from './schema.js';
import {
  describeIssue,
  type Issue,
  isObject,
  isTextPicklist,
  nameOf,
  pathOf,
  type ShapeFinding,
} from './shape-issues.js';

export type CatalogueDraft = DraftOf<Catalogue>;

/** What the shape check makes of a document's values. */
export interface ShapeResult {
  /** Everything of the right shape: wrong values are taken out, their places in lists stay. */
  readonly draft: CatalogueDraft;
  /** The same data with its full type; undefined as soon as anything had the wrong shape. */
  readonly catalogue: Catalogue | undefined;
  readonly findings: readonly ShapeFinding[];
  /** Where something was wrong: an absent value there says nothing about what the file means. */
  readonly faults: readonly EntryPath[];
}

/** Checks a document's values against the schema. Reports every fault, not only the first. */
export function checkShape(document: LocatedDocument): ShapeResult {
  const { value } = document;
  const asRead = v.safeParse(catalogueSchema, value);
  // Not the library's copy of the values: a large catalogue would lie in memory twice.
  if (isCatalogue(value, asRead)) return { draft: value, catalogue: value, findings: [], faults: [] };
  const found = (asRead.issues ?? []).flatMap((issue) => implicitValue(issue, document));
  // The rules see the texts that people meant, and what is wrong with those is said in the same run.
  const meant = found.filter((item) => item.value !== null);
  const result = meant.length === 0 ? asRead : v.safeParse(catalogueSchema, withTexts(value, meant));
  // Quotes do not help a text that cannot stand there: `screen: 404`. Its form is what there is to say.
  const misfits = new Set(result.issues?.map((issue) => pathOf(issue).join('\n')));
  const implicit = found.filter((item) => item.value === null || !misfits.has(item.at.join('\n')));
  const unread = new Set(implicit.map(({ at }) => at.join('\n')));
  const issues = result.issues ?? [];
  const findings = [
    ...implicit.map((value) => ({ code: 'yaml/implicit-type' as const, finding: implicitType(value) })),
    ...issues
      .filter((issue) => issue.input !== null || !unread.has(pathOf(issue).join('\n')))
      .flatMap(describeIssue),
  ];
  // Valibot hands back what it was given where a value is wrong; the rules must never meet such a value.
  const draft: unknown = result.output;
  const faults = issues.map(pathOf);
  for (const fault of faults) prune(draft, fault);
  return {
    draft: isObject(draft) ? draft : {},
    catalogue: undefined,
    findings,
    faults: [...faults, ...meant.map(({ at }) => at), ...findings.flatMap(hiddenValue)],
  };
}

/** Whether values have the right shape: the schema only looks at them, so what it hands back is the same data. */
function isCatalogue(
  _value: unknown,
  { success }: Pick<v.SafeParseResult<typeof catalogueSchema>, 'success'>,
): _value is Catalogue {
  return success;
}

/** Where the value of a misspelled key was meant to be: it is absent there, and says nothing either. */
function hiddenValue({ code, finding }: ShapeFinding): EntryPath[] {
  if (code !== 'schema/unknown-key') return [];
  return (finding.fix?.edits ?? []).flatMap((edit) =>
    'at' in edit && 'text' in edit ? [[...edit.at.slice(0, -1), edit.text]] : [],
  );
}

/** A value that is no text only because nobody has quoted it; none where the file gives no value at all. */
function implicitValue(issue: Issue, { spans, source }: LocatedDocument): ImplicitValue[] {
  const value: unknown = issue.input;
  if (issue.type !== 'string' && !isTextPicklist(issue)) return [];
  if (typeof value !== 'number' && typeof value !== 'boolean' && value !== null) return [];
  const at = pathOf(issue);
  const { start, end } = spans.value(at);
  const text = source.text.slice(start, end);
  return plainValue.test(text) ? [{ at, name: nameOf(at), value, source: text }] : [];
}

/** Null, true, false and numbers as they are written; not the map around a key without a value. */
const plainValue = /^(~|[-+.\w]+)$/;

function prune(value: unknown, path: EntryPath): void {
  const last = path[path.length - 1];
  let at: unknown = value;
  for (const step of path.slice(0, -1)) {
    if (!isObject(at)) return;
    at = Reflect.get(at, step);
  }
  if (!isObject(at) || last === undefined) return;
  // A hole keeps the places of the items behind it: diagnostics of other rules point at them by number.
  if (Array.isArray(at)) at[Number(last)] = undefined;
  else Reflect.deleteProperty(at, last);
}
