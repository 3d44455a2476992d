import open from 'open';
import type { Palette } from '../../catalogue/diagnostics/palette.js';
import { visible } from '../../catalogue/diagnostics/visible.js';
import { startPreview } from '../../preview/preview.js';
import type { EnquiryOutcome } from '../../preview/server/answer-form.js';
import type { PreviewState } from '../../preview/session/session.js';
import type { CatalogueFile } from '../../project/catalogue-file.js';
import type { Fault } from '../../project/fault.js';
import type { Surroundings } from '../../project/surroundings.js';
import { SaveLog } from '../preview/save-log.js';
import type { Output } from '../terminal/output.js';
import { type CheckCommandOptions, checkRequest } from './check-request.js';

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

/** What the keys of a preview do. */
interface KeyActions {
  readonly open: () => void;
  readonly rebuild: () => void;
  readonly showWarnings: () => void;
  readonly quit: () => void;
  readonly note: (text: string) => void;
}

const keys = [
  { key: 'h', text: 'show this help', action: undefined },
  { key: 'o', text: 'open the site in the browser', action: 'open' },
  { key: 'r', text: 'rebuild: read all files again', action: 'rebuild' },
  { key: 'w', text: 'show all warnings', action: 'showWarnings' },
  { key: 'q', text: 'quit', action: 'quit' },
] as const;

/** Obeys the keys of a terminal. @returns a function that ends it */
function obeyKeys(actions: KeyActions, { caller, palette }: Output): () => void {
  const obey = (pressed: string) => {
    // Many press Enter to set apart what comes next.
    if (pressed === '\r') actions.note('\n');
    const known = keys.find(({ key }) => key === pressed.toLowerCase());
    if (known === undefined) return;
    if (known.action === undefined) actions.note(helpText(palette));
    else actions[known.action]();
  };
  return caller.readKeys?.(obey) ?? (() => {});
}

function helpText({ strong }: Palette): string {
  return keys.map(({ key, text }) => `  ${strong(key)}  ${text}\n`).join('');
}

/* What the preview prints of what happens beside the saves. Names and forms may hold anything: nothing in them steers a terminal. */

/** The catalogue cannot be read at the moment. */
function unreadText({ message, hint }: Fault, { palette }: Output): string {
  return `${palette.error('error')} ${visible(message)}; the last good site stays${hintLine(hint)}\n`;
}

function enquiryText(outcome: EnquiryOutcome): string {
  if (outcome.kind === 'trapped') return 'enquiry dropped: a robot has filled the hidden field\n';
  if (outcome.kind === 'unstored') {
    const { message, hint } = outcome.error;
    return `enquiry refused: ${visible(message)}${hintLine(hint)}\n`;
  }
  const { reference, from, file } = outcome;
  const number = reference === '' ? '' : ` ${visible(shortened(reference))}`;
  return `enquiry${number} from ${visible(shortened(from))}: ${visible(file)}\n`;
}

/** The system cannot watch the files. */
function pollingText(error: unknown): string {
  const reason = error instanceof Error ? visible(error.message) : 'unknown reason';
  return (
    `the system cannot watch all files (${reason}); the preview looks at them every half second instead\n` +
    '  on Linux, fs.inotify.max_user_watches and max_user_instances say how many it can watch\n'
  );
}

function bugText(error: unknown, { palette }: Output): string {
  const stack = String(error instanceof Error ? error.stack : error);
  return `${palette.error('herbarium has a bug')}\n${visible(stack, '\n')}\n`;
}

function hintLine(hint: string | undefined): string {
  return hint === undefined ? '' : `\n  ${visible(hint)}`;
}

/** Most characters of a sender that are shown: names are shorter, and a form may hold 256 KB. */
const mostCharacters = 80;

function shortened(text: string): string {
  const characters = [...text];
  return characters.length <= mostCharacters ? text : `${characters.slice(0, mostCharacters).join('')}…`;
}
