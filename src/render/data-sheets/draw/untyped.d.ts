/** The Unicode Bidirectional Algorithm. */
declare module 'bidi-js' {
  interface Bidi {
    getEmbeddingLevels(text: string, direction?: 'ltr' | 'rtl'): { readonly levels: Uint8Array };
    /** The places of the signs of a text; from `first` to `last` they are from left to right. */
    getReorderedIndices(
      text: string,
      embedding: ReturnType<Bidi['getEmbeddingLevels']>,
      first: number,
      last: number,
    ): readonly number[];
    getMirroredCharacter(character: string): string | null;
  }
  const bidiFactory: () => Bidi;
  export = bidiFactory;
}

/** The Unicode Line Breaking Algorithm. */
declare module 'linebreak' {
  class LineBreaker {
    constructor(text: string);
    nextBreak(): { readonly position: number; readonly required: boolean } | null;
  }
  export = LineBreaker;
}
