import {
  type Alias,
  Composer,
  type CST,
  type Document,
  isAlias,
  isMap,
  isNode,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  Parser,
  type YAMLMap,
  YAMLParseError,
} from 'yaml';
import { unreadable } from '../../document.js';
import { kinds, Places } from '../../places.js';
import type { Problem, Report, Source, Span } from '../../source.js';
import { depthLimit, type LocatedValue, mergeKey, unsafeKeys } from '../read-events.js';
import { findCauses } from './causes/find-causes.js';
import {
  type RepeatedKey,
  reportAnchorsAndTags,
  reportDepth,
  reportRepeatedKeys,
  reportYamlErrors,
} from './yaml-errors.js';

/** Reads a faulty text and reports its errors. Undefined after a syntax error, because others would only follow from it. */
export function readFaulty(source: Source, report: Report): LocatedValue | undefined {
  // A byte order mark is not an error. Replacing it by a line break keeps all offsets.
  const text = source.text.replace(/^\ufeff/, '\n');
  const causes = findCauses(text);
  for (const cause of causes) report({ code: 'yaml/syntax', ...cause });
  if (causes.length > 0) return undefined;
  let isReadable = true;
  const take: Report = (problem) => {
    if (stopping.has(problem.code)) isReadable = false;
    report(problem);
  };
  const document = parseYaml(text, take);
  if (document === undefined || !isReadable) return undefined;
  const { contents } = document;
  const value = decode(contents, 0, { report: take, anchors: reportAnchorsAndTags(text, take), text });
  if (!isReadable) return undefined;
  const places = new Places(text);
  if (contents !== null) addNode(places, contents);
  return { value, places };
}

/** After one of these errors, the values mean nothing. */
const stopping: ReadonlySet<string> = new Set(['yaml/syntax', 'yaml/depth-limit', 'yaml/multiple-documents']);

function parseYaml(text: string, report: Report): Document.Parsed | undefined {
  const tokens = tokensOf(text);
  const start = tokens === undefined ? 0 : farTooDeep(tokens);
  if (tokens === undefined || start !== undefined) {
    reportDepth({ start: start ?? 0, end: (start ?? 0) + 1 }, report);
    return undefined;
  }
  const composer = new Composer({
    // The library's duplicate check is quadratic in the size of a map. `decode` has a linear one that shows both places.
    uniqueKeys: false,
    prettyErrors: false,
    // Ignore directives of the file: one set of types, and no tags that create other values.
    schema: 'core',
    resolveKnownTags: false,
    merge: false,
  });
  const [document, second] = composer.compose(tokens, true, text.length);
  if (document === undefined) return undefined;
  if (second !== undefined) {
    const [from, to] = second.range;
    document.errors.push(new YAMLParseError([from, to], 'MULTIPLE_DOCS', ''));
  }
  reportYamlErrors(document, text, report);
  return document;
}

/** Undefined if thousands of lists end at one place, which overflows the stack. */
function tokensOf(text: string): readonly CST.Token[] | undefined {
  try {
    return [...new Parser().parse(text)];
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return undefined;
  }
}

/** Most levels that the library may compose. It recurses, and five times as many overflow the stack. */
const composed = 200;

/**
 * The offset of values nested too deeply; undefined if the library can compose all. `decode` then checks the depth.
 * On a full stack the library must not even try: V8 aborts the process if it has to compile a regular expression there.
 */
function farTooDeep(tokens: readonly CST.Token[]): number | undefined {
  let at = 0;
  let level = tokens;
  // Level -1 contains documents, level 0 their values.
  for (let depth = -1; depth < composed && level.length > 0; depth += 1) {
    if (depth === depthLimit + 1) at = level[0]?.offset ?? 0;
    level = level.flatMap(collectionsIn);
  }
  return level.length > 0 ? at : undefined;
}

function collectionsIn(token: CST.Token): readonly CST.Token[] {
  const inside = 'items' in token ? token.items.flatMap(({ key, value }) => [key, value]) : [];
  const all = token.type === 'document' ? [token.value] : inside;
  return all.flatMap((part) => (part && 'items' in part ? [part] : []));
}

interface Decoding {
  readonly report: Report;
  readonly anchors: ReadonlyMap<string, Span>;
  readonly text: string;
}

