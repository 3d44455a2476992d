/** A text that is a file of a site: its path in the output folder and its content. */
export interface TextFile {
  readonly file: string;
  readonly content: string;
}

/** A file of a site that is not a page, in the list of all files. Its path is that in the output folder. */
export type SiteFile = CopiedFile | MadeFile;

/** A file that is published as it lies on the disk. */
export interface CopiedFile {
  readonly kind: 'copy';
  readonly file: string;
  /** Absolute path. */
  readonly from: string;
  /** Its name for people. */
  readonly name: string;
}

/** A file whose bytes are made when somebody asks for them. */
export interface MadeFile {
  readonly kind: 'text' | 'picture' | 'sheet';
  readonly file: string;
  /** Where it is stored; the key covers all that it is made of. Absent when it is made as quickly as it is read. */
  readonly stored?: () => { readonly kind: 'picture' | 'card' | 'sheet'; readonly key: string };
  /** The photograph that it is made from, by its name in the catalogue. */
  readonly photo?: string | undefined;
  /** @throws when the photograph cannot be decoded */
  readonly make: () => string | Buffer | Promise<Buffer>;
}
