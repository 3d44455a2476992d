import { visible } from '../../catalogue/diagnostics/visible.js';
import { counted } from '../../catalogue/text/counted.js';
import { type CatalogueFile, isStandardInput } from '../../project/catalogue-file.js';
import { checkProject } from '../../project/check-project.js';
import { Fault } from '../../project/fault.js';
import { type LockState, lockState, namesOf, writeLock } from '../../project/lock-file.js';
import { readProject } from '../../project/project.js';
import { printReport } from '../report/print-report.js';
import { quietReport } from '../report/report.js';
import type { Output } from '../terminal/output.js';
import type { CheckCommandOptions } from './check-request.js';
import { checkRequest } from './check-request.js';

export interface LockCommandOptions extends CheckCommandOptions {
  /** Whether to write nothing, and only say whether the lock has all addresses. */
  readonly check: boolean;
}

/**
 * `herbarium lock`: writes the addresses that the site publishes into `urls.lock`.
 * @returns the exit code
 */
export async function lock(
  catalogue: CatalogueFile,
  options: LockCommandOptions,
  output: Output,
): Promise<number> {
  if (isStandardInput(catalogue)) {
    throw new Fault('lock works on the file beside a catalogue, and cannot read standard input', {
      hint: 'name the catalogue file',
      isUsage: true,
    });
  }
  const project = await readProject(catalogue);
  const checked = await checkProject(project, await checkRequest(options, output.caller));
  const found = {
    catalogue: String(catalogue),
    messages: checked.diagnostics,
    hidden: checked.hidden,
  };
  await printReport(output, [{ format: 'text' }], options.quiet ? quietReport(found) : found);
  if (checked.catalogue === undefined) return 1;
  const state = lockState(project, checked.catalogue);
  if (options.check) return tellState(state, output);
  await writeLock(state);
  await output.line(`${visible(state.file.typed)}: ${changesOf(state)}\n`);
  return 0;
}

async function tellState({ file, lock: there, next }: LockState, output: Output): Promise<number> {
  if (there === undefined) {
    await output.line(`there is no ${visible(file.typed)}: run \`herbarium lock\` and commit the file\n`);
    return 1;
  }
  if (next.lacking.length === 0) {
    await output.line(`${visible(file.typed)} has all addresses of the site\n`);
    return 0;
  }
  const missing = `${visible(file.typed)} lacks ${counted(next.lacking.length, 'address', 'addresses')}`;
  await output.line(
    `${missing}: ${visible(namesOf(next.lacking))}: run \`herbarium lock\` and commit the file\n`,
  );
  return 1;
}

function changesOf({ lock: there, next }: LockState): string {
  const count = counted(next.added.length, 'address', 'addresses');
  if (there === undefined) return count;
  return next.added.length === 0 ? 'nothing to add' : `${count} added`;
}
