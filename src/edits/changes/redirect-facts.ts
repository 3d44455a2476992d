import type { LocatedDocument } from '../../document/document.js';
import { draftOf } from '../../rules/check/check.js';
import { type Fact, facts } from './change.js';

/** The redirects that a change adds, changes and removes. */
export function redirectFacts(
  ...documents: readonly [before: LocatedDocument, after: LocatedDocument]
): readonly Fact[] {
  const [was = new Map(), is = new Map()] = documents.map((document) => {
    const redirects = draftOf(document).redirects ?? [];
    return new Map(redirects.map((redirect) => [redirect?.from, `${redirect?.from} -> ${redirect?.to}`]));
  });
  const textsOf = (of: typeof is, isMeant: (from: string, text: string) => boolean) =>
    [...of].flatMap(([from, text]) => (isMeant(from, text) ? text : []));
  const fresh = textsOf(is, (from) => !was.has(from));
  const led = textsOf(is, (from, text) => was.has(from) && was.get(from) !== text);
  const gone = textsOf(was, (from) => !is.has(from)).map((text) => `the redirect ${text}`);
  return [...facts('redirect', [...fresh, ...led]), ...facts('removed', gone)];
}
