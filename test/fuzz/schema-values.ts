import fc from 'fast-check';
import * as v from 'valibot';
import { isSchema } from '../../src/catalogue/schema/schema-tree.js';
import { hostileTexts, hostileValues } from './dictionary.js';

/*
 * Values made from the schema of a catalogue: a new key in the schema is tested here automatically.
 */

/** The parts of valibot's schemas that are used: each kind has some of these. */
interface Shape {
  readonly type: string;
  readonly entries?: Readonly<Record<string, Shape>>;
  readonly item?: Shape;
  readonly wrapped?: Shape;
  readonly pipe?: readonly Shape[];
  readonly metadata?: { readonly pattern?: string };
  /** The values of a choice; the schemas of a union. */
  readonly options?: readonly unknown[];
}

/** No catalogue may contain these characters, whatever its schema. */
const turned = /[\u202a-\u202e\u2066-\u2069\ufeff]/;

const candidates = [...hostileTexts, ...hostileValues];

/** Values that a schema accepts. Sections and lists are filled, and optional keys are often left out. */
export function valuesOf(schema: v.GenericSchema): fc.Arbitrary<unknown> {
  return fromShape(schema as unknown as Shape);
}

function fromShape(shape: Shape): fc.Arbitrary<unknown> {
  const map = [shape, ...(shape.pipe ?? [])].find(({ entries }) => entries !== undefined);
  if (map?.entries !== undefined) return mapOf(map.entries);
  if (shape.item !== undefined) return fc.array(fromShape(shape.item), { maxLength: 3 });
  if (shape.wrapped !== undefined) return fromShape(shape.wrapped);
  // The keys and their values follow from other parts of the catalogue.
  if (shape.type === 'record') return fc.constant({});
  return leafOf(shape);
}

function mapOf(entries: Readonly<Record<string, Shape>>): fc.Arbitrary<unknown> {
  const keys = Object.entries(entries);
  return fc
    .record(
      Object.fromEntries(
        keys.map(([key, shape]) => [
          key,
          shape.type === 'exact_optional'
            ? fc.oneof(
                { weight: 2, arbitrary: fc.constant(absent) },
                { weight: 1, arbitrary: fromShape(shape) },
              )
            : fromShape(shape),
        ]),
      ),
    )
    .map((map) => Object.fromEntries(Object.entries(map).filter(([, value]) => value !== absent)));
}

const absent = Symbol('absent');

function choicesOf(options: unknown): readonly unknown[] {
  if (!Array.isArray(options)) return [];
  return options.flatMap((option) =>
    isSchema(option) ? choicesOf(Reflect.get(option, 'options')) : [option],
  );
}

function leafOf(shape: Shape): fc.Arbitrary<unknown> {
  const patterns = (shape.pipe ?? [])
    .flatMap(({ metadata }) => metadata?.pattern ?? [])
    .map((text) => new RegExp(text));
  const fitting = [...candidates, ...choicesOf(shape.options)].filter(
    (value) =>
      isSchema(shape) &&
      v.is(shape, value) &&
      (typeof value !== 'string' ||
        (!turned.test(value) && patterns.every((pattern) => pattern.test(value)))),
  );
  if (fitting.length === 0) throw new Error(`the dictionary has nothing for a ${shape.type}`);
  return fc.constantFrom(...fitting);
}
