import type { Diagnostic } from '../catalogue/diagnostics/diagnostic.js';
import type { Portion } from '../catalogue/portions/cut.js';
import type { Source } from '../catalogue/source.js';
import type { CheckRequest } from '../render/check-project.js';
import type { ThreadError } from '../render/pool/thread-error.js';
import type { ProjectFiles } from '../render/project-files.js';
import type { SiteSource } from './good-site.js';
import type { KeptPortions } from './project-reader.js';

/** To the thread that checks: a catalogue as it was read. */
export interface CheckTask {
  /** The catalogue's path as the user gave it. */
  readonly file: string;
  readonly bytes: Uint8Array;
  readonly list: ProjectFiles;
  readonly request: CheckRequest;
  readonly kept: KeptPortions;
  /** Its portions with their keys; undefined where it must be checked as a whole. */
  readonly cut: { readonly portions: readonly Portion[]; readonly keys: readonly string[] } | undefined;
  /** Whether the site is not planned yet, because nothing could be said of the catalogue. */
  readonly wantsSite: boolean;
}

/** From that thread. */
export type CheckAnswer =
  /** The catalogue has to be checked as a whole, which takes long where it is large. */
  { readonly kind: 'whole' } | { readonly kind: 'verdict'; readonly verdict: PackedVerdict } | ThreadError;

/** What came of a check. */
export interface Verdict {
  readonly isSound: boolean;
  readonly diagnostics: readonly Diagnostic[];
  /** What the site is planned from, where it was asked for and there is no error. */
  readonly site: SiteSource | undefined;
}

interface PackedVerdict extends Omit<Verdict, 'diagnostics'> {
  readonly diagnostics: readonly (Omit<Diagnostic, 'source'> & { readonly source: number })[];
  /** The texts that the diagnostics are about; undefined for the catalogue, which both sides have. */
  readonly sources: readonly (Source | undefined)[];
}

/** A verdict as data, without the text of a catalogue of a hundred megabytes. */
export function packed({ diagnostics, ...rest }: Verdict, catalogue: Source): PackedVerdict {
  const all = [...new Set([catalogue, ...diagnostics.map(({ source }) => source)])];
  const places = new Map(all.map((source, n) => [source, n]));
  return {
    ...rest,
    diagnostics: diagnostics.map((one) => ({ ...one, source: places.get(one.source) ?? 0 })),
    sources: all.map((source) => (source === catalogue ? undefined : { ...source })),
  };
}

export function unpacked({ diagnostics, sources, ...rest }: PackedVerdict, catalogue: Source): Verdict {
  return {
    ...rest,
    diagnostics: diagnostics.map((one) => ({ ...one, source: sources[one.source] ?? catalogue })),
  };
}
