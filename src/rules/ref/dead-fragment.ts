import { slug } from 'github-slugger';
import {
  addressOnSite,
  bareAddress,
  redirectsOf,
  routesOf,
  siteAddresses,
} from '../../catalogue/addresses/addresses.js';
import { claimedPath } from '../../catalogue/addresses/paths.js';
import { bodyOf, type Entry, entryAt } from '../../catalogue/entries/entries.js';
import { valueLinks } from '../../catalogue/entries/value-links.js';
import { bodyText, factsOf } from '../../catalogue/markdown/bodies.js';
import { HeadingIds, isPageId } from '../../catalogue/markdown/heading-ids.js';
import { sectionKeys } from '../../catalogue/schema/product-sections.js';
import type { PlacedEdit } from '../../catalogue/schema/shape/finding.js';
import { memoize, once } from '../../document/collections.js';
import { decodedPath } from '../../document/text/decoded.js';
import { suggest } from '../../document/text/suggest.js';
import { exampleArticles, type Rule, type RuleContext, seenInAddresses } from '../rule/rule.js';

const example = (link: string) =>
  exampleArticles({ body: `|\n  See [what light does](${link}).\n\n  ## Light & heat\n\n  Both bleach it.` });

export const refDeadFragment: Rule = {
  severity: 'warning',
  sees: [...seenInAddresses, 'fields', 'links', 'headings', 'sections'],
  fixes: 'safe',
  summary: 'a link to a part of a page names a part that the page has',
  why: `The part of an address after \`#\` is the id of a heading. If the page has no such id, the link opens the page at its top,
and the buyer searches for the place.

Headings of Markdown texts have the ids that GitHub gives them: lower-case words with hyphens, without other signs.
\`## Heat stability\` is \`#heat-stability\`, \`## Light & heat\` is \`#light--heat\`. A second heading with the same words gets \`-1\`.
So does the first if another part of the page has the id, such as \`#specification\` on the page of a product.

The rule checks links in Markdown, \`menu\`, \`redirects\` and your own fields, if they stay on the site. An id that your
\`templates/\` contain counts as present.`,
  wrong: example('#light-heat'),
  right: example('#light--heat'),
  remedy:
    'Write the id of the heading. `--fix` does so if only signs and capitals differ, `--fix-unsafe` also for similar words.',
  *check(context) {
    const { draft, files } = context;
    const partsOf = memoize((entry: Entry) => partsOfPage(entry, context));
    const templates = once(() =>
      [...files.paths].map((file) => file.startsWith('templates/') && files.read(file)?.text).join('\n'),
    );
    // Each suggestion takes milliseconds.
    let suggestions = 50;
    for (const { address, written, page, place, editFor } of fragmentLinks(context)) {
      const fragment = decodedPath(written);
      const parts = partsOf(page);
      if (parts === undefined || parts.has(fragment) || templates().includes(fragment)) continue;
      const where = address.startsWith('#') ? 'this page' : `\`${claimedPath(page, draft)}\``;
      const message = `${where} has no part \`#${fragment}\``;
      const equal = parts.equal(fragment);
      suggestions -= 1;
      const id = equal ?? (suggestions > 0 ? suggest(fragment, parts.ids) : undefined);
      yield { message, places: [place], ...adviceFor(id, equal !== undefined, editFor) };
    }
  },
};

function adviceFor(id: string | undefined, isSure: boolean, editFor: (id: string) => PlacedEdit | undefined) {
  if (id === undefined) return { hint: 'write the id of a heading, or remove the part after `#`' };
  const title = `write \`#${id}\``;
  const edit = editFor(id);
  const fix = edit && ({ title, safety: isSure ? 'safe' : 'unsafe', edits: [edit] } as const);
  return { hint: isSure ? title : `did you mean \`#${id}\`?`, fix };
}

/** The links to parts of pages. A browser knows the top of any page, and texts to highlight. */
function* fragmentLinks({ draft, entries, files, links }: RuleContext) {
  const routes = routesOf(draft);
  const pageAt = (path: string | undefined) =>
    path === undefined ? undefined : entryAt(draft, routes.get(path) ?? routes.get(bareAddress(path)) ?? []);
  const fragmentIn = (address: string) => /#(?!top$|:~:)(.+)$/is.exec(address)?.[1];
  for (const { address, at, entry, span, target } of links()) {
    const written = fragmentIn(address);
    const page = address.startsWith('#') ? entry : pageAt(target.kind === 'path' ? target.path : undefined);
    if (written === undefined || page === undefined) continue;
    // The address may be elsewhere, or written differently.
    const isHere = bodyText(entry, files)?.slice(span.start, span.end) === address;
    const inBody = { start: span.end - written.length, end: span.end };
    const editFor = (text: string) => (isHere ? { at, inBody, text } : undefined);
    yield { address, written, page, place: { at, inBody: span }, editFor };
  }
  const redirects = redirectsOf(draft).map(({ to, index }) => ({ to, at: ['redirects', index, 'to'] }));
  for (const { to, at } of [...valueLinks(draft, entries), ...redirects]) {
    const written = fragmentIn(to);
    const page = pageAt(addressOnSite(draft.site, to)?.path);
    if (written === undefined || page === undefined) continue;
    const editFor = (id: string) => ({ at, value: to.replace(/#.*/s, `#${id}`) });
    yield { address: to, written, page, place: { at }, editFor };
  }
}

/** The ids on the page of an entry. Undefined if they are not certain. */
function partsOfPage(entry: Entry, { draft, files, isSound }: RuleContext) {
  const screen = entry.kind === 'page' ? entry.value.screen : entry.kind.replace('news', 'article');
  const facts = entry.kind === 'category' ? undefined : factsOf(entry.value, files);
  const isUnread = facts === undefined && bodyOf(entry) !== undefined;
  if (screen === undefined || isUnread || !isSound(entry.at)) return undefined;
  const isProduct = entry.kind === 'product';
  const hasSheet = isProduct && siteAddresses(draft, files).has(`${claimedPath(entry, draft)}.pdf`);
  const sections = isProduct ? [...sectionKeys(entry.value, draft.site), hasSheet ? 'documents' : ''] : [];
  const names = new HeadingIds(screen, sections);
  const ids = new Set<string>();
  /** Ids that other systems read from a heading: `## Heat {#heat}`. */
  const foreign = new Map<string | undefined, string>();
  for (const { level, text } of facts?.headings ?? []) {
    const { id, alias = id } = names.next({ tag: level < 3 ? 'h2' : 'h3', text });
    ids.add(id).add(alias);
    foreign.set(/\{[^{}#]{0,200}#([^\s{}]{1,200})[^{}]{0,200}\}$/.exec(text)?.[1], id);
  }
  const equal = (id: string) => [slug(id), foreign.get(id)].find((other) => other && ids.has(other));
  return { ids, equal, has: (id: string) => ids.has(id) || isPageId(id, screen, sections) };
}
