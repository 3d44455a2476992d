import { groupedBy, memoize } from '../../../document/collections.js';
import type { Edit, Span } from '../../../document/source.js';
import { addressOnSite, bareAddress, bodyTarget, redirectsOf } from '../../addresses/addresses.js';
import { type Claim, claimedPath, claimsOf, foldedPath } from '../../addresses/paths.js';
import { productLookup, referableProducts, referencesOf } from '../../addresses/references.js';
import { type DraftContext, type Entry, shadowedBy } from '../../entries/entries.js';
import { valueLinks } from '../../entries/value-links.js';
import { publishedAddresses } from '../../lock/address-owners.js';
import { type Body, bodiesOf, type Link } from '../../markdown/bodies.js';
import type { BodyEdit } from '../../schema/shape/finding.js';

/** Updates links in bodies, also relative ones in bodies that move. @param pages new paths of entries that move, by their values */
export function linkEdits(
  pages: ReadonlyMap<object, string>,
  changed: ReadonlyMap<string, string>,
  context: AddressContext,
) {
  const ofEntries = linksOfEntries(context);
  const moved = [...pages.keys()].flatMap((entry) => ofEntries.get(entry) ?? []);
  const targets = new Map<Link, string>();
  for (const link of new Set([...linksTo(changed.keys(), context), ...moved])) {
    const path = newTarget(link, pages, changed, context);
    if (path !== undefined) targets.set(link, path);
  }
  return targetEdits(targets, context);
}

export function linksTo(addresses: Iterable<string>, context: AddressContext): ReadonlySet<Link> {
  const byPath = linksByPath(context);
  return new Set([...addresses].flatMap((path) => byPath.get(path) ?? []));
}

/** Writes new targets into links: paths of the site, which keep the old fragment, or whole addresses. */
export function targetEdits(targets: ReadonlyMap<Link, string>, context: AddressContext) {
  // By place: links may share a definition, and entries a file.
  const edits = new Map<string, BodyEdit>();
  for (const [link, to] of targets) {
    const { at, file } = link;
    for (const { start, end, text } of editsOf(link, to, context))
      edits.set([file ?? at.join('\n'), start].join('\n'), { at, inBody: { start, end }, text });
  }
  return [...edits.values()];
}

/** The new path of a link. Undefined if the link leads there already. */
function newTarget(
  { address, entry, target }: Link,
  pages: ReadonlyMap<object, string>,
  changed: ReadonlyMap<string, string>,
  { draft }: AddressContext,
): string | undefined {
  if (target.kind !== 'path') return undefined;
  const bare = bareAddress(target.path);
  const short = changed.get(bare);
  const moved = short === undefined ? target.path : short + target.path.slice(bare.length);
  const wanted = changed.get(target.path) ?? moved;
  const page = pages.get(entry.value) ?? claimedPath(entry, draft) ?? '/';
  const leads = bodyTarget(address, page, draft.site);
  return leads.kind === 'path' && leads.path === wanted ? undefined : wanted;
}

function editsOf(link: Link, to: string, { draft: { site }, files }: AddressContext): readonly Edit[] {
  const [body] = bodiesOf([link.entry], files);
  if (body === undefined) return [];
  const isPath = to.startsWith('/');
  const inLink = addressRange(body.text, link.span, link.address, isPath);
  const ranges = inLink === undefined ? definedRanges(body, link.address, isPath) : [inLink];
  // An autolink in angle brackets needs its scheme.
  const isWhole = isPath && /^[a-z][a-z\d+.-]*:\/\//i.test(link.address);
  const before = isWhole ? (site?.origin ?? '') + (site?.base ?? '/').slice(0, -1) : '';
  const text = isPath ? before + linkText(to, link.address) : wholeLinkText(to);
  return ranges.map((span) => ({ ...span, text }));
}

/** Characters that are unsafe in link addresses or in the YAML around them. */
const unsafe = /[^\p{L}\p{N}\p{M}/._~!$+@=;-]/gu;

/** Formats a path as a link address. @param like the old address: letters are encoded if its letters are */
function linkText(path: string, like: string): string {
  const isEncoded = /%[89a-f][\da-f]/i.test(like);
  return path
    .replace(/\p{Cs}/gu, '\ufffd')
    .replace(unsafe, encoded)
    .replace(isEncoded ? /[^ -~]+/gu : /[\u200c\u200d]/g, encoded);
}

