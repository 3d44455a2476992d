import { firstWhere, groupedBy } from '../document/collections.js';
import { EditedText } from '../document/edited-text.js';
import type { Edit, Fix, Source } from '../document/source.js';
import { type Diagnostic, errorsOf } from '../rules/diagnostics/diagnostic.js';

/** Fixes that still change the text after this many passes undo each other. */
const passLimit = 10;

/** The weight of a pass over unparsed text: it may only reveal the next errors. */
const hidingPass = 0.1;

type Beside = ReadonlyMap<string, EditedText>;

/** The result of a check, without suppressed findings and those of the baseline. */
interface Checked {
  readonly diagnostics: readonly Diagnostic[];
}

/** Rules that hide other errors. Errors that appear with a fix of one of these existed before. */
const hiding: ReadonlySet<string> = new Set([
  'yaml/syntax',
  'yaml/duplicate-key',
  'yaml/multiple-documents',
  'yaml/encoding',
  // The value of an unknown key is not checked.
  'schema/unknown-key',
]);

export interface FixResult<Result extends Checked> {
  /** The text after the last pass; unchanged if the fixes failed. */
  readonly edited: EditedText;
  readonly beside: Beside;
  /** Number of fixes by rule, in alphabetical order. */
  readonly fixed: ReadonlyMap<string, number>;
  readonly left: Result;
  /** Whether no fixes are left and no new errors appeared. */
  readonly converged: boolean;
  readonly newError?: Diagnostic;
}

interface FixOptions {
  readonly isUnsafe: boolean;
  /** Findings without the baseline: a fix can change the id by which the baseline knows a finding, which is then not new. */
  readonly all?: readonly Diagnostic[];
  /** Reads a file beside the catalogue. Absent if no such file may change. */
  readonly read?: (file: string) => string | undefined;
}

/** Applies the automatic fixes until the text no longer changes. @param check called with the texts of every pass */
export function fixCatalogue<Result extends Checked>(
  source: Source,
  check: (source: Source, beside: Beside) => Result,
  { isUnsafe, all, read = () => undefined }: FixOptions,
): FixResult<Result> {
  const stateOf = (checked: Source, edited: EditedText, beside: Beside) => {
    return { source: checked, edited, beside, left: check(checked, beside) };
  };
  const before = stateOf(source, new EditedText(source.text), new Map());
  const unchanged = { edited: before.edited, beside: before.beside, fixed: new Map(), left: before.left };
  // Replacement characters would overwrite the bytes that are not UTF-8.
  if (source.unreadable !== undefined) return { ...unchanged, converged: true };
  const keysOf = (list: readonly Diagnostic[] = []) => list.map((diagnostic) => keyOf(diagnostic, before));
  const reported = new Set(keysOf(before.left.diagnostics));
  const hidden = new Set(keysOf(all).filter((key) => !reported.has(key)));
  const counts = new Map<string, number>();
  // A fix makes things worse if it causes an error of a rule at a place that had none of this rule.
  let knownErrors = new Set([...hidden, ...errorsIn(before).map(([key]) => key)]);
  let state = before;
  for (let left = passLimit; left >= 0; ) {
    const { groups, edits, files } = compatibleEdits(offered(state, { isUnsafe, read }, hidden));
    if (groups.length === 0) {
      const [, newError] = errorsIn(state).find(([key]) => !knownErrors.has(key)) ?? [];
      if (newError !== undefined) return { ...unchanged, converged: false, newError };
      const fixed = new Map([...counts.keys()].sort().map((code) => [code, counts.get(code) ?? 0]));
      return { edited: state.edited, beside: state.beside, fixed, left: state.left, converged: true };
    }
    for (const { code } of groups) counts.set(code, (counts.get(code) ?? 0) + 1);
    const edited = state.edited.edited(edits);
    const isHiding = groups.some(({ code }) => hiding.has(code));
    const others = [...files].map(([file, fileEdits]) => {
      const text = state.beside.get(file) ?? new EditedText(read(file) ?? '');
      return [file, text.edited(fileEdits)] as const;
    });
    const beside = new Map([...state.beside, ...others]);
    state = stateOf({ file: source.file, text: edited.text }, edited, beside);
    if (isHiding) knownErrors = new Set([...knownErrors, ...errorsIn(state).map(([key]) => key)]);
    left -= isHiding ? hidingPass : 1;
  }
  return { ...unchanged, converged: false };
}

interface State extends Pick<FixResult<Checked>, 'edited' | 'beside' | 'left'> {
  readonly source: Source;
}

