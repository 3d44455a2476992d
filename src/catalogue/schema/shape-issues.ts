import type * as v from 'valibot';
import { type EntryPath, isObject, type LocatedDocument, unreadable } from '../document/document.js';
import { at } from '../document/lists.js';
import { didYouMean, suggest } from '../text/suggest.js';
import { unsafeScheme } from '../text/unsafe-url.js';
import { entryPhrase, explainedName } from './entry-names.js';
import type { FoundByShape, Place, PlacedEdit } from './finding.js';
import { adviceForForm } from './form-advice.js';
import { indentOf } from './indent.js';
import { isNameProblem } from './own-fields/names.js';
import { keysAt } from './schema-tree.js';
import {
  type Advice,
  type AdviceSource,
  adviceForEmpty,
  adviceForKind,
  adviceForMissing,
} from './shape-advice.js';
import { addressProblem } from './values.js';

/** What valibot has against a value. */
export type Issue = v.BaseIssue<unknown>;

/** Where a value is that was checked for itself, and all that is around it. */
export interface Around extends AdviceSource {
  readonly at: EntryPath;
}

/** Says what is wrong with a value in the words of this program; nothing where the parser has said it already. */
export function describeIssue(issue: Issue, around: Around): FoundByShape[] {
  if (issue.input === unreadable) return [];
  const path = [...around.at, ...pathOf(issue)];
  const name = nameOf(path);
  if (issue.kind === 'validation') {
    const scheme = isAddressIssue(issue) ? unsafeScheme(String(issue.input)) : undefined;
    if (scheme !== undefined) return [unsafeAddress(name, scheme, path)];
    if (issue.message === 'is empty') {
      return [found('schema/required', `${name} is empty`, { at: path }, adviceForEmpty(path, around))];
    }
    const advice = adviceForForm(path, issue.message, issue.input);
    const part = isNameProblem(issue.message) ? 'key' : 'value';
    return [found('schema/type', `${name} ${issue.message}`, { at: path, part }, advice)];
  }
  if (issue.expected === 'never') return unknownKeys(path.slice(0, -1), issue, around);
  if (issue.received === 'undefined') {
    const place: Place = { at: path, part: 'absent' };
    return [found('schema/required', `${name} is missing`, place, adviceForMissing(path, around))];
  }
  if (issue.input === null) {
    const isBeside = outdentedKeys(path.slice(0, -1), around).some(({ parent }) => parent === path.at(-1));
    // The keys below it are what is wrong.
    if (isBeside) return [];
    const place: Place = { at: path, part: 'key' };
    return [found('schema/required', `${name} has no value`, place, adviceForEmpty(path, around))];
  }
  return [wrongValue(issue, name, path, around)];
}

/** Whether a value was to be an address: an unsafe one deserves more than to be called malformed. */
function isAddressIssue({ message }: Issue): boolean {
  return message.startsWith(addressProblem);
}

function unsafeAddress(name: string, scheme: string, at: EntryPath): FoundByShape {
  const message = `${name} is an unsafe address, \`${scheme}:\``;
  const hint = 'write a path of the site, or an address that begins with `https://`';
  return found('content/unsafe-url', message, { at }, { hint });
}

function wrongValue(issue: Issue, name: string, at: EntryPath, around: Around): FoundByShape {
  const { input } = issue;
  const options = isObject(input) ? undefined : picklistOptions(issue);
  const given = isObject(input) ? '' : String(input);
  if (options?.includes(given)) {
    // The right number as a text: `"302"`.
    const title = 'remove the quotes';
    const fix = { title, safety: 'safe' as const, edits: [{ at, text: given }] };
    return found('schema/type', `${name} must be a number, not text`, { at }, { hint: title, fix });
  }
  if (options !== undefined) {
    // A number is not a misspelling of another.
    const meant = typeof input === 'string' ? didYouMean(given, options) : undefined;
    const hint = meant ?? `write one of ${options.map((option) => `\`${option}\``).join(', ')}`;
    return found('schema/enum', `${name} cannot be \`${given}\``, { at }, { hint });
  }
  const message = `${name} must be ${kindOfExpected(issue)}, not ${kindOfValue(input)}`;
  return found('schema/type', message, { at }, adviceForKind(at, input, around));
}

function found(code: FoundByShape['code'], message: string, place: Place, advice: Advice = {}): FoundByShape {
  return { code, finding: { message, places: [place], ...advice } };
}

/** Keys that a hint lists; a product has more than anybody reads. */
const listedKeys = 8;

/** Valibot names only the first unknown key of a map; people want to see all of them. */
function unknownKeys(mapPath: EntryPath, issue: Issue, around: Around): FoundByShape[] {
  const input = issue.path?.[issue.path.length - 1]?.input;
  const known = keysAt(around.schema, mapPath);
  const outdented = outdentedKeys(mapPath, around);
  const isOutdented = new Set(outdented.flatMap(({ keys }) => keys));
  const isKnown = new Set(known);
  const given = Object.keys(isObject(input) ? input : {});
  const name = mapPath.length === 0 ? 'a catalogue' : nameOf(mapPath);
  // A misspelled key means one that is not there: the others are taken.
  const free = new Set(known.filter((key) => !given.includes(key)));
  const misspelled = given
    .filter((key) => !isKnown.has(key) && !isOutdented.has(key))
    .map((key): FoundByShape => {
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
          hint:
            (meant && `did you mean \`${meant}\`?`) ??
            didYouMean(key, known) ??
            knownKeysHint(mapPath, known),
          fix,
        },
      };
    });
  return [...outdented.map((keys) => outdentedFinding(mapPath, keys, around.document)), ...misspelled];
}

