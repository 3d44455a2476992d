import * as v from 'valibot';
import type { DiagnosticCode } from './diagnostics/diagnostic.js';
import { type EntryPath, type LocatedDocument, unreadable } from './document.js';
import { type ImplicitValue, implicitType, withTexts } from './implicit-types.js';
import type { Catalogue, DraftOf } from './model.js';
import type { Finding, Place } from './rules/rule.js';
import { catalogueSchema } from './schema.js';
import { didYouMean, suggest } from './suggest.js';
import { unsafeScheme } from './unsafe-url.js';
import { addressFault } from './values.js';

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

/** A finding of one of the rules that the shape is checked for. */
export interface ShapeFinding {
  readonly code: DiagnosticCode;
  readonly finding: Finding;
}

type Issue = v.InferIssue<typeof catalogueSchema>;

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

function describeIssue(issue: Issue): ShapeFinding[] {
  if (issue.input === unreadable) return [];
  const path = pathOf(issue);
  const name = nameOf(path);
  if (issue.kind === 'validation') {
    const scheme = isAddressIssue(issue) ? unsafeScheme(String(issue.input)) : undefined;
    if (scheme !== undefined) return [unsafeAddress(name, scheme, path)];
    const code = issue.message === 'is empty' ? 'schema/required' : 'schema/type';
    return [found(code, `${name} ${issue.message}`, { at: path })];
  }
  if (issue.expected === 'never') return unknownKeys(path.slice(0, -1), issue);
  if (issue.received === 'undefined') {
    return [found('schema/required', `${name} is missing`, { at: path, part: 'absent' })];
  }
  if (issue.input === null) {
    return [found('schema/required', `${name} has no value`, { at: path, part: 'key' })];
  }
  return [wrongValue(issue, name, path)];
}

/** Whether a value was to be an address: an unsafe one deserves more than to be called malformed. */
function isAddressIssue({ message }: Issue): boolean {
  return message.startsWith(addressFault);
}

function unsafeAddress(name: string, scheme: string, at: EntryPath): ShapeFinding {
  const message = `${name} is an unsafe address, \`${scheme}:\``;
  const hint = 'write a path of the site, or an address that begins with `https://`';
  return found('content/unsafe-url', message, { at }, hint);
}

function wrongValue(issue: Issue, name: string, at: EntryPath): ShapeFinding {
  const { input } = issue;
  const options = isObject(input) ? undefined : picklistOptions(issue);
  const given = isObject(input) ? '' : String(input);
  if (options?.includes(given)) {
    // The right number as a text: `"302"`.
    return found('schema/type', `${name} must be a number, not text`, { at }, 'remove the quotes');
  }
  if (options !== undefined) {
    // A number is no misspelling of another.
    const meant = typeof input === 'string' ? didYouMean(given, options) : undefined;
    const hint = meant ?? `one of ${options.map((option) => `\`${option}\``).join(', ')}`;
    return found('schema/enum', `${name} cannot be \`${given}\``, { at }, hint);
  }
  return found('schema/type', `${name} must be ${kindOfExpected(issue)}, not ${kindOfValue(input)}`, { at });
}

function found(code: DiagnosticCode, message: string, place: Place, hint?: string): ShapeFinding {
  return { code, finding: { message, places: [place], hint } };
}

/** Keys that a hint lists; a product has more than anybody reads. */
const listedKeys = 8;

