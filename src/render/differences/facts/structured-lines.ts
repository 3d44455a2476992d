/** How deep values are followed: deeper ones are shown as JSON. */
const deepest = 12;

/** What says nothing of its own: names of formats, and numbers that follow from the order. */
const silent = new Set(['@context', 'position']);

/**
 * Structured data as values by their paths, such as `Product.offers.price`, in their order. The numbers of places are not part of a path:
 * so an item that is added changes nothing of those behind it.
 */
export function structuredLines(data: unknown): ReadonlyMap<string, readonly string[]> {
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
