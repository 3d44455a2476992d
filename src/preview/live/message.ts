import type { Severity } from '../../catalogue/diagnostics/diagnostic.js';
import type { Palette } from '../../catalogue/diagnostics/palette.js';

/* What server and live script have agreed on. The underscore keeps addresses of the preview itself apart from every route. */

export const addresses = {
  script: '/_herbarium/live.js',
  socket: '/_herbarium/live',
  open: '/_herbarium/open',
  translations: '/_herbarium/translations',
  compare: '/_herbarium/compare',
} as const;

/** A translation of an open page, or of its original. */
export interface LiveTranslation {
  readonly language: string;
  /** What is still to be done, in words; empty where nothing is. */
  readonly open: string;
  /** The addresses of the original and of the translation, where they have pages; then of a page that shows both. */
  readonly sides: readonly (string | undefined)[];
  readonly compare: string | null;
}

export interface LiveMessage {
  /** Names the state that the page should show. */
  readonly version: string;
  /** The errors in the catalogue; null while there are none. */
  readonly report: LiveReport | null;
  /** The page as it is now, so that the browser need not ask for it; the path of its address is as the browser writes it. */
  readonly page?: { readonly path: string; readonly html: string };
  /** The pages that the last save has changed. A message without them, about the same state, says nothing of them. */
  readonly changes?: LiveChanges;
}

/** What an open page is told of the pages that a save has changed. Plain data, and short however many there are. */
export interface LiveChanges {
  /** How many of the site's pages the save has changed, new ones included; at least so many where there was no time to look at all. */
  readonly count: number;
  readonly isAtLeast: boolean;
  /** Whether all pages changed, because of what they share. */
  readonly isEverywhere: boolean;
  /** The first of them, those of the entries that were edited before all others. */
  readonly first: readonly { readonly href: string; readonly path: string; readonly why: string }[];
}

/** What an open page is told of the errors in the catalogue. It is plain data, and short however many errors there are. */
export interface LiveReport {
  /** Names this report, so that nothing is opened at a place of an older one. */
  readonly id: string;
  /** How many there are in all; the lists below hold the first ones. */
  readonly counts: { readonly errors: number; readonly warnings: number; readonly information: number };
  readonly errors: readonly LiveDiagnostic[];
  readonly others: readonly LiveDiagnostic[];
}

export interface LiveDiagnostic {
  /** The number that the server knows this place by. */
  readonly place: number;
  readonly severity: Severity;
  readonly code: string;
  readonly message: string;
  /** The entry as people know it: `product Blue Powder`. */
  readonly entry: string | undefined;
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** The lines of the file, each with its places underlined. */
  readonly frame: readonly (readonly { readonly text: string; readonly mark: Mark | undefined }[])[];
  readonly hint: string | undefined;
  /** YAML to paste, with its line breaks. */
  readonly snippet: string | undefined;
  /** What `herbarium validate --fix` would do. */
  readonly fix: string | undefined;
}

export type Mark = keyof Palette;
