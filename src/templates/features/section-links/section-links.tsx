import type { IslandDefinition } from '../../islands/definition.js';
import { languageProps } from '../../parts/links.js';

export interface SectionLinksState {
  readonly label: string;
  readonly sections: readonly {
    readonly id: string;
    readonly heading: string;
    /** Language of the heading, if it is not the interface's. */
    readonly language?: string;
  }[];
}

/** Links to the sections of a page. They stay in view, and a script marks the section that is read. */
function SectionLinks({ label, sections }: SectionLinksState) {
  return (
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
  );
}

/** In browsers it needs no React: `section-links.browser.ts` only marks a link. */
export const sectionLinks: IslandDefinition<SectionLinksState> = {
  name: 'section-links',
  wake: 'visible',
  Component: SectionLinks,
};
