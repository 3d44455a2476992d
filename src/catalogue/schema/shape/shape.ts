import * as v from 'valibot';
import { memoize } from '../../collections.js';
import {
  at,
  type EntryPath,
  isObject,
  type LocatedDocument,
  longLists,
  withAt,
} from '../../document/document.js';
import type { Catalogue, CatalogueDraft } from '../model.js';
import type { NewIds } from '../new-ids.js';
import type { CatalogueSchema } from '../schema.js';
import { isSchema, schemaAt } from '../schema-tree.js';
import { id } from '../values/fields.js';
import { idPattern } from '../values/patterns.js';
import type { FoundByShape } from './finding.js';
import { type Around, describeIssue, type Issue, isTextPicklist, nameOf, pathOf } from './shape-issues.js';

export interface ShapeResult {
  /** Wrong values are taken out, their places in lists stay. */
  readonly draft: CatalogueDraft;
  /** The same data with its full type; undefined if anything has the wrong shape. */
  readonly catalogue: Catalogue | undefined;
  readonly findings: readonly FoundByShape[];
  /** Where something was wrong: an absent value there says nothing about what the file means. */
  readonly wrongPaths: readonly EntryPath[];
}

/** Entries of the long lists that have the right shape, by their schema. What is the same object has it still. */
const soundOf = memoize((_schema: object) => new WeakSet<object>());

/** Reports every error, not only the first. The entries of the long lists are checked each for itself, and once. */
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

/** The schema only looks at values, so what was checked is the same data. */
function isCatalogue(_value: unknown, wrongPaths: readonly EntryPath[]): _value is Catalogue {
  return wrongPaths.length === 0;
}

function shapeOf(schema: v.GenericSchema, value: unknown, around: Around) {
  const asRead = v.safeParse(schema, value);
  // Not the library's copy of the values: a large catalogue would lie in memory twice.
  if (asRead.success) return { draft: value, findings: [], wrongPaths: [] };
  const found = (asRead.issues ?? []).flatMap((issue) => implicitValue(issue, around));
  // The rules see the texts that people meant, and what is wrong with those is said in the same run.
  const meant = found.filter((item) => item.value !== null);
  const withTexts = meant.reduce((rest, { at: path, source }) => withAt(rest, path, source), value);
  const result = meant.length === 0 ? asRead : v.safeParse(schema, withTexts);
  const issues = result.issues ?? [];
  // Quotes do not help a text that cannot be there: `screen: 404`. Its form is what there is to say.
  const misfits = new Set(issues.map((issue) => pathOf(issue).join('\n')));
  const whole = (path: EntryPath) => [...around.at, ...path];
  // Nor is a number better between quotes where an id belongs: another rule says so.
  const isBadId = (item: ImplicitValue) =>
    !idPattern.test(item.source) && schemaAt(around.schema, whole(item.at)) === id;
  const implicit = found.filter(
    (item) => item.value === null || !(misfits.has(item.at.join('\n')) || isBadId(item)),
  );
  const unread = new Set(implicit.map((item) => item.at.join('\n')));
  const findings = withoutEchoes([
    ...implicit.map((item) => implicitType(item, whole(item.at))),
    ...issues
      .filter((issue) => issue.input !== null || !unread.has(pathOf(issue).join('\n')))
      .filter(isFirstOfItsKind)
      .flatMap((issue) => describeIssue(issue, around)),
  ]);
  return {
    // Valibot hands back what it was given where a value is wrong; the rules must never meet such a value.
    draft: pruned(result.output, issues.map(pathOf)),
    findings,
    wrongPaths: [
      ...issues.map((issue) => whole(pathOf(issue))),
      ...meant.map((item) => whole(item.at)),
      ...findings.flatMap(hiddenValue),
    ],
  };
}

/** Whether nothing before says the same of the same value: a number can be neither whole nor large enough. */
function isFirstOfItsKind(issue: Issue, n: number, issues: readonly Issue[]): boolean {
  if (n === 0 || issue.kind !== 'validation') return true;
  const before = issues[n - 1];
  return before?.message !== issue.message || pathOf(before).join('\n') !== pathOf(issue).join('\n');
}

/** Without the keys that are missing only because they are misspelled. */
function withoutEchoes(findings: readonly FoundByShape[]): readonly FoundByShape[] {
  const misspelled = new Set(findings.flatMap(hiddenValue).map((path) => path.join('\n')));
  return findings.filter(({ finding }) => {
    const [{ at, part }] = finding.places;
    return part !== 'absent' || !misspelled.has(at.join('\n'));
  });
}

/** Where the value of a misspelled key was meant to be: it is absent there, and says nothing either. */
function hiddenValue({ code, finding }: FoundByShape): EntryPath[] {
  if (code !== 'schema/unknown-key') return [];
  return (finding.fix?.edits ?? []).flatMap((edit) =>
    'at' in edit && 'text' in edit ? [[...edit.at.slice(0, -1), edit.text]] : [],
  );
}

/** A value that is meant as text: what stands for it in the file, and what YAML makes of that. */
interface ImplicitValue {
  readonly at: EntryPath;
  readonly value: number | boolean | null;
  readonly source: string;
}

/** A value that is not a text only because nobody has quoted it; none where the file gives no value at all. */
function implicitValue(issue: Issue, { at: around, document: { spans, source } }: Around): ImplicitValue[] {
  const value: unknown = issue.input;
  if (issue.type !== 'string' && !isTextPicklist(issue)) return [];
  if (typeof value !== 'number' && typeof value !== 'boolean' && value !== null) return [];
  const path = pathOf(issue);
  const { start, end } = spans.value([...around, ...path]);
  const text = source.text.slice(start, end);
  // Null, true, false and numbers as they are written; not the map around a key without a value.
  const isPlain = /^(~|[-+.\w]+)$/.test(text);
  return isPlain ? [{ at: path, value, source: text }] : [];
}

/** Says what YAML makes of an unquoted value, and offers to quote it as it is. */
function implicitType({ value, source }: ImplicitValue, at: EntryPath): FoundByShape {
  // An id has 32 characters.
  const shown = source.length > 40 ? `${source.slice(0, 40)}…` : source;
  const kind = value === null ? 'no value' : typeof value === 'boolean' ? 'true or false' : 'a number';
  const title = 'put quotes around it';
  return {
    code: 'yaml/implicit-type',
    finding: {
      message: `${nameOf(at)} is text, but YAML reads \`${shown}\` as ${kind}`,
      places: [{ at }],
      hint: value === null ? 'remove the line, or put quotes around the value' : title,
      // Nobody can know whether a text was meant by null, or none. The others have no character that needs to be escaped.
      fix: value === null ? undefined : { title, safety: 'safe', edits: [{ at, text: `"${source}"` }] },
    },
  };
}

/** A value without what was wrong in it; undefined where that is the value itself. */
function pruned(value: unknown, wrongPaths: readonly EntryPath[]): unknown {
  for (const path of wrongPaths) {
    const last = path[path.length - 1];
    if (last === undefined) return undefined;
    const parent = at(value, path.slice(0, -1));
    // A hole keeps the places of the items after it: diagnostics of other rules point at them by number.
    if (Array.isArray(parent)) parent[Number(last)] = undefined;
    else if (isObject(parent)) Reflect.deleteProperty(parent, last);
  }
  return value;
}
