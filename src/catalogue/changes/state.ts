import { catalogueSchemaOf } from '../check/lint-section.js';
import type { LocatedDocument } from '../document/document.js';
import type { FileSet } from '../document/file-set.js';
import type { AddressContext } from '../edits/readdress/address-use.js';
import { entriesOf } from '../entries/entries.js';
import { bodiesOf } from '../markdown/bodies.js';
import { type Link, linksOf } from '../markdown/links.js';
import { noIds } from '../schema/new-ids.js';
import { checkShape } from '../schema/shape.js';

/** A catalogue that a command can change: all of it could be read, so that nothing is missed that refers to an entry. */
export interface ChangeState extends AddressContext {
  readonly document: LocatedDocument;
}

/** @returns undefined where a part of the catalogue could not be read */
export function changeState(document: LocatedDocument, files: FileSet): ChangeState | undefined {
  if (document.value === undefined || document.problems.length > 0) return undefined;
  const { draft, catalogue } = checkShape(document, catalogueSchemaOf(document.value), noIds);
  if (catalogue === undefined) return undefined;
  const entries = entriesOf(draft);
  let links: readonly Link[] | undefined;
  return {
    document,
    draft,
    entries,
    files,
    isSound: () => true,
    links: () => {
      links ??= linksOf(bodiesOf(entries, files), draft);
      return links;
    },
  };
}