function knownKeysHint(mapPath: EntryPath, known: readonly string[]): string {
  const isOwn = explainedName(mapPath) === 'product.fields';
  if (isOwn && known.length === 0) return 'declare it in `site.fields`';
  if (isOwn) {
    return `declare it in \`site.fields\`, which has ${known.map((word) => `\`${word}\``).join(', ')}`;
  }
  if (known.length > listedKeys) return `\`herbarium explain ${explainedName(mapPath)}\` lists the keys`;
  return `the known keys are ${known.map((word) => `\`${word}\``).join(', ')}`;
}

/** Whether one of a list of words is wanted, and no number. */
export function isTextPicklist({ type, expected }: Issue): boolean {
  return type === 'picklist' && expected?.includes('"') === true;
}

function picklistOptions(issue: Issue): readonly string[] | undefined {
  if (issue.type !== 'picklist' || issue.expected === null) return undefined;
  return issue.expected
    .replace(/^\(|\)$/g, '')
    .split(' | ')
    .map((option) => option.replace(/^"|"$/g, ''));
}

/** The way to the value that an issue is about, from the value that was checked. */
export function pathOf(issue: Issue): (string | number)[] {
  const steps: (string | number)[] = [];
  for (const item of issue.path ?? []) {
    if (typeof item.key === 'string' || typeof item.key === 'number') steps.push(item.key);
  }
  return steps;
}

/** Lists whose items are entries: people call what is in them by its own name. */
const entryLists = new Set(['pages', 'categories', 'products', 'items', 'redirects']);

/** `slug`, `spec[2].limit`, a product: the last words of a path, enough to read beside a frame. */
export function nameOf(path: EntryPath): string {
  const phrase = entryPhrase(path);
  if (phrase !== undefined) return phrase;
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
  if (type === 'boolean') return 'true or false';
  return type === 'number' ? 'a number' : 'text';
}

function kindOfValue(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'a map';
  if (typeof value === 'boolean') return 'true or false';
  if (Number.isNaN(value)) return '`.nan`, which means “not a number”';
  return typeof value === 'number' ? 'a number' : 'text';
}

/** Keys that stand beside the map that they belong into, which is empty for that reason. */
interface Outdented {
  /** The key of the empty map. */
  readonly parent: string;
  readonly keys: readonly [string, ...string[]];
}

/** Finds the empty maps of a map whose own keys follow them at the same indentation. */
function outdentedKeys(
  map: EntryPath,
  { schema, document }: { readonly schema: unknown; readonly document: LocatedDocument },
): readonly Outdented[] {
  const value = at(document.value, map);
  if (!isObject(value) || Array.isArray(value)) return [];
  const known = new Set(keysAt(schema, map));
  const given: readonly (readonly [string, unknown])[] = Object.entries(value);
  return given.flatMap(([parent, content], n) => {
    const inner = new Set(content === null ? keysAt(schema, [...map, parent]) : []);
    if (inner.size === 0) return [];
    const rest = given.slice(n + 1).map(([key]) => key);
    const end = rest.findIndex((key) => known.has(key));
    const unknown = end === -1 ? rest : rest.slice(0, end);
    // What nobody knows at the end may belong anywhere.
    const [first, ...others] = unknown.slice(0, unknown.findLastIndex((key) => inner.has(key)) + 1);
    return first === undefined ? [] : [{ parent, keys: [first, ...others] }];
  });
}

/** Says which keys belong into the empty map above them, and offers to indent them. */
function outdentedFinding(
  map: EntryPath,
  { parent, keys: [first, ...others] }: Outdented,
  document: LocatedDocument,
): FoundByShape {
  const place = (key: string) => ({ at: [...map, key], part: 'key' as const });
  const last = [...map, others.at(-1) ?? first];
  const edits = indentOf(map, document) === undefined ? [] : indented([...map, first], last, document);
  const isOne = others.length === 0;
  const title = `indent ${isOne ? 'it' : 'them'} by two spaces`;
  return {
    code: 'schema/unknown-key',
    finding: {
      message: `\`${first}\`${isOne ? '' : ` and ${others.length} more ${others.length === 1 ? 'key' : 'keys'}`} below \`${parent}:\` ${isOne ? 'is' : 'are'} not indented`,
      places: [place(first), ...others.map(place)],
      hint: `${title}: ${isOne ? 'it belongs' : 'they belong'} to \`${parent}\``,
      fix: edits.length === 0 ? undefined : { title, safety: 'unsafe', edits },
    },
  };
}

/** Puts two spaces before every line from one key to the end of the value of another. */
function indented(first: EntryPath, last: EntryPath, { source, spans }: LocatedDocument): PlacedEdit[] {
  const { text } = source;
  const begin = text.lastIndexOf('\n', spans.key(first).start) + 1;
  const end = Math.max(spans.key(last).end, spans.value(last).end);
  const edits: PlacedEdit[] = [];
  for (let line = begin; line < end; line = lineEnd(text, line) + 1) {
    if (text.slice(line, lineEnd(text, line)).trim() !== '') {
      edits.push({ span: { start: line, end: line }, text: '  ' });
    }
  }
  return edits;
}

function lineEnd(text: string, start: number): number {
  const end = text.indexOf('\n', start);
  return end === -1 ? text.length : end;
}
