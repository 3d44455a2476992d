import type * as v from 'valibot';
import { at, type EntryPath, isMap, isObject, unreadable } from '../../../document/document.js';
import { lineStart } from '../../../document/source.js';
import { didYouMean, suggest } from '../../../document/text/suggest.js';
import { unsafeScheme } from '../../../document/text/unsafe-url.js';
import { nameProblem, takenProblem } from '../custom-fields/declarations.js';
import { keysAt } from '../schema-tree.js';
import { addressProblem } from '../values/values.js';
import { entryPhrase, explainedName, keyPath } from './entry-names.js';
import type { Finding, FoundByShape, Place, PlacedFix } from './finding.js';
import {
  type Advice,
  adviceForEmpty,
  adviceForForm,
  adviceForKind,
  adviceForMissing,
  indentOf,
} from './shape-advice.js';
import type { AdviceSource } from './snippet.js';

export type Issue = v.BaseIssue<unknown>;

/** The location and the context of a value that is checked separately. */
export interface Around extends AdviceSource {
  readonly at: EntryPath;
}

/** Describes a schema issue in our words. Empty if the parser has already reported it. */
export function describeIssue(issue: Issue, around: Around): FoundByShape[] {
  if (issue.input === unreadable) return [];
  const path = [...around.at, ...pathOf(issue)];
  const name = nameOf(path);
  if (issue.kind === 'validation') return [invalidValue(issue, name, path, around)];
  if (issue.expected === 'never') return unknownKeys(path.slice(0, -1), issue, around);
  if (issue.received === 'undefined') {
    const place: Place = { at: path, part: 'absent' };
    return [found('schema/required', `${name} is missing`, place, adviceForMissing(path, around))];
  }
  if (issue.input === null) {
    const isBeside = outdentedKeys(path.slice(0, -1), around).some(({ parent }) => parent === path.at(-1));
    // The misindented keys below it are reported instead.
    if (isBeside) return [];
    const place: Place = { at: path, part: 'key' };
    return [found('schema/required', `${name} has no value`, place, adviceForEmpty(path, around))];
  }
  return [wrongValue(issue, name, path, around)];
}

function invalidValue({ message, input }: Issue, name: string, at: EntryPath, around: Around): FoundByShape {
  const scheme = message.startsWith(addressProblem) ? unsafeScheme(String(input)) : undefined;
  if (scheme !== undefined) {
    const hint = 'write a path of the site, or an address that begins with `https://`';
    return found('content/unsafe-url', `${name} is an unsafe address, \`${scheme}:\``, { at }, { hint });
  }
  if (message === 'is empty') {
    return found('schema/required', `${name} is empty`, { at }, adviceForEmpty(at, around));
  }
  const part = message === nameProblem || message === takenProblem ? 'key' : 'value';
  return found('schema/type', `${name} ${message}`, { at, part }, adviceForForm(at, message, input));
}

function wrongValue(issue: Issue, name: string, at: EntryPath, around: Around): FoundByShape {
  const { input } = issue;
  const options = isObject(input) ? undefined : picklistOptions(issue);
  const given = isObject(input) ? '' : String(input);
  if (options?.includes(given)) {
    const fix: PlacedFix = { title: 'remove the quotes', safety: 'safe', edits: [{ at, text: given }] };
    return found('schema/type', `${name} must be a number, not text`, { at }, { hint: fix.title, fix });
  }
  if (options !== undefined) {
    // A number is not a misspelling of another number.
    const meant = typeof input === 'string' ? didYouMean(given, options) : undefined;
    const hint = meant ?? `write one of ${options.map((option) => `\`${option}\``).join(', ')}`;
    return found('schema/enum', `${name} cannot be \`${given}\``, { at }, { hint });
  }
  const own = kindOf(Array.isArray(input) ? 'array' : typeof input);
  const read = Number.isNaN(input) ? '`.nan`, which means “not a number”' : own;
  const message = `${name} must be ${kindOf(issue.type)}, not ${read}`;
  return found('schema/type', message, { at }, adviceForKind(at, input, around));
}

function found(code: FoundByShape['code'], message: string, place: Place, advice: Advice = {}): FoundByShape {
  return { code, finding: { message, places: [place], ...advice } };
}

/** Valibot names only the first unknown key of a map. Users want all of them. */
function unknownKeys(mapPath: EntryPath, issue: Issue, around: Around): FoundByShape[] {
  const input = issue.path?.[issue.path.length - 1]?.input;
  const known = keysAt(around.schema, mapPath);
  const outdented = outdentedKeys(mapPath, around);
  const isOutdented = new Set(outdented.flatMap(({ keys }) => keys));
  const given = Object.keys(isObject(input) ? input : {});
  const name = mapPath.length === 0 ? 'a catalogue' : nameOf(mapPath);
  const free = new Set(known.filter((key) => !given.includes(key)));
  const strange = given.filter((key) => !known.includes(key) && !isOutdented.has(key));
  const misspelled = strange.map((key) => {
    const at = [...mapPath, key];
    const message = `${name} has no key \`${key}\``;
    const meant = suggest(key, free);
    if (meant === undefined) {
      const hint = didYouMean(key, known) ?? knownKeysHint(mapPath, known);
      return found('schema/unknown-key', message, { at, part: 'key' }, { hint });
    }
    // Two keys cannot have the same suggestion.
    free.delete(meant);
    const title = `rename the key to \`${meant}\``;
    const fix: PlacedFix = { title, safety: 'unsafe', edits: [{ at, part: 'key', text: meant }] };
    const hint = `did you mean \`${meant}\`?`;
    return found('schema/unknown-key', message, { at, part: 'key' }, { hint, fix });
  });
  return [...outdented.map((keys) => outdentedFinding(mapPath, keys, around)), ...misspelled];
}

