import * as v from 'valibot';
import type { Diagnostic } from '../diagnostics/diagnostic.js';
import { isMandatory } from '../rules/index.js';

const knownFault = v.strictObject({
  rule: v.string(),
  /** Id of the entry; null where the fault belongs to none. */
  entry: v.nullable(v.string()),
  field: v.string(),
  value: v.string(),
  count: v.pipe(v.number(), v.integer(), v.minValue(1)),
});

const baselineSchema = v.strictObject({ version: v.literal(1), faults: v.array(knownFault) });

type KnownFault = Readonly<v.InferOutput<typeof knownFault>>;

/**
 * Faults that a catalogue is known to have, so that only new ones are reported. Keyed on what is wrong and not on lines,
 * which every edit moves.
 */
export interface Baseline {
  readonly faults: readonly KnownFault[];
  /** The commit that has them, as the user named it; undefined where a file lists them. */
  readonly commit?: string;
}

/** Reads a baseline's file; undefined where the text is no baseline. */
export function parseBaseline(text: string): Baseline | undefined {
  try {
    const result = v.safeParse(baselineSchema, JSON.parse(text));
    return result.success ? result.output : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/**
 * The baseline of these faults.
 * @param commit that has them; undefined where they go into a file. A build takes such a file too, and relies on the mandatory rules, so
 * it does not list theirs
 */
export function baselineOf(diagnostics: readonly Diagnostic[], commit?: string): Baseline {
  const faults = new Map<string, KnownFault>();
  for (const diagnostic of diagnostics) {
    if (commit === undefined && isMandatory(diagnostic.code)) continue;
    const key = keyOf(faultOf(diagnostic));
    const count = (faults.get(key)?.count ?? 0) + 1;
    faults.set(key, { ...faultOf(diagnostic), count });
  }
  const inOrder = [...faults].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, fault]) => fault);
  return { faults: inOrder, ...(commit === undefined ? {} : { commit }) };
}

/** A baseline's file: a fault a line, in an order of its own, so that a change of one is a change of one line. */
export function baselineText({ faults }: Baseline): string {
  const lines = faults.map((fault) => `\n    ${JSON.stringify(fault)}`);
  return `{\n  "version": 1,\n  "faults": [${lines.join(',')}${lines.length > 0 ? '\n  ' : ''}]\n}\n`;
}

/** What is left of a run's faults when the known ones are taken out. */
export interface Unknown {
  readonly diagnostics: readonly Diagnostic[];
  /** How many were known. */
  readonly known: number;
  /** How many that the baseline names are no longer there. */
  readonly gone: number;
}

/** Takes the faults out that a baseline knows, each as often as it names it. */
export function withoutKnown(diagnostics: readonly Diagnostic[], baseline: Baseline): Unknown {
  const left = new Map<string, number>();
  for (const fault of baseline.faults) left.set(keyOf(fault), (left.get(keyOf(fault)) ?? 0) + fault.count);
  const unknown = diagnostics.filter((diagnostic) => {
    if (baseline.commit === undefined && isMandatory(diagnostic.code)) return true;
    const key = keyOf(faultOf(diagnostic));
    const count = left.get(key) ?? 0;
    if (count > 0) left.set(key, count - 1);
    return count === 0;
  });
  return {
    diagnostics: unknown,
    known: diagnostics.length - unknown.length,
    gone: [...left.values()].reduce((sum, count) => sum + count, 0),
  };
}

function faultOf({ code, entry, field, value }: Diagnostic): Omit<KnownFault, 'count'> {
  return { rule: code, entry: entry?.id ?? null, field, value };
}

function keyOf({ rule, entry, field, value }: Omit<KnownFault, 'count'>): string {
  return JSON.stringify([rule, entry, field, value]);
}
