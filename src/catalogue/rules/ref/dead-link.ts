import { bareAddress, publicFiles, siteAddresses } from '../../addresses/addresses.js';
import { ownAddressOf } from '../../addresses/local-address.js';
import { unreadAddresses } from '../../addresses/unread-addresses.js';
import { valueLinks } from '../../entries/value-links.js';
import { limitedHints } from '../../text/suggest.js';
import { lockCauses } from '../common-findings.js';
import { exampleArticles } from '../examples.js';
import { type Rule, seenInAddresses } from '../rule.js';

export const refDeadLink: Rule = {
  severity: 'error',
  sees: [...seenInAddresses, 'id', 'fields', 'links'],
  summary: 'a link leads to a page or a file of the site',
  why: `A link to a missing page shows a buyer the error page, and search engines count it against the site. This happens when
somebody changes a slug, and a text still names the old one.

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
    // What could not be read may be there.
    const mayStandAt = unreadAddresses(context);
    const isThere = (path: string) =>
      has(path) || has(bareAddress(path)) || redirects.has(path) || mayStandAt(path);
    const causes = lockCauses(context);
    const causeAt = (path: string) => causes.get(path) ?? causes.get(bareAddress(path));
    const known = [...routes.keys(), ...publicFiles(files).keys()];
    const hintFor = limitedHints(known, '`herbarium routes` lists the addresses of the site');
    for (const { at, kind, span, target } of context.links()) {
      const places = [{ at, inBody: span }] as const;
      if (target.kind === 'nothing') yield { ...emptyAddress[kind], places };
      if (target.kind !== 'path' || isThere(target.path)) continue;
      const forPicture = 'put the picture in `assets/`, and write `assets/` before its name';
      const hint = kind === 'link' ? hintFor(target.path) : forPicture;
      yield { message: deadLink(target.path), places, hint, follows: causeAt(target.path) };
    }
    for (const { to, at } of valueLinks(draft, context.entries)) {
      const path = ownAddressOf(draft.site, to)?.path;
      if (path === undefined || isThere(path)) continue;
      yield { message: deadLink(path), places: [{ at }], hint: hintFor(path), follows: causeAt(path) };
    }
  },
};

const deadLink = (path: string) => `the site has no page or file at \`${path}\``;

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
