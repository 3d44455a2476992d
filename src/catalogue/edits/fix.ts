import { firstWhere, groupedBy } from '../collections.js';
import { type Diagnostic, errorsOf } from '../diagnostics/diagnostic.js';
import { EditedText } from '../document/edited-text.js';
import type { Edit, Fix, Source } from '../document/source.js';

/** Passes after which fixes that still find something to do are taken for fixes that undo each other. */
const passLimit = 10;

/** What a pass counts that fixes a text which cannot be read: it may only bring the next errors to light. */
const hidingPass = 0.1;

type Beside = ReadonlyMap<string, EditedText>;

/** What a check answers: without what is hidden by a suppression or a baseline. */
interface Checked {
  readonly diagnostics: readonly Diagnostic[];
}

/** What hides other errors: those that come to light with a fix of one of these were there before. */
const hiding: ReadonlySet<string> = new Set([
  'yaml/syntax',
  'yaml/duplicate-key',
  'yaml/multiple-documents',
  'yaml/encoding',
  // Nobody looks at the value of a key that is not known.
  'schema/unknown-key',
]);

export interface FixResult<Result extends Checked> {
  /** Every pass sees the text of the one before; unchanged if the fixes failed. */
  readonly edited: EditedText;
  readonly beside: Beside;
  /** How many fixes were made, by rule in the order of the alphabet. */
  readonly fixed: ReadonlyMap<string, number>;
  readonly left: Result;
  /** Whether no fix is left to make, and no new error appeared. */
  readonly converged: boolean;
  readonly newError?: Diagnostic;
}

interface FixOptions {
  readonly isUnsafe: boolean;
  /** What is wrong without a baseline, if there is one. A fix can change the id that it knows a finding by: that is not a new one. */
  readonly all?: readonly Diagnostic[];
  /** Gives the text of a file beside the catalogue; absent where none may be changed. */
  readonly read?: (file: string) => string | undefined;
}

/** Fixes what needs no person's judgement: splices the text until nothing changes. @param check called with the texts of every pass */
export function fixCatalogue<Result extends Checked>(
  source: Source,
  check: (source: Source, beside: Beside) => Result,
  { isUnsafe, all, read = () => undefined }: FixOptions,
): FixResult<Result> {
  const stateOf = (own: Source, edited: EditedText, beside: Beside) => {
    return { source: own, edited, beside, left: check(own, beside) };
  };
  const before = stateOf(source, new EditedText(source.text), new Map());
  const unchanged = { edited: before.edited, beside: before.beside, fixed: new Map(), left: before.left };
  // What stands for bytes that are not UTF-8 would be written in their place.
  if (source.unreadable !== undefined) return { ...unchanged, converged: true };
  const keysOf = (diagnostics: readonly Diagnostic[] = []) => diagnostics.map((one) => keyOf(one, before));
  const reported = new Set(keysOf(before.left.diagnostics));
  const hidden = new Set(keysOf(all).filter((key) => !reported.has(key)));
  const counts = new Map<string, number>();
  // A fix that causes an error of a rule at a place that had none of this rule before makes things worse.
  let known = new Set([...hidden, ...errorsIn(before).map(([key]) => key)]);
  let state = before;
  for (let left = passLimit; left >= 0; ) {
    const { groups, edits, files } = compatibleEdits(offered(state, { isUnsafe, read }, hidden));
    if (groups.length === 0) {
      const [, newError] = errorsIn(state).find(([key]) => !known.has(key)) ?? [];
      if (newError !== undefined) return { ...unchanged, converged: false, newError };
      const fixed = new Map([...counts.keys()].sort().map((code) => [code, counts.get(code) ?? 0]));
      return { edited: state.edited, beside: state.beside, fixed, left: state.left, converged: true };
    }
    for (const { code } of groups) counts.set(code, (counts.get(code) ?? 0) + 1);
    const edited = state.edited.edited(edits);
    const isHiding = groups.some(({ code }) => hiding.has(code));
    const others = [...files].map(([file, own]) => {
      const text = state.beside.get(file) ?? new EditedText(read(file) ?? '');
      return [file, text.edited(own)] as const;
    });
    const beside = new Map([...state.beside, ...others]);
    state = stateOf({ file: source.file, text: edited.text }, edited, beside);
    if (isHiding) known = new Set([...known, ...errorsIn(state).map(([key]) => key)]);
    left -= isHiding ? hidingPass : 1;
  }
  return { ...unchanged, converged: false };
}

