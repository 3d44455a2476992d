import * as v from 'valibot';
import { groupedBy } from '../../document/collections.js';
import type { Diagnostic } from '../diagnostics/diagnostic.js';
import { isMandatory } from '../index.js';

const knownFinding = v.strictObject({
  rule: v.string(),
  /** Entry id; null if the finding belongs to no entry. */
  entry: v.nullable(v.string()),
  field: v.string(),
  value: v.string(),
  count: v.pipe(v.number(), v.integer(), v.minValue(1)),
});

const baselineSchema = v.strictObject({ version: v.literal(1), faults: v.array(knownFinding) });

type KnownFinding = Readonly<v.InferOutput<typeof knownFinding>>;

/** Known findings, so that only new ones are reported. Findings are not matched by line, because every edit moves lines. */
export interface Baseline {
  readonly faults: readonly KnownFinding[];
  /** The commit with these findings, as the user named it. Undefined if a file lists them. */
  readonly commit?: string | undefined;
}

export function parseBaseline(text: string): Baseline | undefined {
  try {
    const result = v.safeParse(baselineSchema, JSON.parse(text));
    return result.success ? result.output : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** @param commit with the findings. Undefined for a baseline file, which omits mandatory rules because a build relies on them. */
export function baselineOf(diagnostics: readonly Diagnostic[], commit?: string): Baseline {
  const listed = diagnostics.filter(({ code }) => commit !== undefined || !isMandatory(code));
  const groups = [...groupedBy(listed.map(findingOf), (finding) => [keyOf(finding)])];
  const inOrder = groups.sort(([a], [b]) => (a < b ? -1 : 1));
  return { faults: inOrder.map(([, group]) => ({ ...group[0], count: group.length })), commit };
}

/** A baseline file. One finding per line in a fixed order, so that a changed finding changes one line. */
export function baselineText({ faults }: Baseline): string {
  const lines = faults.map((finding) => `\n    ${JSON.stringify(finding)}`);
  return `{\n  "version": 1,\n  "faults": [${lines.join(',')}${lines.length > 0 ? '\n  ' : ''}]\n}\n`;
}

/** Removes known findings, each as often as the baseline lists it. `gone` counts listed findings that no longer occur. */
export function withoutKnown(all: readonly Diagnostic[], { faults, commit }: Baseline = { faults: [] }) {
  const left = new Map<string, number>();
  for (const fault of faults) left.set(keyOf(fault), (left.get(keyOf(fault)) ?? 0) + fault.count);
  const diagnostics = all.filter((diagnostic) => {
    if (commit === undefined && isMandatory(diagnostic.code)) return true;
    const key = keyOf(findingOf(diagnostic));
    const count = left.get(key) ?? 0;
    if (count > 0) left.set(key, count - 1);
    return count === 0;
  });
  const gone = [...left.values()].reduce((sum, count) => sum + count, 0);
  return { diagnostics, known: all.length - diagnostics.length, gone };
}

function findingOf({ code, entry, field, value }: Diagnostic): Omit<KnownFinding, 'count'> {
  return { rule: code, entry: entry?.id ?? null, field, value };
}

function keyOf({ rule, entry, field, value }: Omit<KnownFinding, 'count'>): string {
  return JSON.stringify([rule, entry, field, value]);
}
