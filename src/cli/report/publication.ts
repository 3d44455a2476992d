import type { PublicationSummary, Unpublished } from '../../catalogue/entries/publication.js';
import { counted } from '../../catalogue/text/counted.js';

/**
 * A line about the entries that are not on the site, and the day on which that changes next. Ends with a line break; empty where there is
 * nothing to say.
 * @param areShown whether the site has them all the same, with a ribbon
 */
export function publicationText(summary: PublicationSummary | undefined, areShown: boolean): string {
  if (summary === undefined) return '';
  const { drafts, dated, next } = summary;
  const parts = [
    ...(drafts > 0 ? [counted(drafts, 'draft')] : []),
    ...(dated > 0 ? [`${dated} dated ${dated === 1 ? 'entry' : 'entries'}`] : []),
  ];
  const verb = drafts + dated === 1 ? 'is' : 'are';
  const place = areShown ? 'shown with a ribbon' : 'not on the site';
  const clauses = [
    ...(parts.length > 0 ? [`${parts.join(' and ')} ${verb} ${place}`] : []),
    ...(next === undefined ? [] : [`the next change is due on ${next}`]),
  ];
  return clauses.length === 0 ? '' : `${clauses.join('; ')}\n`;
}

/** The mark of a route that is not on the live site. */
export function unpublishedMark(reason: Unpublished): string {
  if ('draft' in reason) return 'draft';
  return 'publish' in reason ? `from ${reason.publish}` : `until ${reason.expires}`;
}
