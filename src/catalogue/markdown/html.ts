import MarkdownIt, { type Token } from 'markdown-it';
import { type LocalAddress, localAddress } from '../addresses/local-address.js';
import { unsafeScheme } from '../text/unsafe-url.js';
import { closeOf } from './body-links.js';
import { markdown } from './parser.js';

/** The HTML of a body as plain data. What the site says of addresses and pictures is filled in when a page is written. */
export interface BodyHtml {
  /** HTML with the numbers of gaps, each between two NUL characters. No text can have one. */
  readonly marked: string;
  readonly gaps: readonly Gap[];
}

/** What is filled into the HTML of a body. */
export type Gap =
  /** The address of a link to a page or a file of the site. */
  | { readonly kind: 'address'; readonly to: LocalAddress }
  | { readonly kind: 'picture'; readonly picture: BodyPicture };

/** A picture of a body. */
export interface BodyPicture {
  /** A file or a page of the site, or an address elsewhere, encoded. */
  readonly to: LocalAddress | string;
  readonly alt: string;
  readonly title: string | null;
}

/** Fills in what only the site knows. */
export interface GapWriter {
  readonly address: (to: LocalAddress) => string;
  /** HTML of a picture. */
  readonly picture: (picture: BodyPicture) => string;
}

const mark = '\0';

/** The library's own encoding of addresses. */
const { normalizeLink: encoded } = new MarkdownIt();

/**
 * The HTML of a body. Headings begin at the second level, because a page has its own first-level heading.
 * @param tokens of all of its text; they are changed
 */
export function htmlOf(tokens: readonly Token[]): BodyHtml {
  const gaps: Gap[] = [];
  for (const token of tokens) if (token.tag === 'h1') token.tag = 'h2';
  const marked = markdown.renderer.render([...tokens], markdown.options, { gaps });
  return { marked, gaps };
}

/** Fills the gaps of a body's HTML. */
export function filledHtml({ marked, gaps }: BodyHtml, write: GapWriter): string {
  const filled = (gap: Gap) => {
    return gap.kind === 'picture'
      ? write.picture(gap.picture)
      : markdown.utils.escapeHtml(write.address(gap.to));
  };
  return marked
    .split(mark)
    .map((part, n) => {
      const gap = n % 2 === 0 ? undefined : gaps[Number(part)];
      return gap === undefined ? part : filled(gap);
    })
    .join('');
}

function markOf(gap: Gap, env: { readonly gaps: Gap[] }): string {
  return mark + (env.gaps.push(gap) - 1) + mark;
}

/** An address on this site as its parts, any other encoded. @returns undefined for an unsafe one, whatever the check reported */
function targetOf(address: string): LocalAddress | string | undefined {
  const local = localAddress(address.startsWith('assets/') ? `/${address}` : address);
  if (local !== undefined) return local;
  const outside = encoded(address);
  return unsafeScheme(outside) === undefined ? outside : undefined;
}

const { rules } = markdown.renderer;

rules['link_open'] = (tokens, n, options, env, renderer) => {
  const token = tokens[n];
  const to = targetOf(String(token?.attrGet('href')));
  if (to === undefined) {
    // The words of the link are shown.
    const close = closeOf(tokens, n);
    if (close !== undefined) close.hidden = true;
    return '';
  }
  token?.attrSet('href', typeof to === 'string' ? to : markOf({ kind: 'address', to }, env));
  return renderer.renderToken(tokens, n, options);
};

rules['image'] = (tokens, n, options, env, renderer) => {
  const token = tokens[n];
  const alt = renderer.renderInlineAsText(token?.children ?? [], options, env);
  const to = targetOf(String(token?.attrGet('src')));
  if (to === undefined) return markdown.utils.escapeHtml(alt);
  return markOf({ kind: 'picture', picture: { to, alt, title: token?.attrGet('title') ?? null } }, env);
};

// Cells are aligned by a class, because the pages' content security policy forbids inline styles.
for (const rule of ['th_open', 'td_open']) {
  rules[rule] = (tokens, n, options, _, renderer) => {
    const token = tokens[n];
    const side = /^text-align:(\w+)$/.exec(String(token?.attrGet('style')))?.[1];
    if (token !== undefined && side !== undefined) token.attrs = [['class', `to-${side}`]];
    return renderer.renderToken(tokens, n, options);
  };
}
