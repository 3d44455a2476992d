import fc from 'fast-check';
import { hostileTexts, hostileValues, unsafeSlugs } from './dictionary.js';

/* Changes that people, programs and attackers make in a catalogue: to its values, if it can be parsed, and to its bytes. */

/** A change of one value. Places are numbers, taken modulo the number of values. */
export interface Mutation {
  readonly kind: 'drop' | 'replace' | 'swap' | 'copy' | 'move' | 'rename' | 'repeat' | 'nest';
  readonly place: number;
  readonly other: number;
  readonly value: unknown;
}

export const mutations: fc.Arbitrary<Mutation> = fc.record({
  kind: fc.constantFrom<Mutation['kind']>(
    ...([
      'replace',
      'replace',
      'replace',
      'drop',
      'swap',
      'copy',
      'move',
      'rename',
      'repeat',
      'nest',
    ] as const),
  ),
  place: fc.nat(),
  other: fc.nat(),
  value: fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...hostileTexts) },
    { weight: 2, arbitrary: fc.constantFrom(...unsafeSlugs) },
    { weight: 2, arbitrary: fc.constantFrom(...hostileValues) },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
  ),
});

/** A place in a value: its container, and its key there. */
type Slot = readonly [holder: Record<string | number, unknown>, key: string | number];

function slotsOf(value: unknown): Slot[] {
  if (typeof value !== 'object' || value === null) return [];
  const holder = value as Record<string | number, unknown>;
  const keys: readonly (string | number)[] = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
  return keys.flatMap((key): Slot[] => [[holder, key], ...slotsOf(holder[key])]);
}

/** Changes values in place. */
export function mutate(root: unknown, changes: readonly Mutation[]): void {
  for (const change of changes) {
    const slots = slotsOf(root);
    const slot = slots[change.place % Math.max(1, slots.length)];
    const other = slots[change.other % Math.max(1, slots.length)];
    if (slot !== undefined && other !== undefined) apply(change, slot, other);
  }
}

function apply({ kind, value, other: number }: Mutation, [holder, key]: Slot, [from, fromKey]: Slot): void {
  const before = holder[key];
  const there = structuredClone(from[fromKey]);
  switch (kind) {
    case 'drop':
      remove(holder, key);
      return;
    case 'replace':
      holder[key] = structuredClone(value);
      return;
    case 'swap':
      from[fromKey] = structuredClone(before);
      holder[key] = there;
      return;
    case 'copy':
      holder[key] = there;
      return;
    case 'move':
      holder[key] = there;
      remove(from, fromKey);
      return;
    case 'rename':
      remove(holder, key);
      set(holder, typeof value === 'string' ? value : 'x', before);
      return;
    case 'repeat':
      if (Array.isArray(holder))
        holder.push(...Array.from({ length: number % 40 }, () => structuredClone(before)));
      else set(holder, `${key}`, [before, structuredClone(before)]);
      return;
    case 'nest':
      set(holder, key, { [key]: before });
  }
}

function remove(holder: Record<string | number, unknown>, key: string | number): void {
  if (Array.isArray(holder)) holder.splice(Number(key), 1);
  else delete holder[key];
}

/** Also for the key of the prototype. */
function set(holder: Record<string | number, unknown>, key: string | number, value: unknown): void {
  Object.defineProperty(holder, key, { value, writable: true, enumerable: true, configurable: true });
}

/** A change of the bytes. */
export const byteDamage: fc.Arbitrary<(bytes: Buffer) => Buffer> = fc
  .tuple(
    fc.constantFrom('cut', 'head', 'insert', 'flip', 'line', 'indent', 'double'),
    fc.nat(),
    fc.nat(),
    fc.oneof(
      fc.uint8Array({ minLength: 1, maxLength: 4 }).map((bytes) => Buffer.from(bytes)),
      fc.constantFrom(
        ...[
          '\n',
          '\t',
          '\r',
          ': ',
          '- ',
          '"',
          "'",
          '|\n',
          '>-\n',
          '[',
          '{',
          '}',
          ']',
          ',',
          '#',
          ' #',
          '&a ',
          '*a',
          '!!x ',
        ]
          .concat([
            '---\n',
            '...\n',
            '%YAML 9\n',
            '<<: ',
            '? ',
            '\u2028',
            '\ufeff',
            '\0',
            '\u202e',
            '=',
            '@',
            '`',
          ])
          .map((text) => Buffer.from(text)),
      ),
      fc.constantFrom(...hostileTexts).map((text) => Buffer.from(text)),
    ),
  )
  .map(([kind, place, other, bytes]) => (whole: Buffer) => {
    const at = place % (whole.length + 1);
    const behind = whole.subarray(at);
    switch (kind) {
      case 'cut':
        return whole.subarray(0, at);
      case 'head':
        return behind;
      case 'insert':
        return Buffer.concat([whole.subarray(0, at), bytes, behind]);
      case 'flip':
        return Buffer.concat([whole.subarray(0, at), bytes, behind.subarray(bytes.length)]);
      default:
        return changedLine(whole, kind, place, other);
    }
  });

function changedLine(whole: Buffer, kind: string, place: number, other: number): Buffer {
  // Latin-1 keeps every byte, whatever the bytes are.
  const lines = whole.toString('latin1').split('\n');
  const at = place % lines.length;
  const line = lines[at] ?? '';
  if (kind === 'line') lines.splice(at, 1);
  else if (kind === 'double') lines.splice(other % lines.length, 0, line);
  else lines[at] = other % 2 === 0 ? ` ${line}` : line.replace(/^ {1,2}/, '');
  return Buffer.from(lines.join('\n'), 'latin1');
}
