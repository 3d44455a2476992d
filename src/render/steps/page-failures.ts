import type { LocatedMessage } from '../../catalogue/diagnostics/diagnostic.js';
import { defined } from '../../site/defined.js';
import { failureMessages, type TemplatePlaces } from '../templates/failures.js';
import type { PlannedSite } from './plan-project.js';
import type { WrittenSite } from './write-site.js';

/** A page that could not be rendered, or a photograph that cannot be shown, with its place in the catalogue. */
export interface PageFailure extends LocatedMessage {
  readonly code: 'render/page' | 'render/picture';
  /** Only for a bug of ours. */
  readonly stack?: string;
}

/** The failures that templates of the site are the reason of, and the others. */
export function locatedFailures(
  { failures, pictureFailures }: Pick<WrittenSite, 'failures' | 'pictureFailures'>,
  { document: { source, spans }, asOfDay, uses: { shown } }: PlannedSite,
  places: TemplatePlaces,
) {
  const ofTemplates = failures.flatMap(({ template }) => template ?? []);
  const pages = failures
    .filter(({ template }) => template === undefined)
    .map(
      ({ route: { path, entry }, message, stack }): PageFailure => ({
        code: 'render/page',
        severity: 'error',
        message: `the page ${path} could not be rendered: ${message}`,
        source,
        spans: [spans.head(asOfDay.placeInFile(entry))],
        ...defined({ stack }),
      }),
    );
  const pictures = pictureFailures.map(
    ({ photo, reason }): PageFailure => ({
      code: 'render/picture',
      severity: 'error',
      message: `the picture \`${photo}\` cannot be shown: ${reason}`,
      source,
      // The icon is the only picture that no page shows.
      spans: [spans.value(asOfDay.placeInFile(shown.get(photo) ?? ['site', 'favicon']))],
      hint: shown.has(photo)
        ? 'save it again as JPEG, PNG, WebP or AVIF, or use another file'
        : 'save it again as SVG or PNG, or use another file',
    }),
  );
  return { ofTemplates: failureMessages(ofTemplates, places), others: [...pages, ...pictures] };
}
