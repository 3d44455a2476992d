import { withoutHashes } from './addresses.js';
import { attributesOf, decoded, type HtmlToken, htmlTokens } from './tokens.js';

/** What a page's own part of the head says. */
export interface HeadFacts {
  readonly title: string;
  readonly description: string;
  readonly canonical: string;
  /** Empty when search engines may do as they like. */
  readonly robots: string;
  /** Addresses by languages. */
  readonly hreflang: ReadonlyMap<string, string>;
  /** Values of structured data by their paths, such as `Product.name`. */
  readonly structured: ReadonlyMap<string, readonly string[]>;
  /** All other values, such as keywords and `og:image`, by their names. */
  readonly others: ReadonlyMap<string, string>;
  /** Address of the picture for links to the page, with the hash of its content. */
  readonly picture: string;
}

/** Properties that always repeat another one. */
const repeated = new Set(['og:title', 'og:description', 'og:url', 'og:locale:alternate']);

/** Reads a head. @param html of the page's own part of it */
export function headFacts(html: string): HeadFacts {
  const reader = new HeadReader();
  for (const token of htmlTokens(html)) reader.take(token);
  return reader.facts();
}

class HeadReader {
  #title = '';
  #canonical = '';
  #picture = '';
  readonly #metas = new Map<string, string>();
  readonly #hreflang = new Map<string, string>();
  readonly #structured = new Map<string, readonly string[]>();
  /** The element whose text is read. */
  #within: 'title' | 'data' | undefined;

  take(token: HtmlToken): void {
    if (token.kind === 'close') this.#within = undefined;
    else if (token.kind === 'text') this.#takeText(token.text);
    else this.#takeTag(token.tag, attributesOf(token.attributes));
  }

  facts(): HeadFacts {
    const { description = '', robots = '', ...others } = Object.fromEntries(this.#metas);
    return {
      title: this.#title,
      description,
      canonical: this.#canonical,
      robots,
      hreflang: this.#hreflang,
      structured: this.#structured,
      others: new Map(Object.entries(others)),
      picture: this.#picture,
    };
  }

  #takeText(text: string): void {
    if (this.#within === 'title') this.#title += decoded(text);
    else if (this.#within === 'data') addStructured(text, this.#structured);
  }

  #takeTag(tag: string, attributes: ReadonlyMap<string, string>): void {
    const isData = tag === 'script' && attributes.get('type') === 'application/ld+json';
    this.#within = tag === 'title' ? tag : isData ? 'data' : undefined;
    if (tag === 'meta') addMeta(attributes, this.#metas);
    if (attributes.get('property') === 'og:image') this.#picture = attributes.get('content') ?? '';
    if (tag !== 'link') return;
    const href = attributes.get('href') ?? '';
    if (attributes.get('rel') === 'canonical') this.#canonical = href;
    const language = attributes.get('hreflang');
    if (language !== undefined) this.#hreflang.set(language, href);
  }
}

function addMeta(attributes: ReadonlyMap<string, string>, metas: Map<string, string>): void {
  const name = attributes.get('name') ?? attributes.get('property');
  if (name === undefined || repeated.has(name)) return;
  metas.set(name, withoutHashes(attributes.get('content') ?? ''));
}

function addStructured(json: string, lines: Map<string, readonly string[]>): void {
  try {
    const found = structuredLines(JSON.parse(json));
    for (const [path, values] of found) lines.set(path, values.map(withoutHashes));
  } catch (error) {
    // A template may write anything.
    if (!(error instanceof SyntaxError)) throw error;
    lines.set('', [json]);
  }
}

/** How deep values are followed: deeper ones are shown as JSON. */
const deepest = 12;

/** What says nothing of its own: names of formats, and numbers that follow from the order. */
const silent = new Set(['@context', 'position']);

/**
 * Structured data as values by their paths, such as `Product.offers.price`, in their order. The numbers of places are not part of a path:
 * so an item that is added changes nothing of those behind it.
 */
function structuredLines(data: unknown): ReadonlyMap<string, readonly string[]> {
  const lines = new Map<string, string[]>();
  const graph = isRecord(data) && Array.isArray(data['@graph']) ? data['@graph'] : [data];
  for (const node of graph) {
    const type = isRecord(node) ? String(node['@type'] ?? 'data') : 'data';
    for (const [path, value] of valuesIn(node, type, 0)) {
      const known = lines.get(path) ?? [];
      lines.set(path, known);
      known.push(value);
    }
  }
  return lines;
}

function* valuesIn(
  value: unknown,
  path: string,
  depth: number,
): Generator<readonly [path: string, value: string], void> {
  if (depth < deepest && Array.isArray(value)) {
    for (const item of value) yield* valuesIn(item, path, depth + 1);
  } else if (depth < deepest && isRecord(value)) {
    // The type of a node of the graph is its name already.
    const keys = Object.keys(value).filter((key) => !silent.has(key) && !(key === '@type' && depth === 0));
    for (const key of keys) yield* valuesIn(value[key], `${path}.${key}`, depth + 1);
  } else yield [path, typeof value === 'string' ? value : JSON.stringify(value)];
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
