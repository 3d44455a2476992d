import { Island, type IslandDefinition } from '../../islands/island.js';
import type { SheetSection } from '../../sheet/sections.js';
import { useResources } from '../../site-templates/resources.js';
import { languageProps } from '../../texts/shown-text.js';

interface SectionLinksState {
  readonly label: string;
  readonly sections: readonly Pick<SheetSection, 'id' | 'heading' | 'language'>[];
}

const longFrom = 4;

/** Links to the sections of a data sheet. Renders nothing on a short page. */
export function SectionLinks({ sections }: Pick<SectionLinksState, 'sections'>) {
  const { texts, language: interfaceLanguage } = useResources();
  if (sections.length < longFrom) return null;
  const links = sections.map(({ id, heading, language }) => ({
    ...{ id, heading },
    ...(language !== undefined && language !== interfaceLanguage && { language }),
  }));
  return <Island island={sectionLinks} state={{ label: texts.sheet.onThisPage, sections: links }} />;
}

/** Needs no React in browsers: `section-links.browser.ts` only marks the link to the section that is read. */
const sectionLinks: IslandDefinition<SectionLinksState> = {
  name: 'section-links',
  wake: 'visible',
  Component: ({ label, sections }) => (
    <nav className="on-this-page" aria-label={label}>
      <ul>
        {sections.map(({ id, heading, language }) => (
          <li key={id}>
            <a href={`#${id}`} {...languageProps(language)}>
              {heading}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  ),
};
