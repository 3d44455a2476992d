import type { HostTarget } from '../../catalogue/schema/site/host-targets.js';
import { lookAt } from '../../deploy/look.js';
import type { Changes } from '../../deploy/manifest.js';
import { phaseOf } from '../../deploy/upload.js';
import { groupedBy } from '../../document/collections.js';
import { grouped, groupedCount } from '../../document/text/counted.js';
import { visible } from '../../document/text/visible.js';
import { Fault } from '../../project/surroundings/surroundings.js';
import type { Site } from '../../site/site.js';
import type { Output } from '../terminal/output.js';

const mostShown = 5;

export function firstNames(names: readonly string[]): string {
  const left = names.length - mostShown;
  const shown = names.slice(0, mostShown).map((name) => visible(name));
  return `${shown.join(', ')}${left > 0 ? ` and ${grouped(left)} more` : ''}`;
}

export function countsText(
  name: string,
  { uploads, removals, unchanged }: Changes,
  foreign: readonly string[],
): string {
  const counts = `${groupedCount(uploads.length, 'file')} new or changed, ${grouped(removals.length)} removed, ${grouped(unchanged)} unchanged`;
  if (foreign.length === 0) return `${name}: ${counts}\n`;
  const files = groupedCount(foreign.length, 'file');
  return `${name}: ${counts}\n${files} there not from herbarium, replaced: ${firstNames(foreign)}\n`;
}

const kindNames = ['file that pages load', 'payload', 'page', 'site-wide file'];
const kindPlurals = ['files that pages load', 'payloads', 'pages', 'site-wide files'];

export function kindsText(uploads: readonly string[], { catalogue }: Site): string {
  const groups = [...groupedBy(uploads, (file) => [phaseOf(file, catalogue)])];
  const texts = groups
    .toSorted(([a], [b]) => a - b)
    .map(([kind, { length }]) => groupedCount(length, kindNames[kind] ?? '', kindPlurals[kind]));
  return texts.length === 0 ? '' : `${texts.join(', ')}\n`;
}

/** Prints what the live site answers. @returns whether all is well @throws Fault if it cannot be reached */
export async function printLook(
  live: string,
  site: Site,
  host: HostTarget | undefined,
  output: Output,
  testsEnquiry = false,
) {
  const { resultPalette: palette } = output;
  let isWell = true;
  try {
    for await (const { what, address, answer, problems } of lookAt(live, site, host, testsEnquiry)) {
      const mark = problems.length === 0 ? palette.strong('ok   ') : palette.error('wrong');
      const lines = problems.map((problem) => `       ${problem}\n`).join('');
      await output.line(`${mark}  ${what}: ${palette.place(visible(address))} ${visible(answer)}\n${lines}`);
      isWell &&= problems.length === 0;
    }
  } catch (error) {
    if (!(error instanceof TypeError || error instanceof DOMException)) throw error;
    const hint = 'check `site.origin`, and the name of the host';
    throw new Fault(`${live} cannot be reached from here`, { hint, cause: error });
  }
  return isWell;
}

/** Handles the error of a look after a deploy: the name of the site may not lead to its host yet. */
export function unreachable(output: Output) {
  return async (error: unknown) => {
    if (!(error instanceof Fault)) throw error;
    await output.note(`${visible(error.message)}: it was not looked at\n`);
  };
}
