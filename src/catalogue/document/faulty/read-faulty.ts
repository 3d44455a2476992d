import {
  CST,
  type Document,
  isAlias,
  isMap,
  isNode,
  isScalar,
  isSeq,
  Lexer,
  type Node,
  type Pair,
  parseDocument,
  type YAMLMap,
} from 'yaml';
import { unreadable } from '../document.js';
import { depthLimit, mergeKey, unsafeKeys } from '../limits.js';
import { kinds, Places } from '../places.js';
import type { Report } from '../problem.js';
import type { Reading } from '../read-sound.js';
import type { Source, Span } from '../source.js';
import { reportExhaustion, reportVersion, reportYamlErrors } from './yaml-errors.js';

/**
 * Reads a text with the yaml library, whatever is in it, and reports every fault. Answers undefined after a syntax error,
 * because the tree of a broken text would only produce errors that follow from the first.
 */
export function readFaulty(source: Source, report: Report): Reading | undefined {
  let isReadable = true;
  const take: Report = (code, ...fault) => {
    if (code === 'yaml/syntax' || code === 'yaml/depth-limit') isReadable = false;
    report(code, ...fault);
  };
  const document = parseYaml(source, take);
  if (document === undefined || !isReadable) return undefined;
  reportAnchorsAndTags(source.text, take);
  const value = decode(document.contents, 0, take);
  return isReadable ? { value, places: placesOf(source.text, document.contents) } : undefined;
}

function parseYaml(source: Source, report: Report): Document.Parsed | undefined {
  try {
    // The library's own check for unique keys is quadratic in the size of a map; `decode` has a linear one that shows both places.
    const document = parseDocument(source.text, {
      uniqueKeys: false,
      prettyErrors: false,
      // Whatever a directive of the file says: one set of types, and no tag that makes other values.
      schema: 'core',
      resolveKnownTags: false,
      merge: false,
      // Not `silent`: that would also hide a second document.
      logLevel: 'error',
    });
    reportYamlErrors(document, source, report);
    reportVersion(document, report);
    return document;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    reportExhaustion(source, report);
    return undefined;
  }
}

/** The plain value of a node. Maps have no prototype, so that no key can reach one. */
function decode(node: Node | null, depth: number, report: Report): unknown {
  if (node === null) return null;
  if (depth > depthLimit) {
    report('yaml/depth-limit', `values are nested deeper than ${depthLimit} levels`, [spanOf(node)]);
    return unreadable;
  }
  if (isScalar(node)) return node.value;
  if (isSeq<Node | null>(node)) return node.items.map((item) => decode(item, depth + 1, report));
  if (isMap<Node, Node | null>(node)) return decodeMap(node, depth, report);
  if (isAlias(node)) {
    report('yaml/no-alias', `\`*${node.source}\` is an alias`, [spanOf(node)], {
      hint: 'write the value out: every entry must be readable alone',
    });
    return unreadable;
  }
  report('yaml/syntax', 'a catalogue has no values of this form', [spanOf(node)], {
    hint: 'write text, a list or a map',
  });
  return unreadable;
}

function decodeMap(map: YAMLMap<Node, Node | null>, depth: number, report: Report): unknown {
  const value: Record<string, unknown> = Object.create(null);
  const seen = new Map<string, Pair<Node, Node | null>>();
  for (const pair of map.items) {
    if (isAlias(pair.key)) {
      decode(pair.key, depth + 1, report);
      continue;
    }
    if (!isScalar(pair.key)) {
      report('yaml/syntax', 'a key must be a plain word', [spanOf(pair.key)]);
      continue;
    }
    const key = String(pair.key.value);
    if (key === mergeKey && pair.key.type === 'PLAIN') {
      report('yaml/no-alias', `\`${mergeKey}\` is a merge of another map`, [spanOf(pair.key)], {
        hint: 'write out what it adds: every entry must be readable alone',
      });
      continue;
    }
    const first = seen.get(key);
    if (first !== undefined) {
      report(
        'yaml/duplicate-key',
        `the key \`${key}\` stands twice in one map`,
        [
          { ...spanOf(pair.key), label: 'again here' },
          { ...spanOf(first.key), label: 'first here' },
        ],
        { hint: 'keep one of the two' },
      );
      // Nobody knows which of the two is meant: rules must conclude nothing from either.
      value[key] = unreadable;
      continue;
    }
    seen.set(key, pair);
    if (unsafeKeys.has(key)) {
      const message = `\`${key}\` is no key that a catalogue may have`;
      report('yaml/unsafe-key', message, [spanOf(pair.key)], { hint: 'remove it' });
      continue;
    }
    value[key] = decode(pair.value, depth + 1, report);
  }
  return value;
}

/** A node's own text, without the comments and line breaks behind it. */
function spanOf(node: Node): Span {
  const { range } = node;
  return range ? { start: range[0], end: range[1] } : { start: 0, end: 0 };
}

/**
 * Reports every anchor and every tag of a text without syntax errors. They are looked for among the tokens: the library's tree
 * keeps no places of them.
 */
function reportAnchorsAndTags(text: string, report: Report): void {
  let start = 0;
  let isScalar = false;
  for (const token of new Lexer().lex(text)) {
    const type: CST.TokenType | null = isScalar ? null : CST.tokenType(token);
    isScalar = type === 'scalar';
    // Marks of the lexer that are no part of the text.
    if (isScalar || type === 'doc-mode' || type === 'flow-error-end') continue;
    const span = { start, end: start + token.length };
    start = span.end;
    if (type === 'anchor') {
      report('yaml/no-alias', `\`${token}\` is an anchor`, [span], {
        hint: 'remove it, or quote a text that begins with `&`',
      });
    } else if (type === 'tag') {
      report('yaml/unknown-tag', `\`${token}\` is a tag`, [span], {
        hint: 'remove it, or quote a text that begins with `!`',
      });
    }
  }
}

/** The places of all nodes of a tree that the yaml library has made of a text. */
function placesOf(text: string, root: Node | null): Places {
  const places = new Places(text);
  if (root !== null) addNode(places, root);
  return places;
}

function addNode(places: Places, node: Node): number {
  const [start, end] = node.range ?? [0, 0];
  if (isMap(node)) {
    const place = places.add(kinds.map, start, end);
    for (const pair of node.items) addPair(places, pair);
    places.close(place, end);
    return place;
  }
  if (isSeq(node)) {
    const place = places.add(kinds.list, start, end);
    for (const item of node.items) if (isNode(item)) addNode(places, item);
    places.close(place, end);
    return place;
  }
  return places.add(isScalar(node) ? kinds.scalar : kinds.alias, start, end);
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
