import { useEffect, useRef } from 'react';
import { languageProps } from '../../../parts/links.js';
import { fill } from '../../../texts/fill.js';
import type { TextHit } from './answers.js';
import type { TextSearch } from './use-full-text.js';

export interface HitTexts {
  readonly kinds: Readonly<Record<'product' | 'article' | 'news' | 'page', string>>;
  readonly pages: string;
  readonly more: string;
}

/** Pages with the words in their texts, with an excerpt. Also pages with the words in their names. */
export function TextHits({
  texts,
  search: { results, hits },
  onMore,
  language,
}: {
  readonly texts: HitTexts;
  readonly search: Extract<TextSearch, { state: 'found' }>;
  readonly onMore: () => void;
  /** Language of the interface. */
  readonly language: string;
}) {
  const list = useRef<HTMLUListElement>(null);
  /** Where the keyboard continues, after more results were requested. */
  const next = useRef<number>(undefined);
  useEffect(() => {
    const link = next.current === undefined ? undefined : list.current?.querySelectorAll('a')[next.current];
    if (link === undefined) return;
    next.current = undefined;
    link.focus({ preventScroll: true });
  });
  return (
    <section aria-labelledby="search-pages">
      <h2 id="search-pages">{fill(texts.pages, { count: results.total })}</h2>
      <ul className="search-hits" ref={list}>
        {hits.map((hit) => (
          <li key={hit.href}>
            <Hit hit={hit} texts={texts} language={language} />
          </li>
        ))}
      </ul>
      {hits.length >= results.total ? null : (
        <p>
          <button
            type="button"
            className="button quiet"
            onClick={() => {
              next.current = hits.length;
              onMore();
            }}
          >
            {texts.more}
          </button>
        </p>
      )}
    </section>
  );
}

function Hit({
  hit: { href, title, kind, category, image, excerpt, language: own },
  texts,
  language,
}: {
  readonly hit: TextHit;
  readonly texts: HitTexts;
  readonly language: string;
}) {
  const props = languageProps(own === language ? undefined : own);
  const kindText = Object.entries(texts.kinds).find(([name]) => name === kind)?.[1];
  return (
    <>
      {image === undefined ? null : (
        <img src={image} alt="" width={64} height={64} loading="lazy" decoding="async" />
      )}
      <div>
        <a href={href} {...props}>
          {title}
        </a>
        <p className="search-kind">{[kindText, category].filter((text) => text !== undefined).join(' · ')}</p>
        <p className="search-excerpt" {...props}>
          {excerpt.map(({ text, isMarked }, place) => {
            const key = `${place} ${text}`;
            return isMarked ? <mark key={key}>{text}</mark> : <span key={key}>{text}</span>;
          })}
        </p>
      </div>
    </>
  );
}