interface State {
  readonly source: Source;
  readonly edited: EditedText;
  readonly beside: Beside;
  readonly left: Checked;
}

/** The fixes that may be made; one that would write what is there already would never come to an end. */
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
    const textOf = (file: string) => state.beside.get(file)?.text ?? read(file);
    const files = fix.files?.filter(({ file }) => textOf(file) !== undefined) ?? [];
    const isDone =
      fix.edits.every(({ start, end, text }) => source.text.slice(start, end) === text) &&
      files.every(({ file, start, end, text }) => textOf(file)?.slice(start, end) === text);
    return isDone ? [] : [{ code, ...fix, files }];
  });
}

function errorsIn(state: State): readonly (readonly [key: string, error: Diagnostic])[] {
  return errorsOf(state.left.diagnostics).map((error) => [keyOf(error, state), error]);
}

/** A rule, and a place of the original: the name of a finding through all passes. */
function keyOf({ code, source, spans }: Diagnostic, { source: own, edited, beside }: State): string {
  const { start } = spans[0];
  const text = source === own ? edited : [...beside.values()].find((one) => one.text === source.text);
  return `${code} ${text?.originalOffset(start) ?? start} ${source.file}`;
}

/** Edits that belong together: all of them or none. No other group may edit what it holds. */
type EditGroup = Pick<Fix, 'edits' | 'files' | 'holds'>;

/**
 * Takes the groups whose edits leave each other alone, the first of the text first, and at one place the first of the list.
 * The others are left to the next pass, which sees what these have made of the text.
 * @returns also all edits of the groups, in the order of the text, and those of files beside it, by their names
 */
export function compatibleEdits<Group extends EditGroup>(groups: readonly Group[]) {
  const chosen: Group[] = [];
  const edits: Edit[] = [];
  const held: Edit[] = [];
  const files = new Map<string, Edit[]>();
  for (const group of groups.toSorted((a, b) => firstPlace(a) - firstPlace(b))) {
    const own = group.edits.toSorted((a, b) => a.start - b.start || a.end - b.end);
    const beside = groupedBy(group.files ?? [], ({ file }) => [file]);
    const holds = (group.holds ?? []).map((span) => ({ ...span, text: '' }));
    const isFree =
      fits(own, edits) &&
      !own.some((edit) => touchesAny(held, edit)) &&
      !holds.some((span) => touchesAny(edits, span)) &&
      [...beside].every(([file, others]) => fits(others, files.get(file) ?? []));
    if (!isFree) continue;
    chosen.push(group);
    put(own, edits);
    for (const [file, others] of beside) {
      const there = files.get(file) ?? [];
      put(others, there);
      files.set(file, there);
    }
    for (const span of holds) if (!touchesAny(held, span)) held.splice(placeOf(held, span), 0, span);
  }
  return { groups: chosen, edits, files };
}

/** Whether edits in the order of the text are apart, and leave others alone. */
function fits(own: readonly Edit[], others: readonly Edit[]): boolean {
  return own.every((edit, n) => {
    const before = own[n - 1];
    return (before === undefined || !touch(before, edit)) && !touchesAny(others, edit);
  });
}

function put(own: readonly Edit[], edits: Edit[]): void {
  for (const edit of own) edits.splice(placeOf(edits, { start: edit.start + 1 }), 0, edit);
}

function firstPlace({ edits }: EditGroup): number {
  return edits.reduce((first, { start }) => Math.min(first, start), Number.POSITIVE_INFINITY);
}

function touchesAny(edits: readonly Edit[], edit: Edit): boolean {
  const place = placeOf(edits, edit);
  return [edits[place - 1], edits[place]].some((other) => other !== undefined && touch(other, edit));
}

/** Whether two edits overlap. Where one of them inserts, its neighbours count: nobody could say which text comes first. */
function touch(a: Edit, b: Edit): boolean {
  if (a.isItem === true && b.isItem === true) return false;
  const isInsertion = a.start === a.end || b.start === b.end;
  return isInsertion ? a.start <= b.end && b.start <= a.end : a.start < b.end && b.start < a.end;
}

/** How many of the edits, which are in order and apart, begin before this one. */
function placeOf(edits: readonly Edit[], { start }: Pick<Edit, 'start'>): number {
  return firstWhere(edits.length, (n) => (edits[n]?.start ?? start) >= start);
}
