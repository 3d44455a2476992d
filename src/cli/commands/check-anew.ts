import type { CheckResult } from '../../catalogue/check/check.js';
import { visible } from '../../catalogue/diagnostics/visible.js';
import type { CatalogueFile } from '../../project/catalogue-file.js';
import { type CheckRequest, checkProject, type Day } from '../../project/check-project.js';
import { readProject } from '../../project/project.js';
import { checkSince } from '../../project/since.js';
import { storeCheck } from '../../render/cache/last-run.js';
import { toolName } from '../../render/output/tool.js';
import { Store, withFacts } from '../../render/store/store.js';
import type { Output } from '../terminal/output.js';
import { fixProject } from './fix.js';
import type { ValidateCommandOptions } from './validate-options.js';

/** What a check has found, after the fixes that were asked for. */
interface Checked {
  readonly left: Pick<CheckResult, 'diagnostics' | 'hidden'>;
  /** Whether the fixes would do harm, so that the file stays as it was. */
  readonly isRefused: boolean;
}

/**
 * Reads and checks a catalogue, and fixes it where that is asked for.
 * @param how.isPlain whether the next check may report the same again, while nothing has changed
 */
export async function checkAnew(
  question: CheckRequest & { readonly catalogue: CatalogueFile },
  how: { readonly options: ValidateCommandOptions; readonly isFixing: boolean; readonly isPlain: boolean },
  output: Output,
): Promise<Checked> {
  const { catalogue } = question;
  const { options, isFixing, isPlain } = how;
  const read = await readProject(catalogue);
  const store = new Store({ root: read.root, tool: toolName() });
  const project = withFacts(read, store);
  const request = await sinceRequest(catalogue, question, options, output);
  let day: Day | undefined;
  const checked = isFixing
    ? await fixProject(catalogue, { project, request }, options, output)
    : {
        left: await checkProject(project, request, (asked) => {
          day = asked;
        }),
        isRefused: false,
      };
  await store.close();
  if (isPlain) await storeCheck(question, { project, day, ...checked.left });
  return checked;
}

/** The request, with what is known at the commit of `--since`. */
async function sinceRequest(
  catalogue: CatalogueFile,
  request: CheckRequest,
  { since }: ValidateCommandOptions,
  output: Output,
): Promise<CheckRequest> {
  if (since === undefined) return request;
  const { baseline, remark } = await checkSince(catalogue, since, request);
  if (remark !== undefined) await output.note(`${visible(remark)}: everything counts as new\n`);
  return { ...request, known: baseline };
}
