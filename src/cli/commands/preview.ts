import open from 'open';
import { visible } from '../../catalogue/diagnostics/visible.js';
import { startPreview } from '../../preview/preview.js';
import type { PreviewState } from '../../preview/session/state.js';
import type { CatalogueFile } from '../../project/catalogue-file.js';
import type { Surroundings } from '../../project/surroundings.js';
import { type KeyActions, obeyKeys } from '../preview/preview-keys.js';
import { SaveLog } from '../preview/save-log.js';
import { bugText, enquiryText, pollingText, unreadText } from '../preview/texts.js';
import type { Output } from '../terminal/output.js';
import type { CheckCommandOptions } from './check-request.js';
import { checkRequest } from './check-request.js';

export interface PreviewCommandOptions extends CheckCommandOptions {
  readonly port: number;
  readonly host: string;
  readonly open: boolean;
}

/**
 * `herbarium preview`: serves the site until the process is told to end.
 * @returns the exit code
 */
export async function preview(
  catalogue: CatalogueFile,
  options: PreviewCommandOptions,
  output: Output,
): Promise<number> {
  // Nobody reads what a closed terminal is told; the signal that comes with it ends the preview.
  const note = (text: string) => void output.note(text).catch(() => {});
  const { caller } = output;
  const hasKeys = caller.readKeys !== undefined;
  const log = new SaveLog(output, {
    note,
    allWarnings: hasKeys ? 'press w to see them' : '`herbarium validate` shows them',
  });
  const started = await startPreview({
    catalogue,
    cwd: caller.cwd,
    check: await checkRequest(options, caller),
    port: options.port,
    host: options.host,
    onState: (state, change, pages) => log.tell(options.quiet ? errorsOnly(state) : state, change, pages),
    onError: (error) => note(unreadText(error, output)),
    onEnquiry: (outcome) => note(enquiryText(outcome)),
    onEditorProblem: (problem) => note(`${visible(problem)}\n`),
    onPolling: (error) => note(pollingText(error)),
    onBug: (error) => note(bugText(error, output)),
  });
  const { ended, end } = ending(caller.signal);
  let endKeys = () => {};
  try {
    if (options.port !== 0 && started.port !== options.port) {
      note(`port ${options.port} is taken, using ${started.port}\n`);
    }
    // Whoever reads this line may end the preview at once.
    await output.result(`Preview: ${started.url} (${hasKeys ? 'press h for help' : 'Ctrl-C ends it'})\n`);
    log.begin();
    const openSite = () => void open(started.url).catch(() => note('no browser could be opened\n'));
    if (options.open) openSite();
    const actions: KeyActions = {
      open: openSite,
      rebuild: () => void started.rebuild(),
      showWarnings: () => note(log.warnings(started.state())),
      quit: end,
      note,
    };
    endKeys = obeyKeys(actions, output);
    await Promise.race([ended, started.failed]);
  } finally {
    // First of all, so that a second Ctrl-C ends the process by itself.
    endKeys();
    await started.close();
  }
  return 0;
}

function errorsOnly(state: PreviewState): PreviewState {
  return { ...state, diagnostics: state.diagnostics.filter(({ severity }) => severity === 'error') };
}

/** Signals that ask the process to end: Ctrl-C, another program, the end of the terminal. */
const endings = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** The end of the preview, by a signal or by `end`. A second signal does not wait for anything: the system ends the process. */
function ending(signals: Surroundings['signal']): {
  readonly ended: Promise<void>;
  readonly end: () => void;
} {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = () => {
      for (const name of endings) signals.off(name, end);
      resolve();
    };
    for (const name of endings) signals.on(name, end);
  });
  return { ended, end };
}
