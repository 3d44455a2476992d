import type { Entry } from '../../../catalogue/entries/entries.js';
import { entryPhrase } from '../../../catalogue/schema/shape/entry-names.js';
import type { Place } from '../../../catalogue/schema/shape/finding.js';
import { maxOf } from '../../../document/collections.js';
import { placeIn, visible } from '../../../document/text/visible.js';
import {
  type Change,
  type ChangeResult,
  type ChangeState,
  changeState,
  facts,
} from '../../../edits/changes/change.js';
import { moveEntry, removeEntry, renameEntry } from '../../../edits/changes/readdress-entry.js';
import { redirectFacts } from '../../../edits/changes/redirect-facts.js';
import { restoreEntry } from '../../../edits/changes/restore-entry.js';
import { findEntry } from '../../../edits/find-entry.js';
import { editedFiles, filesBeside } from '../../../project/changed-files.js';
import type { NewText } from '../../../project/files/replace-file.js';
import { withTexts } from '../../../project/project.js';
import { comparable } from '../../../project/side.js';
import { Fault } from '../../../project/surroundings/surroundings.js';
import { withCommitted } from '../../../render/compare/committed.js';
import { locatePlace } from '../../../rules/check/locate.js';
import type * as rows from '../../table/change-commands.js';
import type { OptionValues, Run } from '../../table/row.js';
import type { Output } from '../../terminal/output.js';
import { printDiff, writeBack } from '../check/edited-files.js';
import { beginEdit } from './edit-session.js';

type ChangeOptions = OptionValues<typeof rows.changeOptions>;

export const rename: Run<typeof rows.renameRow> = (output, entry, slug, options) =>
  changeNamed(output, entry, options, (named, state) => renameEntry(named, slug, state));

export const move: Run<typeof rows.moveRow> = (output, entry, options) =>
  changeNamed(output, entry, options, (named, state) => moveEntry(named, options.category, state));

export const remove: Run<typeof rows.removeRow> = (output, entry, options) =>
  changeNamed(output, entry, options, (named, state) => removeEntry(named, options, state));

/** Restores an entry from a commit. @throws Fault if the commit does not exist or its catalogue is unreadable */
export const restore: Run<typeof rows.restoreRow> = async (output, entry, { to, ...options }) => {
  const request = {
    catalogue: comparable(options.catalogue),
    env: output.caller.env,
    asker: { name: '`restore`' },
  };
  return withCommitted(to, request, ({ state: old, neverPublished }) =>
    changeEntry(output, options, (state) => restoreEntry(entry, old, to, { ...state, neverPublished })),
  );
};

export function changeNamed(
  output: Output,
  name: string,
  options: ChangeOptions,
  change: (entry: Entry, state: ChangeState) => ChangeResult,
): Promise<number> {
  return changeEntry(output, options, (state) => {
    const result = findEntry(name, state);
    return 'refusal' in result ? result : change(result.entry, state);
  });
}

/** Changes the catalogue, the texts and the lock, all or nothing. @throws Fault if refused, or if a file cannot be written */
async function changeEntry(
  output: Output,
  { catalogue, dryRun }: ChangeOptions,
  change: (state: ChangeState) => ChangeResult,
): Promise<number> {
  const session = await beginEdit(catalogue, 'an entry is changed in a file', output);
  const { file, project, before } = session;
  const state = changeState(before.document, project.files);
  if (state === undefined)
    return session.refuse(before.diagnostics, 'a part of the catalogue cannot be read');
  const result = change(state);
  if ('refusal' in result) {
    await output.note(placesText(result.refusal.places ?? [], state));
    throw new Fault(result.refusal.message, result.refusal);
  }
  const beside = filesBeside(result, project);
  const after = await session.check(result.edited, withTexts(project, beside), 'the change');
  if (typeof after === 'number') return after;
  const files = editedFiles(file, project, after.edited, beside);
  await (dryRun ? printDiff(files, output) : writeBack(files, output));
  const text = changeText({ ...result, document: after.document }, state, files.slice(1), dryRun);
  await (dryRun ? output.note(text) : output.line(text));
  await session.remark(after);
  return 0;
}

function placesText(places: readonly Place[], state: ChangeState): string {
  const lines = places.map((place) => {
    const { source, span } = locatePlace(place, state);
    return `${placeIn(source, span)} ${visible(place.label ?? '')}\n`;
  });
  return lines.join('');
}

/** The place of the entry, its addresses, and the other files. @param isOffer whether nothing is written yet */
function changeText(
  { verb, at, facts: changed, before, document }: Change,
  state: ChangeState,
  others: readonly Pick<NewText, 'file'>[],
  isOffer: boolean,
): string {
  const { source, spans } = verb === 'remove' ? state.document : document;
  // All these verbs end with an e.
  const deed = isOffer ? `would ${verb}` : `${verb}d`;
  const head = `${placeIn(source, spans.head(at))} ${deed} ${entryPhrase(at) ?? 'an entry'}\n`;
  const names = others.map(({ file }) => file.typed);
  const all = [...changed, ...redirectFacts(before, document), ...facts('file', names)];
  const width = maxOf(all.map(([word]) => word.length));
  return head + all.map(([word, about]) => `  ${word.padEnd(width)}  ${visible(about)}\n`).join('');
}
