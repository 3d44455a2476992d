import { bareAddress } from '../../addresses/addresses.js';
import { bodyTarget } from '../../addresses/local-address.js';
import { claimedPath } from '../../addresses/paths.js';
import type { Span } from '../../document/source.js';
import { bodiesOf } from '../../markdown/bodies.js';
import type { Link } from '../../markdown/links.js';
import type { PlacedEdit } from '../../schema/finding.js';
import { type AddressContext, linksByPath, linksOfEntries } from './address-use.js';
import type { ChangedAddresses, Move } from './moves.js';

/** An edit of a file of the project beside the catalogue. */
export interface FileEdit {
  readonly file: string;
  readonly span: Span;
  readonly text: string;
}

/** Edits of bodies, in the catalogue and in files. */
export interface BodyEdits {
  readonly inline: readonly PlacedEdit[];
  readonly files: readonly FileEdit[];
}

/**
 * Brings the links of bodies to new addresses. Relative links in a body that moves itself are written out where they would lead
 * somewhere else.
 * @param moves entries whose pages move; their bodies stay with them
 */
export function linkEdits(
  moves: readonly Move[],
  changed: ChangedAddresses,
  context: AddressContext,
): BodyEdits {
  const pages = new Map(moves.map(({ claim, to }) => [claim.entry.value, to]));
  const ofEntries = linksOfEntries(context);
  const affected = new Set(linksTo(changed.keys(), context));
  for (const entry of pages.keys()) for (const link of ofEntries.get(entry) ?? []) affected.add(link);
  const targets = new Map<Link, string>();
  for (const link of affected) {
    const path = newTarget(link, { pages, changed }, context);
    if (path !== undefined) targets.set(link, path);
  }
  return targetEdits(targets, context);
}

/** The links of bodies that lead to some addresses. */
export function linksTo(addresses: Iterable<string>, context: AddressContext): ReadonlySet<Link> {
  const byPath = linksByPath(context);
  return new Set([...addresses].flatMap((path) => byPath.get(path) ?? []));
}

/**
 * Writes other targets into links: paths of the site, which keep the fragment that was behind the old one, or whole addresses, which do
 * not.
 */
export function targetEdits(targets: ReadonlyMap<Link, string>, context: AddressContext): BodyEdits {
  const edits = new Map<string, BodyEdit>();
  for (const [link, to] of targets) {
    for (const edit of editsOf(link, to, context)) {
      edits.set(`${link.file ?? link.at.join('\n')}\n${edit.span.start}`, edit);
    }
  }
  return sorted([...edits.values()]);
}

/** An edit of a body, wherever the body is. */
interface BodyEdit {
  readonly link: Link;
  readonly span: Span;
  readonly text: string;
}

/** The path that a link must name from now on; undefined where it leads there already. */
function newTarget(
  { address, entry, target }: Link,
  { pages, changed }: { readonly pages: ReadonlyMap<object, string>; readonly changed: ChangedAddresses },
  { draft }: AddressContext,
): string | undefined {
  if (target.kind !== 'path') return undefined;
  const bare = bareAddress(target.path);
  const short = changed.get(bare);
  const moved = short === undefined ? target.path : short + target.path.slice(bare.length);
  const wanted = changed.get(target.path) ?? moved;
  const page = pages.get(entry.value) ?? claimedPath(entry, draft) ?? '/';
  const leads = bodyTarget(address, page, draft.site ?? {});
  return leads.kind === 'path' && leads.path === wanted ? undefined : wanted;
}

function editsOf(link: Link, to: string, { draft: { site }, files }: AddressContext): readonly BodyEdit[] {
  const [body] = bodiesOf([link.entry], files);
  if (body === undefined) return [];
  const isPath = to.startsWith('/');
  const own = addressRange(body.text, link.span, link.address, isPath);
  const ranges =
    own === undefined ? definedRanges(body.text, link.address, body.facts().code, isPath) : [own];
  // An address in angle brackets alone is a link only with its scheme.
  const isWhole = isPath && /^[a-z][a-z\d+.-]*:\/\//i.test(link.address);
  const before = isWhole ? (site?.origin ?? '') + (site?.base ?? '/').slice(0, -1) : '';
  const text = isPath ? before + linkText(to, link.address) : wholeLinkText(to);
  return ranges.map((span) => ({ link, span, text }));
}

function sorted(edits: readonly BodyEdit[]): BodyEdits {
  return {
    inline: edits.flatMap(({ link: { at, file }, span, text }) =>
      file === undefined ? [{ at, inBody: span, text }] : [],
    ),
    files: edits.flatMap(({ link: { file }, span, text }) =>
      file === undefined ? [] : [{ file, span, text }],
    ),
  };
}

/** What may stand in the address of any link of a body, in any YAML around it. */
const unsafe = /[^\p{L}\p{N}\p{M}/._~!$+@=;-]/gu;

/**
 * A path as it is written in the address of a link.
 * @param like the address that it takes the place of: where that has its letters encoded, so has this one
 */
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

/** The same for an address of another site. */
function wholeLinkText(address: string): string {
  return address
    .replace(/\p{Cs}/gu, '\ufffd')
    .replace(/[^\w./:?#@!$&+;=~%-]+/gu, encoded)
    .replaceAll('&', '&amp;');
}

/**
 * The range of the address of a link in a body.
 * @param range as the link knows it
 * @param address as the author means it, without entities and escapes
 * @param isPath whether only the path is meant, without a query or a fragment behind it
 * @returns undefined where the range is not that of the address: the link names it elsewhere
 */
function addressRange(
  body: string,
  { start, end }: Span,
  address: string,
  isPath: boolean,
): Span | undefined {
  const raw = body.slice(start, end);
  const inner = raw.startsWith('<') && raw.endsWith('>') ? raw.slice(1, -1) : raw;
  if (inner !== address) return undefined;
  const from = start + raw.indexOf(inner);
  const rest = isPath ? inner.search(/[?#]/) : -1;
  return { start: from, end: from + (rest === -1 ? inner.length : rest) };
}

/** A definition such as `[blue]: /colours/blue`, which links name by its words. */
const definition =
  /^(?:[ \t>*+-]*|[ \t]*\d+[.)][ \t]+)\[[^\]\n]+\]:[ \t]*(?:\r?\n[ \t]*)?(<[^<>\n]*>|[^\s<]\S*)/gm;

/**
 * The same in all definitions of an address.
 * @param code ranges of the body in which nothing is a definition
 */
function definedRanges(
  body: string,
  address: string,
  code: readonly Span[],
  isPath: boolean,
): readonly Span[] {
  return [...body.matchAll(definition)].flatMap(({ 0: whole, 1: raw = '', index }) => {
    const end = index + whole.length;
    if (code.some((span) => span.start < end && index < span.end)) return [];
    return addressRange(body, { start: end - raw.length, end }, address, isPath) ?? [];
  });
}
