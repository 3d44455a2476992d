import type { Entry } from '../entries.js';
import { entryTexts } from '../entry-texts.js';
import { type Body, bodiesOf } from '../markdown/bodies.js';
import { type Link, linksOf } from '../markdown/links.js';
import type { RuleContext } from '../rules/rule.js';

/** What a rule's context is made of. */
interface ContextInput extends Pick<RuleContext, 'draft' | 'files' | 'today'> {
  readonly entries: readonly Entry[];
  readonly isSound?: RuleContext['isSound'];
  /** The entries whose bodies are looked at, where it is not all of them. */
  readonly withBodies?: readonly Entry[];
  /** What other bodies link to. */
  readonly otherLinks?: () => readonly Link[];
}

/** The context in which rules look at some entries; bodies are read when a rule asks first, and once for all rules. */
export function ruleContext({
  draft,
  entries,
  files,
  today,
  isSound = () => true,
  withBodies = entries,
  otherLinks = () => [],
}: ContextInput): RuleContext {
  let bodies: readonly Body[] | undefined;
  let links: readonly Link[] | undefined;
  const readBodies = () => {
    bodies ??= bodiesOf(withBodies, files);
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
      links ??= [...linksOf(readBodies(), draft), ...otherLinks()];
      return links;
    },
    searchTexts: () => entryTexts({ draft, entries, isSound }),
  };
}
