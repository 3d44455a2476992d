import type { LocatedMessage } from '../catalogue/diagnostics/diagnostic.js';
import type { LocatedDocument } from '../catalogue/document/document.js';
import type { PublishedCatalogue } from '../site/published.js';
import type { Site } from '../site/site.js';
import type { FileUses } from './pictures/uses.js';
import { failureMessages, TemplateError, type TemplatePlaces } from './templates/failures.js';
import type { PictureFailure } from './write-files.js';
import type { RouteFailure } from './write-site.js';

/** A page that could not be rendered, or a photograph that cannot be shown, with its place in the catalogue. */
export interface PageFailure extends LocatedMessage {
  readonly code: 'render/page' | 'render/picture';
  /** Only for a bug of ours. */
  readonly stack?: string;
}

/** What to say when a template fails in what all pages share. Undefined for other errors. */
export function shellFailures(error: unknown, places: TemplatePlaces): readonly LocatedMessage[] | undefined {
  return error instanceof TemplateError ? failureMessages([{ failure: error.failure }], places) : undefined;
}

/** The failures that templates of the site are the reason of, and the others. */
export function byOrigin(failures: readonly RouteFailure[], site: Site) {
  return {
    ofTemplates: failures.flatMap(({ template, place }) =>
      template === undefined ? [] : [{ failure: template, page: site.routes[place]?.path ?? '' }],
    ),
    others: failures.filter(({ template }) => template === undefined),
  };
}

/** Where the file has what the site was made of. */
interface Origin {
  readonly document: LocatedDocument;
  readonly asOfDay: PublishedCatalogue;
}

export function locate(failure: RouteFailure, site: Site, { document, asOfDay }: Origin): PageFailure {
  const { source, spans } = document;
  const route = site.routes[failure.place];
  return {
    code: 'render/page',
    severity: 'error',
    message: `the page ${route?.path ?? ''} could not be rendered: ${failure.message}`,
    source,
    spans: [spans.head(asOfDay.placeInFile(route?.entry ?? []))],
    ...(failure.stack === undefined ? {} : { stack: failure.stack }),
  };
}

export function locatePicture(
  { photo, reason }: PictureFailure,
  { shown }: FileUses,
  { document: { source, spans }, asOfDay }: Origin,
): PageFailure {
  return {
    code: 'render/picture',
    severity: 'error',
    message: `the picture \`${photo}\` cannot be shown: ${reason}`,
    source,
    // The icon is the only picture that no page shows.
    spans: [spans.value(asOfDay.placeInFile(shown.get(photo) ?? ['site', 'favicon']))],
    hint: shown.has(photo)
      ? 'save it again as JPEG, PNG, WebP or AVIF, or use another file'
      : 'save it again as SVG or PNG, or use another file',
  };
}
