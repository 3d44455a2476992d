import { groupedBy } from '../../../document/collections.js';
import { isRecord } from '../../cache/cache-files.js';
import { attributesOf, decoded, htmlTokens, withoutHashes } from './html.js';
import type { ChangeKind, Difference } from './kinds.js';
import { listDifferences, mapDifferences, setDifferences } from './lists.js';

const hiding = /\b(noindex|none)\b/i;

export function headDifferences(before: string, after: string): readonly Difference[] {
  if (before === after) return [];
  const [a, b] = [headFacts(before), headFacts(after)];
  const isHidden = hiding.test(b.robots) && !hiding.test(a.robots);
  const isOtherPicture = a.picture !== b.picture && a.others.get('og:image') === b.others.get('og:image');
  return [
    ...(['title', 'description', 'canonical'] as const).flatMap((kind) =>
      textDifference(kind, a[kind], b[kind]),
    ),
    ...textDifference(isHidden ? 'noindex' : 'robots', a.robots, b.robots),
    ...mapDifferences('hreflang', a.hreflang, b.hreflang),
    ...[...new Set([...a.structured.keys(), ...b.structured.keys()])].flatMap((part) => {
      // The number of nodes of a type follows from the other values.
      const differences = part.endsWith('.@type') ? setDifferences : listDifferences;
      const [was = [], is = []] = [a.structured.get(part), b.structured.get(part)];
      return differences('structured-data', was, is).map((difference) => ({ ...difference, part }));
    }),
    ...mapDifferences('head', a.others, b.others),
    // The name of a link picture follows from its content: only the address with its hash differs.
    ...(isOtherPicture ? [{ kind: 'pictures', part: 'for links' } as const] : []),
  ];
}

function textDifference(kind: ChangeKind, before: string, after: string): readonly Difference[] {
  return before === after ? [] : [{ kind, before: before || undefined, after: after || undefined }];
}

/** Properties that always repeat another one. */
const repeated = new Set(['og:title', 'og:description', 'og:url', 'og:locale:alternate']);

export function headFacts(html: string) {
  const facts = {
    title: '',
    canonical: '',
    /** Address of the picture for links to the page, with the hash of its content. */
    picture: '',
    hreflang: new Map<string, string>(),
    /** Values of structured data by their paths, such as `Product.name`. */
    structured: new Map<string, readonly string[]>(),
    /** Values such as keywords and `og:image`, by their names. */
    others: new Map<string, string>(),
  };
  /** The tag of the element around the next text, or `data`. */
  let within = '';
  for (const token of htmlTokens(html)) {
    if (token.kind === 'open') {
      const attributes = attributesOf(token.attributes);
      const isData = token.tag === 'script' && attributes.get('type') === 'application/ld+json';
      within = isData ? 'data' : token.tag;
      addTag(token.tag, attributes, facts);
    } else if (token.kind === 'close') within = '';
    else if (within === 'title') facts.title += decoded(token.text);
    else if (within === 'data') {
      facts.structured = new Map([...facts.structured, ...structuredLines(token.text)]);
    }
  }
  const { description = '', robots = '', ...others } = Object.fromEntries(facts.others);
  return { ...facts, description, robots, others: new Map(Object.entries(others)) };
}

function addTag(
  tag: string,
  attributes: ReadonlyMap<string, string>,
  facts: { picture: string; canonical: string; hreflang: Map<string, string>; others: Map<string, string> },
): void {
  const { content = '', href = '', ...known } = Object.fromEntries(attributes);
  const { rel, hreflang, property, name = property } = known;
  if (tag === 'meta' && name !== undefined && !repeated.has(name))
    facts.others.set(name, withoutHashes(content));
  if (property === 'og:image') facts.picture = content;
  if (tag !== 'link') return;
  if (rel === 'canonical') facts.canonical = href;
  if (hreflang !== undefined) facts.hreflang.set(hreflang, href);
}

/** The deepest level that is compared value by value. Deeper values are compared as JSON. */
const deepest = 12;

/** Keys without information: the name of the format, and numbers that follow from the order. */
const silent = new Set(['@context', 'position']);

/** By paths such as `Product.offers.price`, without indexes: a new item must not change the paths of those after it. */
function structuredLines(json: string): ReadonlyMap<string, readonly string[]> {
  try {
    const data: unknown = JSON.parse(json);
    const graph = isRecord(data) && Array.isArray(data['@graph']) ? data['@graph'] : [data];
    const values = graph.flatMap((node: unknown) => [
      ...valuesIn(node, isRecord(node) ? String(node['@type'] ?? 'data') : 'data', 0),
    ]);
    const lines = groupedBy(values, ([path]) => [path]);
    return new Map([...lines].map(([path, pairs]) => [path, pairs.map(([, value]) => withoutHashes(value))]));
  } catch (error) {
    // A template may write anything.
    if (!(error instanceof SyntaxError)) throw error;
    return new Map([['', [json]]]);
  }
}

/** Each value behind its path. */
function* valuesIn(value: unknown, path: string, depth: number): Iterable<readonly [string, string]> {
  if (depth < deepest && Array.isArray(value)) {
    for (const item of value) yield* valuesIn(item, path, depth + 1);
  } else if (depth < deepest && isRecord(value)) {
    // The path begins with the type of the node.
    const keys = Object.keys(value).filter((key) => !silent.has(key) && !(key === '@type' && depth === 0));
    for (const key of keys) yield* valuesIn(value[key], `${path}.${key}`, depth + 1);
  } else yield [path, typeof value === 'string' ? value : JSON.stringify(value)];
}
