import type { Unpublished } from '../../catalogue/entries/publication.js';
import { useResources } from '../markup/resources.js';
import { fill } from '../texts/fill.js';
import { dateText } from './facts.js';

/** Says on a page, before its time or after it, why the live site does not have it. */
export function Ribbon({ unpublished }: { readonly unpublished: Unpublished }) {
  const { texts, language } = useResources();
  const { draft, publish, expires } = texts.unpublished;
  const text =
    'draft' in unpublished
      ? draft
      : 'publish' in unpublished
        ? fill(publish, { day: dateText(unpublished.publish, language) })
        : fill(expires, { day: dateText(unpublished.expires, language) });
  // A part beside the page's own: search results do not begin with it.
  return <aside className="ribbon">{text}</aside>;
}
