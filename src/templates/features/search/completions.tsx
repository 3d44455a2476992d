import { useEffect, useRef } from 'react';
import { languageProps } from '../../parts/links.js';
import type { Found } from './names.js';
import { optionId } from './use-listbox.js';

/** A suggestion: a page, or another search. */
export interface Completion {
  readonly href: string;
  readonly label: string;
  /** Language of the label. Undefined for the visitor's own text. */
  readonly language?: string;
  /** The other name or code that matched. */
  readonly by?: string;
  readonly kind?: keyof CompletionTexts['kinds'];
}

export interface CompletionTexts {
  readonly suggestions: string;
  readonly suggestionCount: string;
  readonly didYouMean: string;
  readonly kinds: Readonly<Record<'product' | 'article' | 'news' | 'page', string>>;
}

/** Another search that the visitor may have meant. */
export interface Meant {
  readonly text: string;
  readonly href: string;
}

/** The most suggestions: all of them fit on a phone above its keyboard. */
const completionLimit = 6;

/** The first names that match. If there are none: searches that the visitor may have meant. */
export function completionsFor(
  found: readonly Found[],
  meant: readonly Meant[],
  siteLanguage: string,
): readonly Completion[] {
  if (found.length === 0) return meant.map(({ text, href }) => ({ label: text, href }));
  return found.slice(0, completionLimit).map(({ data, by }) => ({
    href: data.href,
    label: data.label,
    language: data.language ?? siteLanguage,
    ...(by === undefined ? {} : { by }),
    kind: data.kind,
  }));
}

/** The list below the field. Its options are links, so that they can also be opened in another tab. */
export function Completions({
  id,
  completions,
  active,
  language,
  texts,
  onChosen,
}: {
  readonly id: string;
  readonly completions: readonly Completion[];
  readonly active: number | undefined;
  /** Language of the interface. */
  readonly language: string;
  readonly texts: CompletionTexts;
  readonly onChosen: () => void;
}) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active !== undefined) list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    // The field keeps the focus. Otherwise it would close the list before the click arrives.
    <div
      ref={list}
      id={id}
      className="search-options"
      role="listbox"
      aria-label={texts.suggestions}
      onMouseDown={(event) => event.preventDefault()}
    >
      {completions.map(({ href, label, language: own, by, kind }, place) => (
        <a
          key={href}
          id={optionId(id, place)}
          href={href}
          role="option"
          aria-selected={place === active}
          tabIndex={-1}
          onClick={onChosen}
        >
          {kind === undefined ? <span className="search-by">{texts.didYouMean}</span> : null}
          <span className="search-label" {...languageProps(own === language ? undefined : own)}>
            {label}
          </span>
          {by === undefined ? null : <span className="search-by">{by}</span>}
          {kind === undefined ? null : <span className="search-kind">{texts.kinds[kind]}</span>}
        </a>
      ))}
    </div>
  );
}
