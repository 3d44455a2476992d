import { type Entry, entriesOf, entryAt, titleOf } from '../../catalogue/entries/entries.js';
import { entryTexts } from '../../catalogue/entries/search-texts.js';
import { bodiesOf, factsOf, linksOf } from '../../catalogue/markdown/bodies.js';
import type { Extent } from '../../catalogue/markdown/parser.js';
import { summaryOf } from '../../catalogue/markdown/summary.js';
import type { CatalogueDraft } from '../../catalogue/schema/model.js';
import type { Finding, FoundByRule, Place } from '../../catalogue/schema/shape/finding.js';
import { groupedBy, once } from '../../document/collections.js';
import type { EntryPath } from '../../document/document.js';
import { counted } from '../../document/text/counted.js';
import { count } from '../../document/work.js';
import { type DiagnosticCode, rules } from '../index.js';
import type { RuleContext } from '../rule/rule.js';
import type { LintSettings } from './lint-section.js';
import { type MemoryInput, RuleMemory } from './rule-memory.js';

interface RulesInput extends MemoryInput, Pick<RuleContext, 'ids'> {
  readonly settings: LintSettings;
  readonly extent: Extent;
}

/** Runs every rule. Findings with one cause outside the entries, such as a template, become one finding at the cause. */
export function* ruleFindings(input: RulesInput): Iterable<FoundByRule<DiagnosticCode>> {
  const all = [...findingsOfRules(input)];
  yield* all.filter(({ finding }) => finding.cause === undefined);
  const byCause = groupedBy(all, ({ code, finding: { cause } }) =>
    cause === undefined ? [] : [JSON.stringify([code, cause])],
  );
  for (const [first, ...others] of byCause.values()) yield atCause(first, others.length + 1, input.draft);
}

/** @param first an example; @param total findings with this cause */
function atCause({ code, finding }: FoundByRule<DiagnosticCode>, total: number, draft: CatalogueDraft) {
  const { cause, places } = finding;
  const entry = entryAt(draft, places[0].at);
  const label = (entry && titleOf(entry)) ?? 'here';
  const at = cause?.at ?? [];
  const message = `${cause?.message}: ${counted(total, 'entry', 'entries')},${total === 1 ? '' : ' such as'} \`${label}\``;
  const place: Place = { at, part: at.length === 1 ? 'key' : 'value' };
  const shown: Finding['places'] = [place, ...places.map((entryPlace) => ({ label, ...entryPlace }))];
  return {
    code,
    finding: { message, places: shown, hint: cause?.hint, atMost: finding.atMost },
  };
}

/** Runs every rule. Reuses findings of the last check that are still valid. */
function* findingsOfRules(input: RulesInput): Iterable<FoundByRule<DiagnosticCode>> {
  const { draft, settings } = input;
  const entries = entriesOf(draft);
  const memory = new RuleMemory(input, entries);
  const { fresh } = memory;
  count('entries checked', fresh.length);
  const ofSite = memory.noting(ruleContext(input, entries));
  const ofFresh = ruleContext(input, fresh);
  for (const rule of rules) {
    const { code, scope, check } = rule;
    if (check === undefined || settings.severity(rule) === undefined) continue;
    const isOfEntries = scope === 'entry';
    const run = (context: RuleContext) => check(context, (name) => settings.option(rule, name));
    const findings = isOfEntries ? run(ofFresh) : memory.ofRule(rule, () => run(ofSite));
    for (const finding of firstInEntries(findings, draft)) {
      const entry = isOfEntries ? entryAt(draft, finding.places[0].at) : undefined;
      if (entry === undefined) yield { code, finding };
      else memory.add(entry, { code, finding });
    }
  }
  yield* memory.keep();
}

/** Findings of one rule shown per entry. Each is located and framed, and a body may have tens of thousands. */
const mostInEntry = 300;

/** The first findings of each entry, and a count of the rest. */
function firstInEntries(findings: Iterable<Finding>, draft: CatalogueDraft): readonly Finding[] {
  const byEntry = groupedBy([...findings], ({ places }) => [entryAt(draft, places[0].at)?.value]);
  return [...byEntry].flatMap(([entry, inEntry]) => {
    const next = inEntry[mostInEntry];
    if (entry === undefined || next === undefined) return inEntry;
    const message = `from here on the entry has ${inEntry.length - mostInEntry} more of these`;
    const rest = { message, places: [next.places[0]], hint: 'correct the first ones' } as const;
    return [...inEntry.slice(0, mostInEntry), rest];
  });
}

/** The context of rules for some entries. Bodies are read on first use, once for all rules. */
function ruleContext(input: RulesInput, entries: readonly Entry[]): RuleContext {
  const { draft, wrongPaths, files, extent, ids, today, target } = input;
  const isSound = soundness(wrongPaths);
  const bodies = once(() => bodiesOf(entries, files, extent));
  return {
    draft,
    entries,
    files,
    isSound,
    ids,
    today,
    target,
    bodies,
    links: once(() => linksOf(bodies(), draft)),
    searchTexts: () =>
      entryTexts({ draft, entries, files, isSound }, ({ kind, value }) =>
        kind === 'category'
          ? undefined
          : summaryOf(factsOf(value, files, extent), value.language ?? draft.site?.language ?? 'en'),
      ),
  };
}

/** Returns a predicate: whether the value at a path, and everything in it, has the right shape. */
function soundness(wrongPaths: readonly EntryPath[]): (path: EntryPath) => boolean {
  if (wrongPaths.length === 0) return () => true;
  const around = new Set(
    wrongPaths.flatMap((path) => ['', ...path.map((_, n) => path.slice(0, n + 1).join('\n'))]),
  );
  return (path) => !around.has(path.join('\n'));
}
