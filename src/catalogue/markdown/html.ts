import type { Token } from 'markdown-it';
import { unsafeScheme } from '../../document/text/unsafe-url.js';
import { layoutCharacters, plainCharacters } from '../../kinds/characters.js';
import { type LocalAddress, localAddress } from '../addresses/addresses.js';
import { closeOf } from './body-marks.js';
import type { Heading } from './heading-ids.js';
import { library, markdown, plainText } from './parser.js';

/** The HTML of a body as plain data. Addresses, pictures and ids of headings are filled in when a page is written. */
export interface BodyHtml {
  /** HTML before, between and after the gaps. */
  readonly parts: readonly string[];
  readonly gaps: readonly Gap[];
}

type Gap =
  | { readonly kind: 'address'; readonly to: LocalAddress }
  | { readonly kind: 'picture'; readonly picture: BodyPicture }
  /** The start tag of a heading. */
  | { readonly kind: 'heading'; readonly heading: Heading };

export interface BodyPicture {
  /** A local file or page, or an encoded external address. */
  readonly to: LocalAddress | string;
  readonly alt: string;
  readonly title: string | null;
  /** Whether it is alone in a paragraph of the page. It may be a link. */
  readonly isAlone: boolean;
}

/** Marks a gap. Texts cannot contain it. */
const mark = '\0';

/** The HTML of a body; mutates the tokens. Headings begin at the second level: a page has its own first-level heading. */
export function htmlOf(tokens: readonly Token[]): BodyHtml {
  const gaps: Gap[] = [];
  for (const [n, token] of tokens.entries()) {
    if (token.tag === 'h1') token.tag = 'h2';
    const isInPage = token.level === 1 && tokens[n - 1]?.type === 'paragraph_open';
    const isOne = isInPage && token.children?.filter(({ type }) => !/^link_/.test(type)).length === 1;
    for (const child of token.children ?? []) {
      if (child.type === 'text') child.content = plainCharacters(child.content, layoutCharacters);
      if (isOne && child.type === 'image') child.attrSet('alone', '');
    }
  }
  const html = markdown.renderer.render([...tokens], markdown.options, { gaps });
  // Splitting frees the rendered string, which the engine holds as many small pieces.
  return { parts: html.split(mark), gaps };
}

/** @param write fills a gap from data of the site; for a picture and the start of a heading, with its HTML */
export function filledHtml(
  { parts, gaps }: BodyHtml,
  write: Readonly<{
    address: (to: LocalAddress) => string;
    picture: (picture: BodyPicture) => string;
    heading: (heading: Heading) => string;
  }>,
): string {
  const filled = gaps.map((gap) => {
    if (gap.kind === 'heading') return write.heading(gap.heading);
    return gap.kind === 'picture'
      ? write.picture(gap.picture)
      : markdown.utils.escapeHtml(write.address(gap.to));
  });
  return parts.map((part, n) => part + (filled[n] ?? '')).join('');
}

function markOf(gap: Gap, env: { readonly gaps: Gap[] }): string {
  env.gaps.push(gap);
  return mark;
}

/** A local address as its parts, any other encoded. @returns undefined for an unsafe one, whatever the check reported */
function destinationOf(address: string): LocalAddress | string | undefined {
  const local = localAddress(address.startsWith('assets/') ? `/${address}` : address);
  if (local !== undefined) return local;
  const outside = library.normalizeLink(address);
  return unsafeScheme(outside) === undefined ? outside : undefined;
}

const { rules } = markdown.renderer;

rules['link_open'] = (tokens, n, options, env, renderer) => {
  const token = tokens[n];
  const to = destinationOf(String(token?.attrGet('href')));
  if (to === undefined) {
    // An unsafe link keeps its words.
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
  const to = destinationOf(String(token?.attrGet('src')));
  if (to === undefined) return markdown.utils.escapeHtml(alt);
  const place = { title: token?.attrGet('title') ?? null, isAlone: token?.attrGet('alone') === '' };
  return markOf({ kind: 'picture', picture: { to, alt, ...place } }, env);
};

rules['heading_open'] = (tokens, n, _, env) => {
  const text = plainText(tokens[n + 1]?.children ?? []);
  return markOf({ kind: 'heading', heading: { tag: tokens[n]?.tag ?? 'h2', text } }, env);
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
