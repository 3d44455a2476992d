import type { EntryPath } from '../document/document.js';
import { entryTexts } from '../entries/entry-texts.js';
import { type Body, bodiesOf } from '../markdown/bodies.js';
import { type Link, linksOf } from '../markdown/links.js';
import type { RuleContext } from '../rules/rule.js';

/** The context in which rules look at some entries; bodies are read when a rule asks first, and once for all rules. */
export function ruleContext({
  draft,
  entries,
  files,
  today,
  isSound,
}: Pick<RuleContext, 'draft' | 'entries' | 'files' | 'today' | 'isSound'>): RuleContext {
  let bodies: readonly Body[] | undefined;
  let links: readonly Link[] | undefined;
  const readBodies = () => {
    bodies ??= bodiesOf(entries, files);
    return bodies;
  };
  return {
    draft,
    entries,
    files,
    today,
    isSound,
    bodies: readBodies,
    links: () => {
      links ??= linksOf(readBodies(), draft);
      return links;
    },
    searchTexts: () => entryTexts({ draft, entries, isSound }),
  };
}

/** Answers whether the value at a path, and all that it contains, had the right shape. @param faults where something was wrong */
export function soundness(faults: readonly EntryPath[]): (path: EntryPath) => boolean {
  if (faults.length === 0) return () => true;
  const around = new Set<string>();
  for (const fault of faults) {
    for (let length = fault.length; length >= 0; length -= 1) around.add(fault.slice(0, length).join('\n'));
  }
  return (path) => !around.has(path.join('\n'));
}
