import type { Diagnostic } from '../diagnostics/diagnostic.js';
import { EditedText } from '../document/edited-text.js';
import type { Source } from '../document/source.js';
import { compatibleEdits } from './apply-edits.js';

/** Passes after which fixes that still find something to do are taken for fixes that undo each other. */
const passLimit = 10;

/** What a pass counts that fixes a text which cannot be read: it may only bring the next errors to light. */
const hidingPass = 0.1;

/** What a check answers: everything that is wrong, without what is hidden by a suppression or a baseline. */
interface Checked {
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * What hides other errors: a text that cannot be read tells nothing of its values. Those that come to light with a fix of one of these
 * were there before.
 */
const hiding: ReadonlySet<string> = new Set([
  'yaml/syntax',
  'yaml/duplicate-key',
  'yaml/multiple-documents',
  'yaml/encoding',
  // Nobody looks at the value of a key that is not known.
  'schema/unknown-key',
]);

export interface FixOptions {
  /** Whether to make fixes that change what the file means. */
  readonly isUnsafe: boolean;
  /**
   * What is wrong with the source if no baseline hides anything; absent without a baseline. A fix can change the id
   * that a baseline knows a finding by: the finding must then not count as a new one.
   */
  readonly all?: readonly Diagnostic[];
}

/** What fixes have made of a catalogue. */
export interface FixResult<Result extends Checked> {
  /** Every pass sees the text of the one before; unchanged if the fixes failed. */
  readonly edited: EditedText;
  /** How many fixes were made, by rule in the order of the alphabet. */
  readonly fixed: ReadonlyMap<string, number>;
  /** The check of the text: what is left. */
  readonly left: Result;
  /** Whether no fix is left to make, and no new error appeared. */
  readonly converged: boolean;
  /** The first error that the fixes would cause. */
  readonly newError?: Diagnostic;
}

/**
 * Fixes what can be fixed without a person's judgement: splices the text until nothing changes, and touches nothing else.
 * Only the catalogue itself is changed, no file beside it.
 * @param check called with the text of every pass
 */
export function fixCatalogue<Result extends Checked>(
  source: Source,
  check: (source: Source) => Result,
  { isUnsafe, all }: FixOptions,
): FixResult<Result> {
  const stateOf = (own: Source, edited: EditedText) => ({ source: own, edited, left: check(own) });
  const before = stateOf(source, new EditedText(source.text));
  const unchanged = { edited: before.edited, fixed: new Map(), left: before.left };
  // What stands for bytes that are not UTF-8 would be written in their place.
  if (source.unreadable !== undefined) return { ...unchanged, converged: true };
  const keysOf = (diagnostics: readonly Diagnostic[] = []) => diagnostics.map((one) => keyOf(one, before));
  const reported = new Set(keysOf(before.left.diagnostics));
  const hidden = new Set(keysOf(all).filter((key) => !reported.has(key)));
  const counts = new Map<string, number>();
  let known = new Set(errorKeys(before));
  let state = before;
  for (let left = passLimit; left >= 0; ) {
    const { groups, edits } = compatibleEdits(offered(state, { isUnsafe, hidden }));
    if (groups.length === 0) {
      const newError = newErrorOf(state, [known, hidden]);
      return newError === undefined
        ? { edited: state.edited, fixed: inOrder(counts), left: state.left, converged: true }
        : { ...unchanged, converged: false, newError };
    }
    for (const { code } of groups) counts.set(code, (counts.get(code) ?? 0) + 1);
    const edited = state.edited.edited(edits);
    const isHiding = groups.some(({ code }) => hiding.has(code));
    state = stateOf({ file: source.file, text: edited.text }, edited);
    if (isHiding) known = new Set([...known, ...errorKeys(state)]);
    left -= isHiding ? hidingPass : 1;
  }
  return { ...unchanged, converged: false };
}

/** A text on its way, and what is wrong with it. */
interface State<Result extends Checked> {
  readonly source: Source;
  readonly edited: EditedText;
  readonly left: Result;
}

/** The fixes that may be made; one that would write what is there already would never come to an end. */
function offered(
  state: State<Checked>,
  { isUnsafe, hidden }: { readonly isUnsafe: boolean; readonly hidden: ReadonlySet<string> },
) {
  const { source, left } = state;
  return left.diagnostics.flatMap((diagnostic) => {
    const { code, fix } = diagnostic;
    if (fix === undefined || (fix.safety === 'unsafe' && !isUnsafe)) return [];
    if ((fix.source ?? diagnostic.source) !== source) return [];
    if (hidden.has(keyOf(diagnostic, state))) return [];
    const isDone = fix.edits.every(({ start, end, text }) => source.text.slice(start, end) === text);
    return isDone ? [] : [{ code, edits: fix.edits, holds: fix.holds ?? [] }];
  });
}

/** An error of a rule at a place that had none of this rule before: a fix that causes a new error makes things worse. */
function newErrorOf(after: State<Checked>, known: readonly ReadonlySet<string>[]): Diagnostic | undefined {
  return errorsOf(after).find((error) => known.every((keys) => !keys.has(keyOf(error, after))));
}

function errorKeys(state: State<Checked>): readonly string[] {
  return errorsOf(state).map((error) => keyOf(error, state));
}

function errorsOf({ left }: State<Checked>): readonly Diagnostic[] {
  return left.diagnostics.filter(({ severity }) => severity === 'error');
}

/** A rule, and a place of the original: the name of a finding through all passes. */
function keyOf({ code, source, spans }: Diagnostic, state: State<Checked>): string {
  const { start } = spans[0];
  return `${code} ${source === state.source ? state.edited.originalOffset(start) : start} ${source.file}`;
}

function inOrder(counts: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
  return new Map([...counts].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