/** Converts a node to plain data. Maps have no prototype, so that keys cannot reach it. */
function decode(node: Node | null, depth: number, decoding: Decoding): unknown {
  if (node === null) return null;
  if (depth > depthLimit) {
    reportDepth(spanOf(node), decoding.report);
    return unreadable;
  }
  if (isScalar(node)) {
    const { start, end } = spanOf(node);
    // A NUL is already reported.
    return decoding.text.slice(start, end).includes('\0') ? unreadable : node.value;
  }
  if (isSeq<Node | null>(node)) return node.items.map((item) => decode(item, depth + 1, decoding));
  if (isMap<Node, Node | null>(node)) return decodeMap(node, depth, decoding);
  if (isAlias(node)) reportAlias(node, decoding);
  return unreadable;
}

function reportAlias(node: Alias, decoding: Decoding): void {
  const message = `\`*${node.source}\` repeats a value from another place`;
  const hint = `write the value itself, or put quotes around a text: \`"*${node.source}"\``;
  decoding.report({ code: 'yaml/no-alias', message, spans: spansOfAlias(node, decoding), hint });
}

function reportMerge({ key, value }: Pair<Node, Node | null>, decoding: Decoding): void {
  const what = isAlias(value) ? `${mergeKey}: *${value.source}` : mergeKey;
  const spans = isAlias(value) ? spansOfAlias(value, decoding) : ([spanOf(key)] as const);
  const message = `\`${what}\` adds keys that are written elsewhere`;
  const hint = 'write the keys themselves: every entry must be readable alone';
  decoding.report({ code: 'yaml/no-alias', message, spans, hint });
}

function spansOfAlias(node: Alias, { anchors }: Decoding): Problem['spans'] {
  const anchor = anchors.get(node.source);
  return [spanOf(node), ...(anchor === undefined ? [] : [{ ...anchor, label: 'the value that it repeats' }])];
}

function decodeMap(map: YAMLMap<Node, Node | null>, depth: number, decoding: Decoding): unknown {
  const { report } = decoding;
  const value: Record<string, unknown> = Object.create(null);
  const seen = new Map<string, Span>();
  const repeated: RepeatedKey[] = [];
  let isWhole = true;
  for (const pair of map.items) {
    if (isAlias(pair.key)) {
      reportAlias(pair.key, decoding);
      continue;
    }
    if (!isScalar(pair.key)) {
      const message = 'a key must be a plain word';
      report({ code: 'yaml/syntax', message, spans: [spanOf(pair.key)], hint: 'write `key: value`' });
      continue;
    }
    const key = String(pair.key.value);
    const span = spanOf(pair.key);
    const first = seen.get(key);
    if (key === mergeKey && pair.key.type === 'PLAIN') {
      reportMerge(pair, decoding);
      // Absent keys may be in the merged map, so they are not missing.
      isWhole = false;
      continue;
    }
    if (first !== undefined) {
      repeated.push({ key, again: span, first });
      // It is unknown which one is meant, so rules must not use either.
      value[key] = unreadable;
      continue;
    }
    seen.set(key, span);
    if (!unsafeKeys.has(key)) value[key] = decode(pair.value, depth + 1, decoding);
    else {
      const message = `a key cannot be called \`${key}\``;
      report({ code: 'yaml/unsafe-key', message, spans: [span], hint: 'remove it, or give it another name' });
    }
  }
  const [top] = seen.keys();
  if (repeated.length > 0) reportRepeatedKeys(repeated, top, decoding.text, report);
  return isWhole ? value : unreadable;
}

/** The span of a node without the comments and line breaks after it. */
function spanOf(node: Node): Span {
  const { range } = node;
  return range ? { start: range[0], end: range[1] } : { start: 0, end: 0 };
}

/** Adds the places of a node and of all nodes in it. @returns the number of the first */
function addNode(places: Places, node: Node): number {
  const { start, end } = spanOf(node);
  const kind = isMap(node)
    ? kinds.map
    : isSeq(node)
      ? kinds.list
      : isScalar(node)
        ? kinds.scalar
        : kinds.alias;
  const place = places.add(kind, start, end);
  if (isMap(node)) for (const pair of node.items) addPair(places, pair);
  if (isSeq(node)) for (const item of node.items) if (isNode(item)) addNode(places, item);
  places.close(place, end);
  return place;
}

function addPair(places: Places, { key, value }: Pair): void {
  const place = isNode(key) ? addNode(places, key) : places.add(kinds.absent, 0, 0);
  if (isScalar(key)) places.name(place, String(key.value));
  if (isNode(value)) addNode(places, value);
  else {
    const { end } = places.span(place);
    places.add(kinds.absent, end, end);
  }
}
