import * as v from 'valibot';
import { memoize } from '../../../document/collections.js';
import {
  at,
  type EntryPath,
  isObject,
  type LocatedDocument,
  longLists,
  withAt,
} from '../../../document/document.js';
import type { Catalogue, CatalogueDraft } from '../model.js';
import type { NewIds } from '../new-ids.js';
import type { CatalogueSchema } from '../schema.js';
import { isSchema, schemaAt } from '../schema-tree.js';
import { id } from '../values/fields.js';
import { idPattern } from '../values/patterns.js';
import type { FoundByShape } from './finding.js';
import { type Around, describeIssue, type Issue, isTextPicklist, nameOf, pathOf } from './shape-issues.js';

export interface ShapeResult {
  /** Without wrong values. Lists keep their indices. */
  readonly draft: CatalogueDraft;
  /** The same data with its full type; undefined if any shape is wrong. */
  readonly catalogue: Catalogue | undefined;
  readonly findings: readonly FoundByShape[];
  /** Paths of wrong values: nothing may be concluded from their absence in the draft. */
  readonly wrongPaths: readonly EntryPath[];
}

/** Valid entries of the long lists, by schema. An identical object needs no second check. */
const soundOf = memoize((_schema: object) => new WeakSet<object>());

/** Reports every error. Checks each entry of the long lists separately, and only once. */
export function checkShape(document: LocatedDocument, schema: CatalogueSchema, ids: NewIds): ShapeResult {
  const { value } = document;
  const lists = longLists(value);
  const head = lists.reduce((rest, path) => withAt(rest, path, []), value);
  const around = shapeOf(schema, head, { at: [], schema, document, ids });
  const parts = [around];
  let draft = around.draft;
  for (const path of lists) {
    const items = at(value, path);
    if (!Array.isArray(items) || !Array.isArray(at(draft, path))) continue;
    const entry = schemaAt(schema, [...path, 0]);
    if (!isSchema(entry)) continue;
    const known = soundOf(entry);
    const entries = items.map((item: unknown, n) => {
      if (isObject(item) && known.has(item)) return item;
      const part = shapeOf(entry, item, { at: [...path, n], schema, document, ids });
      parts.push(part);
      if (part.wrongPaths.length === 0 && isObject(item)) known.add(item);
      return part.draft;
    });
    draft = withAt(draft, path, entries);
  }
  const findings = parts.flatMap((part) => part.findings);
  const wrongPaths = parts.flatMap((part) => part.wrongPaths);
  if (isCatalogue(value, wrongPaths)) return { draft: value, catalogue: value, findings, wrongPaths };
  return { draft: isObject(draft) ? draft : {}, catalogue: undefined, findings, wrongPaths };
}

/** A type guard. The schema does not transform values, so the checked data is the same object. */
function isCatalogue(_value: unknown, wrongPaths: readonly EntryPath[]): _value is Catalogue {
  return wrongPaths.length === 0;
}

function shapeOf(schema: v.GenericSchema, value: unknown, around: Around) {
  const asRead = v.safeParse(schema, value);
  // Not valibot's copy: a large catalogue would be in memory twice.
  if (asRead.success) return { draft: value, findings: [], wrongPaths: [] };
  const found = (asRead.issues ?? []).flatMap((issue) => implicitValue(issue, around));
  // Rules receive the intended texts, so that one run reports the errors in those too.
  const meant = found.filter((item) => item.value !== null);
  const withTexts = meant.reduce((rest, { at: path, source }) => withAt(rest, path, source), value);
  const result = meant.length === 0 ? asRead : v.safeParse(schema, withTexts);
  const issues = result.issues ?? [];
  // Quotes do not help if the text is invalid too, as in `screen: 404`. Report its form instead.
  const misfits = new Set(issues.map((issue) => pathOf(issue).join('\n')));
  const whole = (path: EntryPath) => [...around.at, ...path];
  // The same for a number that is not a valid id: another rule reports it.
  const isBadId = (item: ImplicitValue) =>
    !idPattern.test(item.source) && schemaAt(around.schema, whole(item.at)) === id;
  const implicit = found.filter(
    (item) => item.value === null || !(misfits.has(item.at.join('\n')) || isBadId(item)),
  );
  const unread = new Set(implicit.map((item) => item.at.join('\n')));
  const findings = withoutEchoedKeys([
    ...implicit.map((item) => implicitType(item, whole(item.at))),
    ...issues
      .filter((issue) => issue.input !== null || !unread.has(pathOf(issue).join('\n')))
      .filter(isFirstOfItsKind)
      .flatMap((issue) => describeIssue(issue, around)),
  ]);
  return {
    // Valibot returns wrong values unchanged, but rules must never receive them.
    draft: pruned(result.output, issues.map(pathOf)),
    findings,
    wrongPaths: [
      ...issues.map((issue) => whole(pathOf(issue))),
      ...meant.map((item) => whole(item.at)),
      ...findings.flatMap(hiddenValue),
    ],
  };
}

