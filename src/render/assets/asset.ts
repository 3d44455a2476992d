/** A file that is published unchanged, under a name with its hash. */
export interface Asset {
  /** The absolute path of a file, or text that was made for this site. */
  readonly source: { readonly path: string } | { readonly text: string };
  /** Its path in the output folder. */
  readonly file: string;
  /** In bytes. */
  readonly size: number;
}
