import type { LocatedDocument } from '../document/document.js';
import { parse } from '../document/parse/parse.js';
import { type ChangeState, changeState } from '../edits/changes/change.js';
import type { CatalogueFile } from './catalogue-file.js';
import { readProject } from './project.js';
import { Fault } from './surroundings/surroundings.js';

/** @param previous a document of another state: equal parts are read once @throws Fault if a part of a catalogue is unreadable; the hint says how to fix it */
export async function readState(
  catalogue: CatalogueFile,
  hint: string,
  previous?: LocatedDocument,
): Promise<ChangeState> {
  const { source, files } = await readProject(catalogue);
  const state = changeState(parse(source, previous), files);
  if (state === undefined) throw new Fault(`${catalogue} has parts that cannot be read`, { hint });
  return state;
}