function knownKeysHint(mapPath: EntryPath, known: readonly string[]): string {
  const name = explainedName(mapPath);
  const words = known.map((word) => `\`${word}\``).join(', ');
  if (name === 'product.fields') {
    return `declare it in \`site.fields\`${words === '' ? '' : `, which has ${words}`}`;
  }
  // A product has too many keys to list.
  return known.length > 8 ? `\`herbarium explain ${name}\` lists the keys` : `the known keys are ${words}`;
}

export function isTextPicklist({ type, expected }: Issue): boolean {
  return type === 'picklist' && expected?.includes('"') === true;
}

function picklistOptions({ type, expected }: Issue): readonly string[] | undefined {
  const options = type === 'picklist' ? expected?.replace(/^\(|\)$/g, '').split(' | ') : undefined;
  return options?.map((option) => option.replace(/^"|"$/g, ''));
}

/** The path of an issue, relative to the checked value. */
export function pathOf({ path }: Pick<Issue, 'path'>): EntryPath {
  return (path ?? []).flatMap(({ key }) => (typeof key === 'string' || typeof key === 'number' ? [key] : []));
}

/** Lists whose items are entries: paths inside an item begin with the item's name. */
const entryLists = new Set(['pages', 'categories', 'products', 'items', 'redirects']);

/** The end of a path, such as `slug`, `spec[2].limit` or a product: short enough to stand beside a code frame. */
export function nameOf(path: EntryPath): string {
  const phrase = entryPhrase(path);
  if (phrase !== undefined) return phrase;
  const start = path.findLastIndex(
    (step, n) => typeof step === 'string' && entryLists.has(step) && n + 2 < path.length,
  );
  const name = keyPath(path.slice(start === -1 ? 0 : start + 2));
  return name === '' ? 'the catalogue' : `\`${name}\``;
}

function kindOf(type: string): string {
  if (['object', 'custom', 'strict_object'].includes(type)) return 'a map';
  if (type === 'array') return 'a list';
  if (type === 'boolean') return 'true or false';
  return type === 'number' ? 'a number' : 'text';
}

/** `parent` is the key of an empty map. `keys` follow it at the same indentation, but belong inside. */
interface Outdented {
  readonly parent: string;
  readonly keys: readonly [string, ...string[]];
}

function outdentedKeys(map: EntryPath, { schema, document }: AdviceSource): readonly Outdented[] {
  const value = at(document.value, map);
  if (!isMap(value)) return [];
  const known = new Set(keysAt(schema, map));
  const given: readonly (readonly [string, unknown])[] = Object.entries(value);
  return given.flatMap(([parent, content], n) => {
    const inner = new Set(content === null ? keysAt(schema, [...map, parent]) : []);
    if (inner.size === 0) return [];
    const rest = given.slice(n + 1).map(([key]) => key);
    const end = rest.findIndex((key) => known.has(key));
    const unknown = end === -1 ? rest : rest.slice(0, end);
    // Unknown keys at the end may belong elsewhere.
    const [first, ...others] = unknown.slice(0, unknown.findLastIndex((key) => inner.has(key)) + 1);
    return first === undefined ? [] : [{ parent, keys: [first, ...others] }];
  });
}

function outdentedFinding(
  map: EntryPath,
  { parent, keys: [first, ...others] }: Outdented,
  { document }: AdviceSource,
): FoundByShape {
  const place = (key: string) => ({ at: [...map, key], part: 'key' as const });
  const { spans, source } = document;
  const last = [...map, others.at(-1) ?? first];
  const begin = lineStart(source.text, spans.key([...map, first]).start);
  const end = Math.max(spans.key(last).end, spans.value(last).end);
  const lines = [...source.text.slice(begin, end).matchAll(/(?<![^\n])(?=[^\n]*\S)/g)];
  const starts = lines.map(({ index }) => begin + index);
  const edits = starts.map((start) => ({ span: { start, end: start }, text: '  ' }));
  const isOne = others.length === 0;
  const title = `indent ${isOne ? 'it' : 'them'} by two spaces`;
  const more = isOne ? '' : ` and ${others.length} more ${others.length === 1 ? 'key' : 'keys'}`;
  const finding: Finding = {
    message: `\`${first}\`${more} below \`${parent}:\` ${isOne ? 'is' : 'are'} not indented`,
    places: [place(first), ...others.map(place)],
    hint: `${title}: ${isOne ? 'it belongs' : 'they belong'} to \`${parent}\``,
    fix: indentOf(map, document) === undefined ? undefined : { title, safety: 'unsafe', edits },
  };
  return { code: 'schema/unknown-key', finding };
}