/** Whether the issue before does not report the same: a number can be both fractional and too small. */
function isFirstOfItsKind(issue: Issue, n: number, issues: readonly Issue[]): boolean {
  if (n === 0 || issue.kind !== 'validation') return true;
  const before = issues[n - 1];
  return before?.message !== issue.message || pathOf(before).join('\n') !== pathOf(issue).join('\n');
}

/** Drops findings about missing keys that are present in another spelling. */
export function withoutEchoedKeys(findings: readonly FoundByShape[]): readonly FoundByShape[] {
  const misspelled = new Set(findings.flatMap(hiddenValue).map((path) => path.join('\n')));
  return findings.filter(({ finding }) => {
    const [{ at, part }] = finding.places;
    return part !== 'absent' || !misspelled.has(at.join('\n'));
  });
}

/** The path that a misspelled key was meant for: its absence there means nothing. */
function hiddenValue({ code, finding }: FoundByShape): EntryPath[] {
  if (code !== 'schema/unknown-key') return [];
  return (finding.fix?.edits ?? []).flatMap((edit) =>
    'at' in edit && 'text' in edit ? [[...edit.at.slice(0, -1), edit.text]] : [],
  );
}

/** A value meant as text: its source, and the value that YAML reads. */
interface ImplicitValue {
  readonly at: EntryPath;
  readonly value: number | boolean | null;
  readonly source: string;
}

/** A value that lacks only quotes to be a text. Empty if the file has no value there. */
function implicitValue(issue: Issue, { at: around, document: { spans, source } }: Around): ImplicitValue[] {
  const value: unknown = issue.input;
  if (issue.type !== 'string' && !isTextPicklist(issue)) return [];
  if (typeof value !== 'number' && typeof value !== 'boolean' && value !== null) return [];
  const path = pathOf(issue);
  const { start, end } = spans.value([...around, ...path]);
  const text = source.text.slice(start, end);
  // Null, true, false and numbers as written, but not the map around a key without a value.
  const isPlain = /^(~|[-+.\w]+)$/.test(text);
  return isPlain ? [{ at: path, value, source: text }] : [];
}

/** Reports how YAML reads an unquoted value, and offers to quote it. */
function implicitType({ value, source }: ImplicitValue, at: EntryPath): FoundByShape {
  // Room for the 32 characters of an id.
  const shown = source.length > 40 ? `${source.slice(0, 40)}…` : source;
  const kind = value === null ? 'no value' : typeof value === 'boolean' ? 'true or false' : 'a number';
  const title = 'put quotes around it';
  return {
    code: 'yaml/implicit-type',
    finding: {
      message: `${nameOf(at)} is text, but YAML reads \`${shown}\` as ${kind}`,
      places: [{ at }],
      hint: value === null ? 'remove the line, or put quotes around the value' : title,
      // Null may mean a text or no value, so no fix. The other values contain no character to escape.
      fix: value === null ? undefined : { title, safety: 'safe', edits: [{ at, text: `"${source}"` }] },
    },
  };
}

/** Removes wrong values; undefined if the value itself is wrong. */
function pruned(value: unknown, wrongPaths: readonly EntryPath[]): unknown {
  for (const path of wrongPaths) {
    const last = path[path.length - 1];
    if (last === undefined) return undefined;
    const parent = at(value, path.slice(0, -1));
    // A hole keeps the indices of later items, to which findings of other rules refer.
    if (Array.isArray(parent)) parent[Number(last)] = undefined;
    else if (isObject(parent)) Reflect.deleteProperty(parent, last);
  }
  return value;
}
