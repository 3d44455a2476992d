import { parse } from 'node-html-parser';

/** An entity in the structured data of a page. */
export interface Node {
  readonly '@type': string;
  readonly '@id'?: string;
  readonly [property: string]: unknown;
}

/** The JSON-LD blocks of a page, unparsed. */
export function structuredBlocks(html: string): readonly string[] {
  return parse(html)
    .querySelectorAll('head script[type="application/ld+json"]')
    .map((script) => script.rawText);
}

/** The graph of a page. Empty when it has none. @throws when it has more than one */
export function graphOf(html: string): readonly Node[] {
  // Reads only the head, because parsing whole pages is slow.
  const blocks = structuredBlocks(html.slice(0, html.indexOf('</head>') + '</head>'.length));
  if (blocks.length > 1) throw new Error('the page has several blocks');
  if (blocks[0] === undefined) return [];
  const data = JSON.parse(blocks[0]);
  if (data['@context'] !== 'https://schema.org') throw new Error('the block has another context');
  return data['@graph'];
}

/** The entity of a type in a graph. @throws if there is not exactly one */
export function nodeOf(graph: readonly Node[], type: string): Node {
  const [node, ...more] = graph.filter((candidate) => candidate['@type'] === type);
  if (node === undefined || more.length > 0) throw new Error(`there is not one ${type}`);
  return node;
}

/** Every object in a value, including the value itself. */
export function* objectsIn(value: unknown): Iterable<Readonly<Record<string, unknown>>> {
  if (Array.isArray(value)) for (const item of value) yield* objectsIn(item);
  else if (isRecord(value)) {
    yield value;
    yield* objectsIn(Object.values(value));
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
