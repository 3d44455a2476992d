import open from 'open';
import { visible } from '../../catalogue/diagnostics/visible.js';
import { startPreview } from '../../preview/preview.js';
import type { EnquiryOutcome } from '../../preview/server/answer-form.js';
import type { PreviewState } from '../../preview/session/session.js';
import type { CatalogueFile } from '../../project/catalogue-file.js';
import { onEndSignal } from '../../project/surroundings.js';
import type { OptionValues } from '../table/row.js';
import type { previewRow } from '../table/site-commands.js';
import type { Output } from '../terminal/output.js';
import { checkRequest } from './check-request.js';
import { saveLog } from './save-log.js';

/** `herbarium preview`: serves the site until the process is told to end. */
export async function preview(
  output: Output,
  catalogue: CatalogueFile,
  options: OptionValues<typeof previewRow.options>,
): Promise<number> {
  // Nobody reads what a closed terminal is told; the signal that comes with it ends the preview.
  const note = (text: string) => void output.note(text).catch(() => {});
  const { caller, palette } = output;
  const { port, host, quiet } = options;
  const hasKeys = caller.readKeys !== undefined;
  const allWarnings = hasKeys ? 'press w to see them' : '`herbarium validate` shows them';
  const log = saveLog(output, note, allWarnings);
  const started = await startPreview({
    catalogue,
    cwd: caller.cwd,
    check: await checkRequest(options, caller),
    port,
    host,
    onState: (state, change, pages) => log.tell(quiet ? errorsOnly(state) : state, change, pages),
    onError: ({ message, hint }) =>
      note(`${palette.error('error')} ${visible(message)}; the last good site stays${hintLine(hint)}\n`),
    onEnquiry: (outcome) => note(enquiryText(outcome)),
    onEditorProblem: (problem) => note(`${visible(problem)}\n`),
    onPolling: (error) => note(pollingText(error)),
    onBug: (error) => {
      const stack = String(error instanceof Error ? error.stack : error);
      note(`${palette.error('herbarium has a bug')}\n${visible(stack, '\n')}\n`);
    },
  });
  let quit = () => {};
  const ended = new Promise<void>((resolve) => {
    quit = resolve;
  });
  // A second signal does not wait for anything: the system ends the process.
  const stopListening = onEndSignal(caller.signal, () => {
    stopListening();
    quit();
  });
  let endKeys = () => {};
  try {
    if (port !== 0 && started.port !== port) note(`port ${port} is taken, using ${started.port}\n`);
    // Whoever reads this line may end the preview at once.
    await output.result(`Preview: ${started.url} (${hasKeys ? 'press h for help' : 'Ctrl-C ends it'})\n`);
    log.begin();
    const openSite = () => void open(started.url).catch(() => note('no browser could be opened\n'));
    if (options.open) openSite();
    const keyHelp = ([key, [about]]: [string, readonly [string, unknown]]) =>
      `  ${palette.strong(key)}  ${about}\n`;
    const keys: Readonly<Record<string, readonly [about: string, press: () => void]>> = {
      h: ['show this help', () => note(Object.entries(keys).map(keyHelp).join(''))],
      o: ['open the site in the browser', openSite],
      r: ['rebuild: read all files again', () => void started.rebuild()],
      w: ['show all warnings', () => note(log.warnings(started.state()))],
      q: ['quit', quit],
    };
    endKeys =
      caller.readKeys?.((pressed) => {
        // Many press Enter to set apart what comes next.
        if (pressed === '\r') note('\n');
        keys[pressed.toLowerCase()]?.[1]();
      }) ?? endKeys;
    await Promise.race([ended, started.failed]);
  } finally {
    // First of all, so that a second Ctrl-C ends the process by itself.
    endKeys();
    stopListening();
    await started.close();
  }
  return 0;
}

function errorsOnly(state: PreviewState): PreviewState {
  return { ...state, diagnostics: state.diagnostics.filter(({ severity }) => severity === 'error') };
}

/* What the preview prints of what happens beside the saves. Names and forms may hold anything: nothing in them steers a terminal. */

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

function pollingText(error: unknown): string {
  const reason = error instanceof Error ? visible(error.message) : 'unknown reason';
  return (
    `the system cannot watch all files (${reason}); the preview looks at them every half second instead\n` +
    '  on Linux, fs.inotify.max_user_watches and max_user_instances say how many it can watch\n'
  );
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
