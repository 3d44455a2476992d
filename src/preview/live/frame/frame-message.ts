/* Messages of a page and the frame with its form. They have no value of a field, because scripts of the site can read them. */

/** A part of the page, as users see it. */
export interface PagePart {
  /** The name beside a value, or the heading around it. */
  readonly name: string;
  /** With plain spaces, cut after {@link mostLetters}. */
  readonly text: string;
  /** Whether it is a long text with markup. */
  readonly isProse: boolean;
}

/** Most letters of a text: longer ones are not compared with values. */
export const mostLetters = 400;

export type ToForm =
  | {
      readonly name: 'page';
      readonly path: string;
      readonly dir: string;
      /** Whether the form covers the page, as on phones. */
      readonly isSheet: boolean;
    }
  | { readonly name: 'updated' | 'save' | 'close' }
  | {
      readonly name: 'parts';
      /** The element under the pointer, then the elements around it. */
      readonly parts: readonly PagePart[];
      /** Number of the question. */
      readonly id: number;
      readonly isClick: boolean;
    };

export type FromForm =
  | { readonly name: 'ready' | 'closed' }
  /** The index of the part with a field; -1 if no part has one. */
  | { readonly name: 'part'; readonly id: number; readonly part: number }
  | { readonly name: 'go'; readonly href: string };
