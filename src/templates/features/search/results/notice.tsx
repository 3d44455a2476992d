import type { Texts } from '../../../texts/index.js';
import { searchAddress } from '../terms.js';

/** Says that another text was searched, or which other searches find something. */
export function CorrectionNotice({
  texts,
  asked,
  searched,
  meant,
  action,
}: {
  readonly texts: Texts['searchBox'];
  /** The visitor's text. */
  readonly asked: string;
  readonly searched: string;
  readonly meant: readonly string[];
  /** Address of the search page. */
  readonly action: string;
}) {
  if (asked !== searched) {
    return (
      <p className="search-notice">
        <span>
          <Filled text={texts.showing} value={<strong>{searched}</strong>} />
        </span>{' '}
        <a href={searchAddress(action, asked, true)}>
          <Filled text={texts.instead} value={asked} />
        </a>
      </p>
    );
  }
  if (meant.length === 0) return null;
  return (
    <p className="search-notice">
      {texts.didYouMean}
      {meant.map((text) => (
        <a key={text} href={searchAddress(action, text)}>
          {text}
        </a>
      ))}
    </p>
  );
}

/** A text with an element in place of `{term}`. */
function Filled({ text, value }: { readonly text: string; readonly value: React.ReactNode }) {
  const [before, after] = text.split('{term}');
  return (
    <>
      {before}
      <bdi>{value}</bdi>
      {after}
    </>
  );
}