/** The possible fixes, without those that change nothing: the passes would never end. */
function offered(
  state: State,
  { isUnsafe, read }: Required<Pick<FixOptions, 'isUnsafe' | 'read'>>,
  hidden: ReadonlySet<string>,
) {
  const { source, left } = state;
  return left.diagnostics.flatMap((diagnostic) => {
    const { code, fix } = diagnostic;
    if (fix === undefined || (fix.safety === 'unsafe' && !isUnsafe)) return [];
    if ((fix.source ?? diagnostic.source) !== source) return [];
    if (hidden.has(keyOf(diagnostic, state))) return [];
    const textIn = (file: string) => state.beside.get(file)?.text ?? read(file);
    const files = fix.files?.filter(({ file }) => textIn(file) !== undefined) ?? [];
    const isDone =
      fix.edits.every(({ start, end, text }) => source.text.slice(start, end) === text) &&
      files.every(({ file, start, end, text }) => textIn(file)?.slice(start, end) === text);
    return isDone ? [] : [{ code, ...fix, files }];
  });
}

function errorsIn(state: State): readonly (readonly [key: string, error: Diagnostic])[] {
  return errorsOf(state.left.diagnostics).map((error) => [keyOf(error, state), error]);
}

/** Identifies a finding in all passes by its rule and its place in the original. */
function keyOf({ code, source, spans }: Diagnostic, { source: current, edited, beside }: State): string {
  const { start } = spans[0];
  const text = source === current ? edited : [...beside.values()].find((other) => other.text === source.text);
  return `${code} ${text?.originalOffset(start) ?? start} ${source.file}`;
}

/** Edits that are applied together or not at all. No other group may edit the ranges in `holds`. */
type EditGroup = Pick<Fix, 'edits' | 'files' | 'holds'>;

/** Selects compatible groups in text order, then list order; the next pass handles the rest. @returns also their edits, by file too */
export function compatibleEdits<Group extends EditGroup>(groups: readonly Group[]) {
  const chosen: Group[] = [];
  const edits: Edit[] = [];
  const held: Edit[] = [];
  const files = new Map<string, Edit[]>();
  for (const group of groups.toSorted((a, b) => firstPlace(a) - firstPlace(b))) {
    const sorted = group.edits.toSorted((a, b) => a.start - b.start || a.end - b.end);
    const beside = groupedBy(group.files ?? [], ({ file }) => [file]);
    const holds = (group.holds ?? []).map((span) => ({ ...span, text: '' }));
    const isFree =
      fits(sorted, edits) &&
      !sorted.some((edit) => touchesAny(held, edit)) &&
      !holds.some((span) => touchesAny(edits, span)) &&
      [...beside].every(([file, others]) => fits(others, files.get(file) ?? []));
    if (!isFree) continue;
    chosen.push(group);
    put(sorted, edits);
    for (const [file, others] of beside) {
      const there = files.get(file) ?? [];
      put(others, there);
      files.set(file, there);
    }
    for (const span of holds) if (!touchesAny(held, span)) held.splice(indexIn(held, span), 0, span);
  }
  return { groups: chosen, edits, files };
}

/** Whether sorted edits neither overlap each other nor the others. */
function fits(sorted: readonly Edit[], others: readonly Edit[]): boolean {
  return sorted.every((edit, n) => {
    const before = sorted[n - 1];
    return (before === undefined || !touch(before, edit)) && !touchesAny(others, edit);
  });
}

function put(added: readonly Edit[], edits: Edit[]): void {
  for (const edit of added) edits.splice(indexIn(edits, { start: edit.start + 1 }), 0, edit);
}

function firstPlace({ edits }: EditGroup): number {
  return edits.reduce((first, { start }) => Math.min(first, start), Number.POSITIVE_INFINITY);
}

function touchesAny(edits: readonly Edit[], edit: Edit): boolean {
  const place = indexIn(edits, edit);
  return [edits[place - 1], edits[place]].some((other) => other !== undefined && touch(other, edit));
}

/** Whether two edits overlap. An insertion also touches its neighbours, because the order of the texts would be ambiguous. */
function touch(a: Edit, b: Edit): boolean {
  if (a.isItem === true && b.isItem === true) return false;
  const isInsertion = a.start === a.end || b.start === b.end;
  return isInsertion ? a.start <= b.end && b.start <= a.end : a.start < b.end && b.start < a.end;
}

/** Number of the sorted, separate edits that begin before this one. */
function indexIn(edits: readonly Edit[], { start }: Pick<Edit, 'start'>): number {
  return firstWhere(edits.length, (n) => (edits[n]?.start ?? start) >= start);
}
