import type { ResultData } from '../../../../site/views/browser-data.js';
import { Swatch } from '../../../parts/colours/swatch.js';
import { PictureImage } from '../../../parts/pictures/picture-image.js';
import type { Texts } from '../../../texts/index.js';
import { languageProps } from '../../../texts/language-props.js';
import { CardButtons, type CardButtonsState, hasButtons } from '../../list/card-buttons.js';
import { markPaths } from '../finding/marks.js';
import type { Result } from '../finding/ranking.js';
import type { ExcerptPiece } from '../full-text/full-text.js';

/** Side of a thumbnail, in CSS px. */
const side = 72;

interface RowProps {
  readonly result: Result;
  readonly texts: Pick<Texts['searchBox'], 'kinds'>;
  readonly forms: Readonly<Record<string, string>>;
  readonly picture: ResultData | undefined;
  /** Undefined until it is loaded, and for products found by their names: their facts say more. */
  readonly excerpt: readonly ExcerptPiece[] | undefined;
  readonly buttons: CardButtonsState;
}

/** A result: picture, name, what buyers know it by, and where it was found. */
export function ResultRow(props: RowProps) {
  const { result, texts, picture, excerpt, buttons } = props;
  const { data, category } = result;
  const own = (of = buttons.languages.names) => languageProps(of, buttons.languages.interface);
  return (
    <li className="search-row">
      <div className="search-thumb">
        {picture === undefined ? (
          <svg className="search-mark" viewBox="0 0 20 20" aria-hidden="true">
            <path d={markPaths[data.kind]} />
          </svg>
        ) : (
          <PictureImage picture={picture} side={side} shown="small" />
        )}
      </div>
      <div className="search-words">
        <h2>
          <a href={data.href} {...own(data.language)}>
            {data.label}
          </a>
        </h2>
        <RowFacts {...props} />
        {hasExcerpt(result) ? (
          <p className="search-excerpt" {...own(data.language)}>
            {(excerpt ?? []).map(({ text, isMarked }, place) => {
              const key = `${place} ${text}`;
              return isMarked ? <mark key={key}>{text}</mark> : <span key={key}>{text}</span>;
            })}
          </p>
        ) : null}
        <RowButtons {...props} />
      </div>
      <p className="search-kind">
        {category === undefined ? (
          texts.kinds[data.kind]
        ) : (
          <span {...own(category.language)}>{category.label}</span>
        )}
      </p>
    </li>
  );
}

/** What one can do with a product. Its data arrive after the row, so the place is kept free. */
function RowButtons({ result: { data }, picture, buttons }: RowProps) {
  if (data.kind !== 'product' || !hasButtons(buttons)) return null;
  const { label: name, href, language } = data;
  return (
    <div className="card-buttons">
      {picture === undefined ? null : (
        <CardButtons
          state={buttons}
          card={{ id: picture.id, name, href, grades: picture.grades, language }}
        />
      )}
    </div>
  );
}

function RowFacts({ result: { data, numbers, by }, forms }: RowProps) {
  const { colour, form } = data;
  const facts = [...numbers, form && forms[form], by].filter((text) => text !== undefined);
  if (colour === undefined && facts.length === 0) return null;
  return (
    <p className="search-facts">
      {colour === undefined ? null : <Swatch hex={colour} />}
      {facts.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
    </p>
  );
}

export function hasExcerpt({ data, isNamed, isInText }: Result): boolean {
  return isInText && !(data.kind === 'product' && isNamed);
}
