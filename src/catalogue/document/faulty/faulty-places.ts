import { isMap, isNode, isScalar, isSeq, type Node, type Pair } from 'yaml';
import { kinds, Places } from '../places.js';

/** The places of all nodes of a tree that the yaml library has made of a text. */
export function placesOf(text: string, root: Node | null): Places {
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
