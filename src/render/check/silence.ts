import { bodyFile } from '../../catalogue/body.js';
import type { CheckResult } from '../../catalogue/check.js';
import type { Levels } from '../../catalogue/lint/settings.js';
import type { CheckRequest } from '../check-project.js';
import { sumOf } from '../hash.js';
import type { FileSums } from '../kept/file-states.js';
import type { Project } from '../project.js';
import { type AskedDay, askedDay } from './day.js';
import type { CheckTools, ReadCatalogue } from './read-portions.js';

/** A check that found nothing to say: as long as all that it looked at is the same, so is what it says. */
export interface Silence {
  /** Names all that it looked at but for the day. */
  readonly of: string;
  /** The day that dates were compared with; absent where none were. */
  readonly day?: string | undefined;
}

/** A check that is begun, with what is known of the one before. */
export interface BegunCheck {
  /** Whether it has nothing to say, as the one before. */
  readonly isSilent: boolean;
  readonly day: AskedDay;
  /** What the next check may rely on; undefined where this one had something to say. */
  readonly silence: (said: Pick<CheckResult, 'diagnostics' | 'hidden'>) => Silence | undefined;
}

/** Begins the check of a catalogue whose portions are sound. */
export function beginCheck(
  catalogue: ReadCatalogue,
  project: Project,
  { levels, baseline, today }: CheckRequest,
  { kept, isClean }: CheckTools,
): BegunCheck {
  const name = checkName(catalogue, project, { tool: kept.tool, levels, files: kept.files });
  // What a baseline knows of the catalogue is not in the name.
  const before = isClean || baseline !== undefined ? undefined : kept.silence;
  const day = askedDay(project.root, today);
  const isSilent = before?.of === name && (before.day === undefined || before.day === day.ask());
  return {
    isSilent,
    day,
    silence: ({ diagnostics, hidden }) => {
      const isQuiet = diagnostics.length === 0 && Object.values(hidden).every((count) => count === 0);
      return isQuiet && baseline === undefined ? { of: name, day: day.asked() } : undefined;
    },
  };
}

/**
 * Names all that the rules look at when they have a catalogue whose portions are sound: what stands around the portions, the
 * outlines of their entries and what was found in them, the files that there are, and the texts of the pages.
 */
function checkName(
  { portioned: { bytes, portions, head }, read }: ReadCatalogue,
  { list }: Project,
  { tool, levels, files }: { readonly tool: string; readonly levels: Levels; readonly files: FileSums },
): string {
  const around: string[] = [];
  let end = 0;
  for (const portion of portions) {
    around.push(sumOf(bytes.subarray(end, portion.start)));
    end = portion.end;
  }
  around.push(sumOf(bytes.subarray(end)));
  const inside = read.map(({ digest: { summary, sums } }) => {
    const { found, links, hasSuppressions } = summary;
    return `${sums.map(([, outline]) => outline).join(' ')} ${JSON.stringify([found, links, hasSuppressions])}`;
  });
  const bodies = head.pages.map(({ body }) => {
    const file = bodyFile(body);
    return file === undefined ? undefined : files.sum(file);
  });
  return sumOf(JSON.stringify([tool, [...levels], around, inside, sumOf(list.paths.join('\n')), bodies]));
}
