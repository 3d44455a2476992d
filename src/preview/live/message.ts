import type { Severity } from '../../rules/diagnostics/diagnostic.js';
import type { Palette } from '../../rules/diagnostics/palette.js';

/* The protocol of server and live script. The underscore keeps the preview's addresses apart from every route. */

export const addresses = {
  script: '/_herbarium/live.js',
  socket: '/_herbarium/live',
  open: '/_herbarium/open',
  translations: '/_herbarium/translations',
  compare: '/_herbarium/compare',
} as const;

/** Addresses of the editor, which has a port of its own. */
export const editorAddresses = {
  page: '/',
  script: '/editor.js',
  form: '/form',
  picture: '/picture',
} as const;

/** Most bytes of a picture that a form sends: more than large cameras make. */
export const mostPictureBytes = 20 * 1024 * 1024;

/** The header with the token of the run. Other sites need a preflight request to send it, which the editor refuses. */
export const tokenHeader = 'herbarium-token';

export interface LiveTranslation {
  readonly language: string;
  /** Remaining work, in words; empty if the translation is complete. */
  readonly open: string;
  /** Addresses of the original and the translation, if they have pages, and of a page that shows both. */
  readonly sides: readonly (string | undefined)[];
  readonly compare: string | null;
}

export interface LiveMessage {
  /** Version of the state that the page should show. */
  readonly version: string;
  readonly report: LiveReport | null;
  /** The port of the editor, in the first message; absent if the preview does not edit. */
  readonly edit?: number;
  /** The current page, so that the browser need not request it. The path is encoded as in the browser's address. */
  readonly page?: { readonly path: string; readonly html: string };
  /** Pages that the last save changed. A message without them, about the same state, leaves them as they are. */
  readonly changes?: LiveChanges;
}

/** Pages that a save has changed, for an open page. Plain data, and short for any number of pages. */
export interface LiveChanges {
  /** Number of changed pages, new ones included; a lower limit if there was no time to compare all. */
  readonly count: number;
  readonly isAtLeast: boolean;
  /** Whether all pages changed, because a shared part did. */
  readonly isEverywhere: boolean;
  /** The first changed pages. Pages of edited entries come first. */
  readonly first: readonly { readonly href: string; readonly path: string; readonly why: string }[];
}

/** The errors in the catalogue, for an open page. Plain data, and short for any number of errors. */
export interface LiveReport extends Readonly<Record<'errors' | 'others', readonly LiveDiagnostic[]>> {
  /** Id of this report, so that no place of an older report is opened. */
  readonly id: string;
  /** Total counts; the lists hold the first ones. */
  readonly counts: Readonly<Record<'errors' | 'warnings' | 'information', number>>;
}

export interface LiveDiagnostic extends Readonly<Record<'code' | 'message' | 'file', string>> {
  /** The server's index of this place. */
  readonly place: number;
  readonly severity: Severity;
  /** For example `product Blue Powder`. */
  readonly entry: string | undefined;
  readonly line: number;
  readonly column: number;
  /** The lines of the file, each with its places underlined. */
  readonly frame: readonly (readonly { readonly text: string; readonly mark: Mark | undefined }[])[];
  readonly hint: string | undefined;
  /** YAML to paste, with its line breaks. */
  readonly snippet: string | undefined;
  /** The change that `herbarium validate --fix` would make. */
  readonly fix: string | undefined;
}

export type Mark = keyof Palette;
