import type { ReactNode } from 'react';
import { LanguageMark } from '../../../parts/language-mark.js';
import { PictureImage } from '../../../parts/pictures/picture-image.js';
import { ProductFacts } from '../../../parts/product-facts.js';
import type { Texts } from '../../../texts/index.js';
import { fill, languageProps } from '../../../texts/shown-text.js';
import type { CardButtonsState } from '../../list/card-buttons.js';
import { markPaths } from '../finding/marks.js';
import type { Result } from '../finding/ranking.js';
import type { ExcerptPiece } from '../full-text/full-text.js';
import type { Products } from './products.js';

/** Side of a thumbnail, in CSS px. */
const side = 72;

interface RowProps {
  readonly result: Result;
  readonly texts: Pick<Texts['searchBox'], 'kinds' | 'lacks'>;
  readonly forms: Readonly<Record<string, string>>;
  readonly products: Products;
  readonly lacks: readonly string[];
  /** Undefined until it is loaded, and for products found by name, whose facts are more useful. */
  readonly excerpt: readonly ExcerptPiece[] | undefined;
  readonly languages: CardButtonsState['languages'];
  readonly buttons: ReactNode;
}

export function ResultRow(props: RowProps) {
  const { result, texts, products, excerpt, languages, buttons } = props;
  const { data, category } = result;
  const product = products.byAddress.get(data.href);
  const propsIn = (language = languages.names) => languageProps(language, languages.interface);
  return (
    <li className="search-row">
      <div className="search-thumb">
        {product === undefined ? (
          <svg className="search-mark" viewBox="0 0 20 20" aria-hidden="true">
            <path d={markPaths[data.kind]} />
          </svg>
        ) : (
          <PictureImage picture={product} side={side} shown="small" />
        )}
      </div>
      <div className="search-words">
        <h2>
          <a href={data.href} {...propsIn(data.language)}>
            {data.label}
          </a>
          <LanguageMark language={data.language ?? languages.names} around={languages.interface} />
        </h2>
        <RowFacts {...props} />
        {hasExcerpt(result) ? (
          <p className="search-excerpt" {...propsIn(data.language)}>
            {(excerpt ?? []).map(({ text, isMarked }, place) => {
              const key = `${place} ${text}`;
              return isMarked ? <mark key={key}>{text}</mark> : <span key={key}>{text}</span>;
            })}
          </p>
        ) : null}
        {buttons ? <div className="card-buttons">{buttons}</div> : null}
      </div>
      <p className="search-kind">
        {category === undefined ? (
          texts.kinds[data.kind]
        ) : (
          <span {...propsIn(category.language)}>{category.label}</span>
        )}
      </p>
    </li>
  );
}

function RowFacts({ result: { data, by }, texts, products, forms, lacks, languages }: RowProps) {
  const { names, interface: interfaceLanguage } = languages;
  const { language = names } = data;
  const card = products.byAddress.get(data.href)?.card;
  return (
    <div className="search-facts">
      {card === undefined ? null : (
        <ProductFacts
          card={card}
          facts={card.facts}
          forms={forms}
          words={products.words}
          language={language === interfaceLanguage ? undefined : language}
        />
      )}
      {by === undefined ? null : <p>{by}</p>}
      {lacks.map((name) => (
        <p key={name} className="lacks">
          {fill(texts.lacks, { name })}
        </p>
      ))}
    </div>
  );
}

export function hasExcerpt({ data, isNamed, isInText }: Result): boolean {
  return isInText && !(data.kind === 'product' && isNamed);
}