/** Valibot names only the first unknown key of a map; people want to see all of them. */
function unknownKeys(mapPath: EntryPath, issue: Issue): ShapeFinding[] {
  const input = issue.path?.[issue.path.length - 1]?.input;
  const known = Object.keys(entriesAt(catalogueSchema, mapPath) ?? {});
  const isKnown = new Set(known);
  const given = Object.keys(isObject(input) ? input : {});
  const name = mapPath.length === 0 ? 'a catalogue' : nameOf(mapPath);
  // A misspelled key means one that is not there: the others are taken.
  const free = new Set(known.filter((key) => !given.includes(key)));
  return given
    .filter((key) => !isKnown.has(key))
    .map((key): ShapeFinding => {
      const at = [...mapPath, key];
      const meant = suggest(key, free);
      // Two keys cannot be given the same name.
      if (meant !== undefined) free.delete(meant);
      const fix =
        meant === undefined
          ? undefined
          : {
              title: `rename the key to \`${meant}\``,
              safety: 'unsafe' as const,
              edits: [{ at, part: 'key' as const, text: meant }],
            };
      return {
        code: 'schema/unknown-key',
        finding: {
          message: `${name} has no key \`${key}\``,
          places: [{ at, part: 'key' }],
          hint: (meant && `did you mean \`${meant}\`?`) ?? didYouMean(key, known) ?? knownKeysHint(known),
          fix,
        },
      };
    });
}

function knownKeysHint(known: readonly string[]): string {
  const listed = known
    .slice(0, listedKeys)
    .map((word) => `\`${word}\``)
    .join(', ');
  const more = known.length - listedKeys;
  return `known are ${listed}${more > 0 ? ` and ${more} more` : ''}`;
}

/** The keys that the schema knows at a path. */
function entriesAt(schema: unknown, path: EntryPath): object | undefined {
  let at: unknown = unwrap(schema);
  for (const step of path) {
    if (!isObject(at)) return undefined;
    if ('item' in at) at = unwrap(at.item);
    else if ('entries' in at && isObject(at.entries)) {
      at = unwrap(Reflect.get(at.entries, step));
    } else return undefined;
  }
  return isObject(at) && 'entries' in at && isObject(at.entries) ? at.entries : undefined;
}

/** The part of a schema that has keys or items: without the wrapper of an optional value and the steps around it. */
function unwrap(schema: unknown): unknown {
  if (!isObject(schema)) return schema;
  if ('wrapped' in schema) return unwrap(schema.wrapped);
  if ('entries' in schema || 'item' in schema || !('pipe' in schema) || !Array.isArray(schema.pipe))
    return schema;
  const steps: readonly unknown[] = schema.pipe;
  return steps.map(unwrap).find((step) => isObject(step) && ('entries' in step || 'item' in step)) ?? schema;
}

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

function isTextPicklist({ type, expected }: Issue): boolean {
  return type === 'picklist' && expected?.includes('"') === true;
}

function picklistOptions(issue: Issue): readonly string[] | undefined {
  if (issue.type !== 'picklist' || issue.expected === null) return undefined;
  return issue.expected
    .replace(/^\(|\)$/g, '')
    .split(' | ')
    .map((option) => option.replace(/^"|"$/g, ''));
}

function pathOf(issue: Issue): (string | number)[] {
  const steps: (string | number)[] = [];
  for (const item of issue.path ?? []) {
    if (typeof item.key === 'string' || typeof item.key === 'number') steps.push(item.key);
  }
  return steps;
}

/** Lists whose items are entries: people call what is in them by its own name. */
const entryLists = new Set(['pages', 'categories', 'products', 'items', 'redirects']);

/** `slug`, `spec[2].limit`: the last words of a path, enough to read beside a frame. */
function nameOf(path: EntryPath): string {
  // From the last entry of a list that has entries of its own: `spec[2].limit`, not the whole way from the top.
  const start = path.findLastIndex(
    (step, n) => typeof step === 'string' && entryLists.has(step) && n + 2 < path.length,
  );
  const name = path.slice(start === -1 ? 0 : start + 2).reduce<string>((text, step) => {
    if (typeof step === 'number') return `${text}[${step}]`;
    return text === '' ? step : `${text}.${step}`;
  }, '');
  return name === '' ? 'the catalogue' : `\`${name}\``;
}

function kindOfExpected({ type }: Issue): string {
  if (type === 'custom' || type === 'strict_object') return 'a map';
  if (type === 'array') return 'a list';
  return type === 'number' ? 'a number' : 'text';
}

function kindOfValue(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'a map';
  if (typeof value === 'boolean') return 'true or false';
  return typeof value === 'number' ? 'a number' : 'text';
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
