import type { ReactNode } from 'react';
import { useResources, useTexts } from '../markup/resources.js';
import type { OriginalProps } from '../own/contract.js';
import { replaceable } from '../own/replaceable.js';
import { languageProps } from '../texts/language-props.js';

/** A Markdown body. The renderer of its HTML allows no raw HTML and no unsafe address. */
export function Prose({
  body,
  language,
}: {
  readonly body: string | undefined;
  /** Language of the text, if it is not the interface's. */
  readonly language?: string | undefined;
}) {
  const { markdown } = useResources();
  if (body === undefined) return null;
  return (
    <div
      className="prose"
      {...languageProps(language)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the only way to insert HTML; see above why it is safe
      dangerouslySetInnerHTML={{ __html: markdown(body) }}
    />
  );
}

/** The heading of a page with the sentence below it. */
export function PageHead({
  heading,
  intro,
  language,
  children,
}: {
  readonly heading: string;
  /** Language of the heading, if it is not the interface's. */
  readonly language?: string | undefined;
  readonly intro?: string | undefined;
  readonly children?: ReactNode;
}) {
  return (
    <header className="page-head">
      <h1 {...languageProps(language)}>{heading}</h1>
      {intro === undefined ? null : <p className="intro">{intro}</p>}
      {children}
    </header>
  );
}

/** The invitation on every page: a sample, a customised product or a bulk quote (specification, section 1). It promises nothing. */
export const SampleInvitation = replaceable(
  'SampleInvitation',
  function SampleInvitation({ contact }: OriginalProps<'SampleInvitation'>) {
    const texts = useTexts();
    if (contact === undefined) return null;
    return (
      <aside className="invitation strong band" aria-labelledby="invitation">
        <div>
          <h2 id="invitation">{texts.sampleHeading}</h2>
          <p>{texts.sampleText}</p>
        </div>
        <a className="button" href={contact.href}>
          {texts.askForSample}
        </a>
      </aside>
    );
  },
);
