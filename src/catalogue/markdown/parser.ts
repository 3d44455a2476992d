import MarkdownIt, { type Token } from 'markdown-it';

/** Where an inline token begins in the content of its block; the parser itself does not tell. */
export type TokenStarts = WeakMap<Token, number>;

/** A parser of bodies, and where the tokens begin that it has made. */
export interface BodyParser {
  readonly parse: (text: string) => Token[];
  readonly starts: TokenStarts;
  /** The end of a link's destination in a content, and the address that it means; undefined where there is none. */
  readonly destination: (content: string, from: number) => { readonly end: number } | undefined;
}

/**
 * Makes a parser that sees what the renderer of bodies sees, and more: addresses that the renderer refuses are links here, so
 * that they can be reported.
 * @param html whether raw HTML makes tokens of its own; a renderer shows it as text
 */
export function bodyParser({ html }: { readonly html: boolean }): BodyParser {
  const markdown = new MarkdownIt({ html, linkify: false, typographer: false });
  const starts: TokenStarts = new WeakMap();
  markdown.validateLink = () => true;
  markdown.normalizeLink = (address) => address;
  const { State } = markdown.inline;
  markdown.inline.State = class extends State {
    override push(type: string, tag: string, nesting: -1 | 0 | 1): Token {
      const token = super.push(type, tag, nesting);
      starts.set(token, this.pos);
      return token;
    }
  };
  return {
    parse: (text) => markdown.parse(text, {}),
    starts,
    destination: (content, from) => {
      const { ok, pos } = markdown.helpers.parseLinkDestination(content, from, content.length);
      return ok ? { end: pos } : undefined;
    },
  };
}
