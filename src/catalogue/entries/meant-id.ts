import { idPattern } from '../schema/patterns.js';
import { withoutLookAlikes } from '../text/look-alikes.js';

/**
 * The id that somebody means by a text: in lower case, without the hyphens of a UUID, and with digits in the place of what looks like
 * them. Undefined where that makes no id.
 */
export function meantId(text: string): string | undefined {
  if (idPattern.test(text)) return text;
  const bare = withoutLookAlikes(text.trim().replace(/^\{(.*)\}$/, '$1'))
    .replace(/^([^-]{8})-([^-]{4})-([^-]{4})-([^-]{4})-([^-]{12})$/, '$1$2$3$4$5')
    .toLowerCase();
  return idPattern.test(bare) ? bare : undefined;
}
