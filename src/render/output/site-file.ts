/** A site-wide file: its path in the output folder and its content. */
export interface SiteFile {
  readonly file: string;
  readonly content: string;
}
