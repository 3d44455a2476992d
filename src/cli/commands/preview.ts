import open from 'open';
import { visible } from '../../catalogue/diagnostics/visible.js';
import type { EnquiryOutcome } from '../../preview/enquiries/enquiry-post.js';
import { startPreview } from '../../preview/preview.js';
import type { PreviewState } from '../../preview/session/state.js';
import { textReport } from '../report/text.js';
import type { Output } from '../terminal/output.js';
import type { CheckCommandOptions } from './options/check-options.js';
import { checkRequest } from './options/check-request.js';

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
  catalogue: string,
  options: PreviewCommandOptions,
  output: Output,
): Promise<number> {
  const { error: mark } = output.palette;
  // A terminal that was closed hears no more; the signal that comes with it ends the preview.
  const note = (text: string) => void output.note(text).catch(() => {});
  const started = await startPreview({
    catalogue,
    check: await checkRequest(options),
    port: options.port,
    host: options.host,
    onState: (state) => note(stateText(options.quiet ? errorsOnly(state) : state, output)),
    onFault: ({ message, hint }) =>
      note(`${mark('error')} ${visible(message)}; the last good site stays${hintLine(hint)}\n`),
    onEnquiry: (outcome) => note(enquiryText(outcome)),
    onPolling: (error) => note(pollingText(error)),
    onBug: (error) =>
      note(
        `${mark('herbarium has a bug')}\n${visible(String(error instanceof Error ? error.stack : error), '\n')}\n`,
      ),
  });
  // Whoever reads the line may end the preview at once.
  const told = untilTold();
  try {
    await output.result(`Preview: ${started.url} (Ctrl-C ends it)\n`);
    // A machine without a browser can still serve one elsewhere.
    if (options.open) await open(started.url).catch(() => note('no browser could be opened\n'));
    await Promise.race([told, started.failed]);
  } finally {
    await started.close();
    // A read that never ends, of a pipe for example, would keep the process.
    setTimeout(() => process.exit(), endingTime).unref();
  }
  return 0;
}

/** Milliseconds after the end of a preview that something may still be at work. */
const endingTime = 500;

/** The preview shows what there is to fix; `validate` says what is hidden. */
const nothingHidden = { suppressed: 0, known: 0, gone: 0 };

function errorsOnly(state: PreviewState): PreviewState {
  return { ...state, diagnostics: state.diagnostics.filter(({ severity }) => severity === 'error') };
}

function stateText(state: PreviewState, output: Output): string {
  const report = textReport({ messages: state.diagnostics, hidden: nothingHidden }, output);
  if (state.isBroken) {
    const consequence = state.good === undefined ? 'no site to show yet' : 'the last good site stays';
    return `${report}${consequence}; waiting for the next save\n`;
  }
  const routes = state.good?.site.routes.length ?? 0;
  return `${report}${state.isFirst ? 'ready' : 'updated'}: ${routes} routes\n`;
}

/** Anybody can write into a form: nothing in it may steer a terminal. */
function enquiryText(outcome: EnquiryOutcome): string {
  if (outcome.kind === 'trapped') return 'enquiry dropped: the field that nobody sees was filled\n';
  if (outcome.kind === 'unstored') {
    const { message, hint } = outcome.fault;
    return `enquiry refused: ${visible(message)}${hintLine(hint)}\n`;
  }
  return `enquiry from ${visible(shortened(outcome.from))}: ${visible(outcome.file)}\n`;
}

function hintLine(hint: string | undefined): string {
  return hint === undefined ? '' : `\n  ${visible(hint)}`;
}

/** Most characters that are shown of who sends an enquiry: names are shorter, and a form may hold 256 KB. */
const mostCharacters = 80;

function shortened(text: string): string {
  const characters = [...text];
  return characters.length <= mostCharacters ? text : `${characters.slice(0, mostCharacters).join('')}…`;
}

function pollingText(error: unknown): string {
  const reason = error instanceof Error ? visible(error.message) : 'unknown reason';
  return (
    `the system cannot watch all files (${reason}); they are looked at every half second instead\n` +
    '  on Linux, fs.inotify.max_user_watches and max_user_instances say how many it watches\n'
  );
}

/** Signals that ask the process to end: Ctrl-C, another program, the end of the terminal. */
const endings = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Resolves when the process is asked to end. Whoever asks again does not want to wait: the system ends it at once then. */
function untilTold(): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      for (const signal of endings) process.off(signal, end);
      resolve();
    };
    for (const signal of endings) process.on(signal, end);
  });
}
