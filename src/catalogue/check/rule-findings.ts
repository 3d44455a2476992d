import { entriesOf, entryAt } from '../entries/entries.js';
import { rules } from '../rules/index.js';
import type { FoundByRule } from '../schema/finding.js';
import { EntryMemory, type MemoryInput } from './entry-memory.js';
import { ruleContext, soundness } from './rule-context.js';
import type { LintSettings } from './settings.js';

/** What the rules look at. */
interface RulesInput extends MemoryInput {
  readonly settings: LintSettings;
  /** The day that dates are compared with, as YYYY-MM-DD. */
  readonly today: () => string;
}

/**
 * Runs every rule over a catalogue. What the rules for single entries find in an entry is remembered by the entry's identity: as long
 * as that, and all else that these rules look at, is the same, they do not look again.
 */
export function* ruleFindings(input: RulesInput): Iterable<FoundByRule> {
  const { draft, faults, files, settings, today } = input;
  const entries = entriesOf(draft);
  const memory = new EntryMemory(input);
  const fresh = entries.filter((entry) => !memory.knows(entry));
  const common = { draft, files, isSound: soundness(faults), today };
  const contexts = {
    site: ruleContext({ ...common, entries }),
    entry: ruleContext({ ...common, entries: fresh }),
  };
  for (const rule of rules) {
    if (rule.check === undefined || settings.severity(rule) === undefined) continue;
    const context = contexts[rule.scope ?? 'site'];
    for (const finding of rule.check(context, (name) => settings.option(rule, name))) {
      const entry = rule.scope === 'entry' ? entryAt(draft, finding.places[0].at) : undefined;
      const found = { code: rule.code, finding };
      if (entry === undefined) yield found;
      else memory.add(entry, found);
    }
  }
  memory.keep();
  for (const entry of entries) yield* memory.of(entry);
}
