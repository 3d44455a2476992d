import { isUtf8 } from 'node:buffer';
import type { Portion } from '../../catalogue/portions/cut.js';
import {
  openPortioned,
  type PortionedCatalogue,
  reopenPortioned,
} from '../../catalogue/portions/portioned-catalogue.js';
import type { CheckRequest } from '../check-project.js';
import { type StoredPortion, storeCatalogue } from '../entries.js';
import type { Kept } from '../kept/kept.js';
import type { ThreadPool } from '../pool/pool.js';
import type { Project } from '../project.js';
import { type CheckInput, digested, type KeyedPortion, portionChecker } from './checker.js';
import { differenceOf } from './difference.js';

/** A catalogue whose portions are sound, each for itself. What they make together is still to be checked. */
export interface ReadCatalogue {
  readonly portioned: PortionedCatalogue;
  /** What came of its portions. */
  readonly read: readonly KeyedPortion[];
}

/** What a check works with. */
export interface CheckTools {
  readonly pool: ThreadPool;
  readonly kept: Pick<Kept, 'tool' | 'files' | 'portions' | 'silence'>;
  /** Whether nothing that was kept is to be trusted. */
  readonly isClean: boolean;
}

/** As many portions are read sooner by this thread than others have begun. */
const fewPortions = 8;

/** Portions that are looked up before others get a turn. */
const turn = 64;

/**
 * Reads a catalogue in portions, each of which is checked for itself where it is not known from before.
 * @param before the same catalogue as it was read last by this process, checked in the same way
 * @returns undefined where the catalogue must be checked as a whole
 */
export async function readPortions(
  project: Project,
  request: CheckRequest,
  { pool, kept, isClean }: CheckTools,
  before?: ReadCatalogue,
): Promise<ReadCatalogue | undefined> {
  const opened = open(project, before);
  if (opened === undefined) return undefined;
  const { portioned, known } = opened;
  const input: CheckInput = {
    bytes: portioned.bytes,
    portions: portioned.portions,
    head: portioned.head,
    levels: request.levels,
    files: project.list,
    today: request.today,
    kept: { folder: kept.portions, tool: kept.tool, isTrusted: !isClean },
    sums: kept.files.untouched,
  };
  const { find, check, holds } = portionChecker(input);
  const read: (KeyedPortion | undefined)[] = [];
  for (const [n, portion] of input.portions.entries()) {
    const same = known(portion, n);
    read.push(same !== undefined && holds(same.digest) ? same : find(portion));
    if (n % turn === turn - 1) await new Promise((resolve) => setImmediate(resolve));
  }
  const missing = [...read.keys()].filter((n) => read[n] === undefined);
  const portions = missing.flatMap((n) => input.portions[n] ?? []);
  let isSound = true;
  await pool.run({
    kind: 'check',
    input: () => ({ ...input, portions }),
    length: portions.length,
    step: portions.length > fewPortions ? 1 : fewPortions,
    work: ({ start, end }) =>
      portions.slice(start, end).map((portion, n) => ({ portion: start + n, record: check(portion) })),
    onResult: (checked) => {
      for (const { portion, record } of checked) {
        const place = missing[portion];
        if (place !== undefined) read[place] = record && digested(record);
        isSound &&= record !== undefined;
      }
      return isSound;
    },
  });
  return isSound ? { portioned, read: read.flatMap((portion) => portion ?? []) } : undefined;
}

/** The entries of a catalogue that was read in portions, put away. */
export function storedOf({ portioned: { head, portions }, read }: ReadCatalogue): readonly StoredPortion[] {
  const stored = portions.map(({ list, first, count }, n) => {
    return { list, first, count, bytes: read[n]?.entries ?? new Uint8Array() };
  });
  return [...storeCatalogue(head), ...stored];
}

/** Opens a catalogue; `known` is what came of a portion when its bytes and all around it were the same. */
function open({ source, bytes }: Project, before: ReadCatalogue | undefined) {
  const again = before && openAgain({ source, bytes }, before);
  if (again !== undefined) return again;
  const portioned = isUtf8(bytes) ? openPortioned(source, bytes) : undefined;
  return portioned && { portioned, known: (): KeyedPortion | undefined => undefined };
}

function openAgain({ source, bytes }: Pick<Project, 'source' | 'bytes'>, { portioned, read }: ReadCatalogue) {
  const change = differenceOf(portioned.bytes, bytes);
  if (change.start === bytes.length && change.oldEnd === change.start) {
    return { portioned: { ...portioned, source, bytes }, known: (_: Portion, n: number) => read[n] };
  }
  if (!isUtf8(lineAround(bytes, change))) return undefined;
  const again = reopenPortioned(portioned, source, bytes, change);
  if (again === undefined) return undefined;
  const { fresh } = again;
  const more = again.portioned.portions.length - portioned.portions.length;
  const known = (_: Portion, n: number) =>
    n < fresh.start ? read[n] : n < fresh.end ? undefined : read[n - more];
  return { portioned: again.portioned, known };
}

const lineFeed = 10;

/** Whole lines around a change: what is UTF-8 between two line feeds is so wherever it stands. */
function lineAround(
  bytes: Uint8Array,
  { start, newEnd }: { readonly start: number; readonly newEnd: number },
) {
  const end = bytes.indexOf(lineFeed, newEnd);
  return bytes.subarray(
    start === 0 ? 0 : bytes.lastIndexOf(lineFeed, start - 1) + 1,
    end === -1 ? bytes.length : end,
  );
}
