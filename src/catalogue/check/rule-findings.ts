import { groupedBy } from '../collections/grouped-by.js';
import { once } from '../collections/once.js';
import type { EntryPath } from '../document/document.js';
import { type Entry, entriesOf, entryAt } from '../entries/entries.js';
import { entryTexts } from '../entries/search-texts.js';
import { bodiesOf, factsOf, linksOf } from '../markdown/bodies.js';
import type { Extent } from '../markdown/parser.js';
import { summaryOf } from '../markdown/summary.js';
import { type DiagnosticCode, type ListedRule, rules } from '../rules/index.js';
import type { RuleContext } from '../rules/rule.js';
import type { CatalogueDraft } from '../schema/model.js';
import type { Finding, FoundByRule } from '../schema/shape/finding.js';
import { count } from '../work.js';
import { EntryMemory, type MemoryInput } from './entry-memory.js';
import type { LintSettings } from './lint-section.js';
import { type Noted, siteFindings } from './site-memory.js';

interface RulesInput extends MemoryInput, Pick<RuleContext, 'ids' | 'today' | 'target'> {
  readonly settings: LintSettings;
  /** Of the parses of bodies. */
  readonly extent: Extent;
}

/**
 * Runs every rule over a catalogue. What the rules for single entries find in an entry is remembered by the entry's identity: as long
 * as that, and all else that these rules look at, is the same, they do not look again.
 */
export function* ruleFindings(input: RulesInput): Iterable<FoundByRule<DiagnosticCode>> {
  const { draft, wrongPaths, files, settings, today, ids, target, extent } = input;
  const entries = entriesOf(draft);
  const memory = new EntryMemory(input);
  const fresh = new Set(entries.filter((entry) => !memory.knows(entry)));
  count('entries checked', fresh.size);
  const active = rules.filter((rule) => rule.check !== undefined && settings.severity(rule) !== undefined);
  const common = { draft, files, isSound: soundness(wrongPaths), today, ids, target, extent };
  const look = (rule: ListedRule, context: RuleContext) =>
    rule.check?.(context, (name) => settings.option(rule, name)) ?? [];
  const around = wrongPaths.length > 0 ? undefined : JSON.stringify([memory.common, target]);
  const siteRules = active.filter((rule) => rule.scope !== 'entry');
  const site = { ...common, entries, around, isFresh: (entry: Entry) => fresh.has(entry) };
  let siteContext: RuleContext | undefined;
  const ofSite = siteFindings(siteRules, site, (rule, noted) => {
    siteContext ??= ruleContext({ ...common, entries }, noted);
    return look(rule, siteContext);
  });
  const context = ruleContext({ ...common, entries: [...fresh] });
  for (const rule of active) {
    const { code } = rule;
    for (const finding of firstInEntries(ofSite.get(code) ?? look(rule, context), draft)) {
      const entry = rule.scope === 'entry' ? entryAt(draft, finding.places[0].at) : undefined;
      if (entry === undefined) yield { code, finding };
      else memory.add(entry, { code, finding });
    }
  }
  memory.keep();
  for (const entry of entries) yield* memory.of(entry);
}

/** How many findings of one rule in one entry are told one by one. Each is located and framed: a body may have tens of thousands. */
const mostInEntry = 300;

/** The first findings of each entry, and of each that has more how many these are. */
function firstInEntries(findings: Iterable<Finding>, draft: CatalogueDraft): readonly Finding[] {
  const byEntry = groupedBy([...findings], ({ places }) => [entryAt(draft, places[0].at)?.value]);
  return [...byEntry].flatMap(([entry, own]) => {
    const next = own[mostInEntry];
    if (entry === undefined || next === undefined) return own;
    const message = `from here on the entry has ${own.length - mostInEntry} more of these`;
    const rest = { message, places: [next.places[0]], hint: 'correct the first ones' } as const;
    return [...own.slice(0, mostInEntry), rest];
  });
}

/**
 * The context in which rules look at some entries; bodies are read when a rule asks first, and once for all rules.
 * @param noted what the rules themselves ask for, where that is noted
 */
function ruleContext(
  input: Omit<RuleContext, 'bodies' | 'links' | 'searchTexts'> & Pick<RulesInput, 'extent'>,
  noted?: Noted,
): RuleContext {
  const { draft, entries, files, isSound, extent } = input;
  const bodies = once(() => bodiesOf(entries, files, extent));
  return {
    ...input,
    ...noted,
    bodies,
    links: once(() => linksOf(bodies(), draft)),
    searchTexts: () =>
      entryTexts({ draft, entries, isSound }, ({ kind, value }) =>
        kind === 'category'
          ? undefined
          : summaryOf(factsOf(value, files, extent), value.language ?? draft.site?.language ?? 'en'),
      ),
  };
}

/** Answers whether the value at a path, and all that it contains, had the right shape. @param wrongPaths where something was wrong */
function soundness(wrongPaths: readonly EntryPath[]): (path: EntryPath) => boolean {
  if (wrongPaths.length === 0) return () => true;
  const around = new Set(
    wrongPaths.flatMap((path) => ['', ...path.map((_, n) => path.slice(0, n + 1).join('\n'))]),
  );
  return (path) => !around.has(path.join('\n'));
}
