import type { Change, ChangeVerb } from '../../../catalogue/changes/change.js';
import type { ChangeState } from '../../../catalogue/changes/state.js';
import { facts } from '../../../catalogue/changes/words.js';
import { locatePlace } from '../../../catalogue/check/locate.js';
import { placesInScalars } from '../../../catalogue/check/scalar-places.js';
import { SourceLines } from '../../../catalogue/diagnostics/lines.js';
import { visible } from '../../../catalogue/diagnostics/visible.js';
import { LineMap } from '../../../catalogue/document/source.js';
import { entryPhrase } from '../../../catalogue/schema/entry-names.js';
import type { Place } from '../../../catalogue/schema/finding.js';
import type { NewText } from '../../../project/replace-files.js';

/** A line for each place, with what is there. */
export function placesText(places: readonly Place[], state: ChangeState): string {
  const location = { ...state, inScalar: placesInScalars(state.document.source.text) };
  const sources = new SourceLines();
  return places
    .map((place) => {
      const { source, span } = locatePlace(place, location);
      return `${sources.place(source, span)} ${visible(place.label ?? '')}\n`;
    })
    .join('');
}

/**
 * Says what a change has done: where the entry is, its addresses, and the other files.
 * @param isOffer whether nothing is written yet
 */
export function changeText(
  { verb, at, facts: own, document }: Change,
  state: ChangeState,
  others: readonly Pick<NewText, 'file'>[],
  isOffer: boolean,
): string {
  const { source, spans } = verb === 'remove' ? state.document : document;
  const { line, column } = new LineMap(source.text).position(spans.head(at).start);
  const head = `${visible(source.file)}:${line}:${column} ${isOffer ? `would ${verb}` : done[verb]} ${entryPhrase(at) ?? 'an entry'}\n`;
  const files = facts(
    'file',
    others.map(({ file }) => file.typed),
  );
  const width = Math.max(...[...own, ...files].map(([word]) => word.length));
  const lines = [...own, ...files].map(([word, about]) => `  ${word.padEnd(width)}  ${visible(about)}\n`);
  return head + lines.join('');
}

const done: Readonly<Record<ChangeVerb, string>> = { rename: 'renamed', move: 'moved', remove: 'removed' };
