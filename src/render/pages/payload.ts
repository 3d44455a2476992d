import type { Route, RouteMeta } from '../../site/route.js';
import type { DocumentParts } from '../../templates/document.js';
import { directionOf } from '../../templates/texts/language-props.js';

/** The data that the browser fetches on an in-site navigation, instead of the whole page. */
export interface Payload {
  /** Version of the application. A browser with another version loads the whole page. */
  readonly version: string;
  /** Decoded path of the route. */
  readonly path: string;
  /** The route's name and metadata, as in section 3 of the specification. */
  readonly name: string;
  readonly meta: RouteMeta;
  /** Language and direction of the document. */
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  /** HTML of the page's own part of the head, and of its main part: the same bytes as in the page. */
  readonly head: string;
  readonly main: string;
}

/** A route's own parts, shared by its page and its payload. */
export interface RouteParts {
  readonly route: Pick<Route, 'path' | 'name' | 'meta' | 'language'>;
  /** HTML of the page's own part of the head, and of its main part. */
  readonly head: string;
  readonly main: string;
  /** The screen of the main part: the body names it, for what stands before the main part. */
  readonly screen: string;
  /** Whether the first view needs all styles. */
  readonly needsAllStyles: boolean;
}

/**
 * The pieces of a route's page, in their order.
 * @param around what all pages in the route's language share
 */
export function pagePieces(
  { head, main, screen, needsAllStyles }: RouteParts,
  { beforeHead, beforeBody, beforeMain, laterStyles, afterMain }: DocumentParts,
): readonly string[] {
  return [
    `${beforeHead}${head}${beforeBody}<body data-shows="${screen}">${beforeMain}`,
    ...(needsAllStyles ? [laterStyles, main] : [main, laterStyles]),
    afterMain,
  ];
}

/**
 * The payload of a route.
 * @param version of the application, in the language of the interface
 */
export function payloadText({ route, head, main }: RouteParts, version: string): string {
  const { path, name, meta, language } = route;
  const payload: Payload = {
    version,
    path,
    name,
    meta,
    language,
    direction: directionOf(language),
    head,
    main,
  };
  return JSON.stringify(payload);
}