/** `encodeURIComponent` leaves brackets, quotes and stars. */
function encoded(text: string): string {
  return encodeURIComponent(text).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function wholeLinkText(address: string): string {
  return address
    .replace(/\p{Cs}/gu, '\ufffd')
    .replace(/[^\w./:?#@!$&+;=~%-]+/gu, encoded)
    .replaceAll('&', '&amp;');
}

/** The range of a link's address in a body, or of its path alone. Undefined if the address is elsewhere. */
function addressRange(body: string, { start, end }: Span, address: string, isPath: boolean) {
  const raw = body.slice(start, end);
  const inner = raw.startsWith('<') && raw.endsWith('>') ? raw.slice(1, -1) : raw;
  if (inner !== address) return undefined;
  const from = start + raw.indexOf(inner);
  const rest = isPath ? inner.search(/[?#]/) : -1;
  return { start: from, end: from + (rest === -1 ? inner.length : rest) };
}

/** A link reference definition such as `[blue]: /colours/blue`. */
const definition =
  /^(?:[ \t>*+-]*|[ \t]*\d+[.)][ \t]+)\[[^\]\n]+\]:[ \t]*(?:\r?\n[ \t]*)?(<[^<>\n]*>|[^\s<]\S*)/gm;

function definedRanges({ text, facts }: Body, address: string, isPath: boolean): readonly Span[] {
  const { code } = facts();
  return [...text.matchAll(definition)].flatMap(({ 0: whole, 1: raw = '', index }) => {
    const end = index + whole.length;
    // Code contains no definitions.
    if (code.some((span) => span.start < end && index < span.end)) return [];
    return addressRange(text, { start: end - raw.length, end }, address, isPath) ?? [];
  });
}

export interface AddressContext extends DraftContext {
  readonly links: () => readonly Link[];
  /** Whether an address was certainly never published. Absent if unknown. */
  readonly neverPublished?: (address: string) => boolean;
  /** Whether an entry shares its original's address. Absent if no entry does. */
  readonly isFollowing?: (entry: Entry) => boolean;
}

export const addressUse = memoize((context: AddressContext) => {
  const { draft, entries, files } = context;
  const claims = claimsOf(context);
  const redirects = redirectsOf(draft).toReversed();
  return {
    /** By case-folded path, for file systems that ignore case. */
    claims: groupedBy(claims, ({ path }) => [foldedPath(path)]),
    products: groupedBy(claims, ({ entry }) => (entry.kind === 'product' ? [entry.category] : [])),
    /** Shadowed entries by the id of the entry that shadows them. */
    losers: groupedBy(entries, (entry) => [shadowedBy(entry)]),
    published: publishedAddresses(draft, files),
    /** By their start; the first duplicate wins. */
    redirects: new Map(redirects.map((redirect) => [redirect.from, redirect])),
    mentions: groupedBy([...mentionsOf(context)], ({ path }) => [path]),
  };
});

/** Body links by target path, as written and as hosts read them. Bodies are read only on demand. */
const linksByPath = memoize(({ links }: AddressContext) =>
  groupedBy(links(), ({ target }) =>
    target.kind === 'path' ? new Set([target.path, bareAddress(target.path)]) : [],
  ),
);

const linksOfEntries = memoize(({ links }: AddressContext) =>
  groupedBy(links(), ({ entry }): object[] => [entry.value]),
);

/** Whether links and references to a claimed path mean its entry: the first claim wins. */
export function isMeant({ entry, path }: Claim, context: AddressContext): boolean {
  const there = addressUse(context).claims.get(foldedPath(path));
  return there?.find((other) => other.path === path)?.entry === entry;
}

/** The values that name an address of the site, with a function that writes another one. Excludes redirects. */
function* mentionsOf({ entries, draft }: AddressContext) {
  const find = productLookup(referableProducts({ entries, draft }));
  // An unresolved reference may name an old address.
  const pathNamed = (reference: string) => {
    const product = find(reference);
    return product === undefined ? `/${reference}` : claimedPath(product, draft);
  };
  for (const entry of entries) {
    for (const { reference, at } of referencesOf(entry)) {
      const path = reference.includes('/') ? pathNamed(reference) : undefined;
      if (path !== undefined) yield { at, path, write: (other: string) => other.slice(1) };
    }
  }
  for (const { to, at } of valueLinks(draft, entries)) {
    const address = addressOnSite(draft.site, to);
    if (address === undefined) continue;
    const write = (path: string) => path + address.rest;
    yield { at, path: address.path, write };
    const bare = bareAddress(address.path);
    const ending = address.path.slice(bare.length);
    if (ending !== '') yield { at, path: bare, write: (path: string) => write(path + ending) };
  }
}
