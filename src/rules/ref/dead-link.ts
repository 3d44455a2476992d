import {
  addressOnSite,
  bareAddress,
  publicFiles,
  siteAddresses,
} from '../../catalogue/addresses/addresses.js';
import { unreadAddresses } from '../../catalogue/addresses/unread-addresses.js';
import { valueLinks } from '../../catalogue/entries/value-links.js';
import { bodyText, type Link } from '../../catalogue/markdown/bodies.js';
import type { Finding } from '../../catalogue/schema/shape/finding.js';
import { limitedHints } from '../../document/text/suggest.js';
import { exampleArticles, type Rule, type RuleContext, seenInAddresses } from '../rule/rule.js';

export const refDeadLink: Rule = {
  severity: 'error',
  sees: [...seenInAddresses, 'fields', 'links'],
  fixes: 'safe',
  summary: 'a link leads to a page or a file of the site',
  why: `A link to a missing page shows a buyer the error page, and search engines count it against the site. This happens when
a slug changes, and a text still names the old one.

The rule checks the links of \`menu\` and of your own fields, and links and pictures in Markdown, if they stay on the site. These are paths (\`/colours/blue-powder\`,
\`/brochure.pdf\` for \`public/brochure.pdf\`),
relative addresses (\`blue-powder\`, \`../knowledge\`), and full addresses at the site's own origin. It does not check
links to other sites.`,
  wrong: exampleArticles({ body: 'See the [colour values](/colours/blu-powder) of our powder.' }),
  right: exampleArticles({ body: 'See the [colour values](/colours/blue-powder) of our powder.' }),
  remedy: `Write the path of a page as \`herbarium routes\` lists it, without the site's base. Spaces and other scripts may be
written as they are, or percent-encoded. If others know the old address too, add it under \`redirects\`: a link may lead
to a redirect.`,
  *check(context) {
    const { draft, files } = context;
    const { routes, has } = siteAddresses(draft, files);
    const redirects = new Set(draft.redirects?.map((redirect) => redirect?.from));
    const mayStandAt = unreadAddresses(context);
    const isThere = (path: string) =>
      has(path) || has(bareAddress(path)) || redirects.has(path) || mayStandAt(path);
    const addresses = [...routes.keys(), ...publicFiles(files).keys()];
    const hintFor = limitedHints(addresses, '`herbarium routes` lists the addresses of the site');
    for (const link of context.links()) {
      const { at, kind, span, target } = link;
      const places = [{ at, inBody: span }] as const;
      if (target.kind === 'nothing') yield { ...emptyAddress[kind], places };
      if (target.kind !== 'path' || isThere(target.path)) continue;
      const forPicture = 'put the picture in `assets/`, and write `assets/` before its name';
      const hint = kind === 'link' ? hintFor(target.path) : forPicture;
      const follows = [target.path, bareAddress(target.path)];
      yield { message: deadLink(target.path), places, follows, ...(elsewhere(link, context) ?? { hint }) };
    }
    for (const { to, at } of valueLinks(draft, context.entries)) {
      const path = addressOnSite(draft.site, to)?.path;
      if (path === undefined || isThere(path)) continue;
      const follows = [path, bareAddress(path)];
      yield { message: deadLink(path), places: [{ at }], hint: hintFor(path), follows };
    }
  },
};

const deadLink = (path: string) => `the site has no page or file at \`${path}\``;

/** The hint for a link to another site or a mailbox without its scheme. */
function elsewhere(link: Link, { files }: RuleContext): Pick<Finding, 'hint' | 'fix'> | undefined {
  const { address, at, entry, kind, span } = link;
  const isMailbox = /^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/.test(address);
  if (kind === 'image' || !(isMailbox || /^www\.[\w-]+\.\w/i.test(address))) return undefined;
  const meant = `${isMailbox ? 'mailto:' : 'https://'}${address}`;
  const hint = `write \`${meant}\``;
  // The address may be elsewhere, or written differently.
  if (bodyText(entry, files)?.slice(span.start, span.end) !== address) return { hint };
  const edits = [{ at, inBody: span, text: meant }];
  return { hint, fix: { title: hint, safety: 'safe', edits } };
}

const emptyAddress = {
  link: {
    message: 'a link leads nowhere: its address is empty',
    hint: 'write the address between the round brackets',
  },
  image: {
    message: 'a picture has no file name',
    hint: 'write the file, `assets/…`, between the round brackets',
  },
} as const;
