import type { HostTarget } from '../addresses/hosts.js';
import type { EntryPath } from '../document/document.js';
import { type Entry, entriesOf, entryAt } from '../entries/entries.js';
import { entryTexts } from '../entries/entry-texts.js';
import { type Body, bodiesOf, factsOf } from '../markdown/bodies.js';
import { type Link, linksOf } from '../markdown/links.js';
import type { Extent } from '../markdown/parser.js';
import { summaryOf } from '../markdown/summary.js';
import { type DiagnosticCode, type ListedRule, rules } from '../rules/index.js';
import type { RuleContext } from '../rules/rule.js';
import type { FoundByRule } from '../schema/finding.js';
import type { NewIds } from '../schema/new-ids.js';
import { count } from '../work.js';
import { EntryMemory, type MemoryInput } from './entry-memory.js';
import type { LintSettings } from './settings.js';
import { type Noted, siteFindings } from './site-memory.js';

/** What the rules look at. */
interface RulesInput extends MemoryInput {
  readonly settings: LintSettings;
  readonly ids: NewIds;
  /** The day that dates are compared with, as YYYY-MM-DD. */
  readonly today: () => string;
  readonly target: HostTarget | undefined;
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
  const of = (rule: ListedRule, context: RuleContext) =>
    rule.check?.(context, (name) => settings.option(rule, name)) ?? [];
  const around = wrongPaths.length > 0 ? undefined : JSON.stringify([memory.common, target]);
  const isFresh = (entry: Entry) => fresh.has(entry);
  const siteRules = active.filter((rule) => rule.scope !== 'entry');
  let site: RuleContext | undefined;
  const ofSite = siteFindings(siteRules, { ...common, entries, around, isFresh }, (rule, noted) => {
    site ??= ruleContext({ ...common, entries }, noted);
    return of(rule, site);
  });
  const context = ruleContext({ ...common, entries: [...fresh] });
  for (const rule of active) {
    const { code } = rule;
    if (rule.scope !== 'entry') {
      for (const finding of ofSite.get(code) ?? []) yield { code, finding };
      continue;
    }
    for (const finding of of(rule, context)) {
      const entry = entryAt(draft, finding.places[0].at);
      if (entry === undefined) yield { code, finding };
      else memory.add(entry, { code, finding });
    }
  }
  memory.keep();
  for (const entry of entries) yield* memory.of(entry);
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
  let bodies: readonly Body[] | undefined;
  let links: readonly Link[] | undefined;
  const readBodies = () => {
    bodies ??= bodiesOf(entries, files, extent);
    return bodies;
  };
  return {
    ...input,
    ...noted,
    bodies: readBodies,
    links: () => {
      links ??= linksOf(readBodies(), draft);
      return links;
    },
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
  const around = new Set<string>();
  for (const wrongPath of wrongPaths) {
    for (let length = wrongPath.length; length >= 0; length -= 1)
      around.add(wrongPath.slice(0, length).join('\n'));
  }
  return (path) => !around.has(path.join('\n'));
}
