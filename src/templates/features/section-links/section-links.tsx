import type { SheetSection } from '../../sheet/sections.js';
import { useResources } from '../../site-templates/resources.js';
import { languageProps } from '../../texts/shown-text.js';

const longFrom = 4;

/** Links to the sections of a data sheet. Renders nothing on a short page. */
export function SectionLinks({ sections }: { readonly sections: readonly SheetSection[] }) {
  const { texts, language: interfaceLanguage } = useResources();
  if (sections.length < longFrom) return null;
  // An island without a state: `section-links.browser.ts` only marks the link to the section that is read.
  return (
    <div className="island">
      <div data-island="section-links" data-wake="visible">
        <nav className="on-this-page" aria-label={texts.sheet.onThisPage}>
          <ul>
            {sections.map(({ id, heading, language }) => (
              <li key={id}>
                <a href={`#${id}`} {...languageProps(language, interfaceLanguage)}>
                  {heading}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </div>
  );
}
