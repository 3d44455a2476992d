import type { DraftOf, SiteSettings } from '../../catalogue/schema/model.js';
import type { Finding } from '../../catalogue/schema/shape/finding.js';
import type { EntryPath } from '../../document/document.js';
import { didYouMean } from '../../document/text/suggest.js';
import { exampleSite, type Rule } from '../rule/rule.js';
import allowedLinks from './allowed-links.json' with { type: 'json' };

export const metaHeadTag: Rule = {
  severity: 'mandatory',
  sees: [],
  summary: 'a tag of `site.head` is complete, and the pages do not have it already',
  why: `Services ask for a tag to prove that a site is yours. If a tag is not complete, they do not find it. If it says
something that every page says already, such as a description or a canonical address, the two contradict each other,
and search engines choose one of them.

Tags that load or run something are not possible here. Scripts are in \`site.scripts\`, the icon is \`site.favicon\`.`,
  wrong: exampleSite({ head: '\n  - { name: robots, content: noindex }' }),
  right: exampleSite({ head: '\n  - { name: google-site-verification, content: rXOxyZounnZasA8Z7oaD }' }),
  remedy:
    'Write `name` and `content`, `property` and `content`, or `rel` and `href`. For all else, follow the help below the error.',
  *check({ draft, isSound }) {
    for (const [n, tag] of (draft.site?.head ?? []).entries()) {
      const at = ['site', 'head', n];
      // Unreadable values are already reported.
      if (tag !== undefined && isSound(at)) yield* findingsOf(tag, at);
    }
  },
};

type HeadTag = DraftOf<NonNullable<SiteSettings['head']>[number]>;
type Refusal = Pick<Finding, 'message' | 'hint'>;

const forms = 'write `name` and `content`, `property` and `content`, or `rel` and `href`';

function* findingsOf(tag: HeadTag, at: EntryPath): Iterable<Finding> {
  const [kind, ...others] = (['name', 'property', 'rel'] as const).filter((key) => tag[key] !== undefined);
  if (kind === undefined) {
    const message = 'a tag of `site.head` has no `name`, `property` or `rel`';
    yield { message, places: [{ at }], hint: forms };
    return;
  }
  const wrong = (key: keyof HeadTag, message: string): Finding => {
    return { message, places: [{ at: [...at, key] }], hint: forms };
  };
  for (const other of others) yield wrong(other, `\`${other}\` and \`${kind}\` are two tags`);
  const [needed, foreign] = kind === 'rel' ? (['href', 'content'] as const) : (['content', 'href'] as const);
  if (tag[needed] === undefined) yield wrong(kind, `a tag with \`${kind}\` needs \`${needed}\``);
  else if (tag[foreign] !== undefined) yield wrong(foreign, `a tag with \`${kind}\` has no \`${foreign}\``);
  const refusal = kind === 'rel' ? linkRefusal(tag.rel ?? '') : metaRefusal(kind, tag[kind] ?? '');
  if (refusal !== undefined) yield { ...refusal, places: [{ at: [...at, kind] }] };
}

/** Tags that every page already has, with the alternative. Names of both kinds of `meta` elements. */
const builtInTags: readonly (readonly [name: RegExp, hint: string])[] = [
  [/^(description|keywords)$/i, 'write it in the entry, or write a template in `site.metadata`'],
  [
    /^(robots|googlebot|bingbot)$/i,
    'remove the tag: the pages that search engines should leave out have it already',
  ],
  [
    /^(og:.*|article:published_time|twitter:.*)$/i,
    'remove the tag: it follows from the title, the description and the picture of a page',
  ],
  [/^(charset|viewport|color-scheme|format-detection|referrer)$/i, 'remove the tag'],
];

function metaRefusal(kind: 'name' | 'property', name: string): Refusal | undefined {
  if (/^(content-security-policy|refresh|set-cookie|content-type|default-style)/i.test(name)) {
    return { message: `\`${name}\` is not possible here`, hint: 'remove the tag' };
  }
  const hint = builtInTags.find(([pattern]) => pattern.test(name))?.[1];
  return hint === undefined
    ? undefined
    : { message: `every page has its own tag for the ${kind} \`${name}\``, hint };
}

const linkHints: readonly (readonly [rel: RegExp, hint: string])[] = [
  [/canonical|alternate|prev|next/i, 'remove the tag: every page has the right one already'],
  [/icon/i, 'write the file as `site.favicon`'],
  [/preload|prefetch|script|module/i, 'write scripts under `site.scripts`'],
  [/stylesheet/i, 'write your own styles in `theme.css`, beside the catalogue'],
];

/** Refuses links that load or run something. DNS lookups and preconnections are allowed. */
function linkRefusal(rel: string): Refusal | undefined {
  const lower = rel.toLowerCase();
  if (allowedLinks.includes(lower)) return undefined;
  const hint =
    linkHints.find(([pattern]) => pattern.test(rel))?.[1] ??
    didYouMean(lower, allowedLinks) ??
    `write one of ${allowedLinks.map((word) => `\`${word}\``).join(', ')}`;
  return { message: `a link of the kind \`${rel}\` is not possible here`, hint };
}
