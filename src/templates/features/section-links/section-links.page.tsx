import { Island } from '../../islands/island.js';
import { useResources } from '../../markup/resources.js';
import { type SectionLinksState, sectionLinks } from './section-links.js';

/** From this number of sections on, a page is long. */
const longFrom = 4;

/** Links to the sections of a data sheet. Renders nothing on a short one. */
export function SectionLinks({ sections }: Pick<SectionLinksState, 'sections'>) {
  const { texts, language: own } = useResources();
  if (sections.length < longFrom) return null;
  const links = sections.map(({ id, heading, language }) => ({
    id,
    heading,
    ...(language === undefined || language === own ? {} : { language }),
  }));
  return <Island island={sectionLinks} state={{ label: texts.sheet.onThisPage, sections: links }} />;
}
