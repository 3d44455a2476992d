import { Island, type IslandDefinition } from '../../islands/island.js';
import { useTexts } from '../../site-templates/resources.js';
import type { Texts } from '../../texts/index.js';

export interface SentCopyState {
  readonly texts: Texts['sent'];
}

export function SentCopy() {
  return <Island island={island} state={{ texts: useTexts().sent }} />;
}

/** Hidden until a script fills in the copy, which only the browser has. */
const island: IslandDefinition<SentCopyState> = {
  name: 'sent-copy',
  wake: 'idle',
  Component: ({ texts }) => (
    <section className="sent" aria-labelledby="sent-reference" hidden>
      <h2 id="sent-reference">{texts.reference}</h2>
      <p className="sent-reference" />
      <p>{texts.keep}</p>
      <p className="sent-uses">
        <button type="button" className="button quiet" data-use="copy">
          {texts.copy}
        </button>
        <button type="button" className="button quiet" data-use="print">
          {texts.print}
        </button>
        <span role="status" />
      </p>
      <h3>{texts.copyHeading}</h3>
      <dl className="sent-lines" />
    </section>
  ),
};
