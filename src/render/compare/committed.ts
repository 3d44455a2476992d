import { knownAddresses } from '../../catalogue/edits/readdress/rename.js';
import type { LocatedDocument } from '../../document/document.js';
import type { ChangeState } from '../../edits/changes/change.js';
import { catalogueFolder } from '../../project/catalogue-file.js';
import { type Asker, committedAt, type Repository } from '../../project/git.js';
import { readState } from '../../project/read-state.js';
import { commitSide } from '../../project/side.js';
import type { UserPath } from '../../project/surroundings/surroundings.js';
import { isBuiltSince } from '../cache/cache-files.js';

/** A catalogue in a commit. */
export interface Committed {
  readonly ref: string;
  readonly state: ChangeState;
  /** Whether the commit does not have an address, and no build can have published it since. */
  readonly neverPublished: (address: string) => boolean;
}

interface CommitRequest extends Pick<Repository, 'env'> {
  readonly catalogue: UserPath;
  readonly asker: Asker;
  /** The working tree, if it was read before. */
  readonly current?: LocatedDocument | undefined;
}

/** The files of the commit exist only during `use`. @throws Fault if the commit does not exist or its catalogue is unreadable */
export async function withCommitted<Result>(
  ref: string,
  { catalogue, env, asker, current }: CommitRequest,
  use: (committed: Committed) => Promise<Result>,
): Promise<Result> {
  const side = await commitSide(ref, catalogue, asker, env);
  try {
    const state = await readState(side.catalogue, 'name another commit: `--to`', current);
    // A host can have built only committed states; anything newer can have been published only by a build here.
    const folder = catalogueFolder(catalogue);
    const isLatest = ref === 'HEAD' && !isBuiltSince(folder, committedAt({ folder, env }, catalogue.path));
    const isKnown = knownAddresses(state);
    return await use({ ref, state, neverPublished: (address) => isLatest && !isKnown(address) });
  } finally {
    await side.close();
  }
}
