import open from 'open';
import { visible } from '../../catalogue/diagnostics/visible.js';
import type { EnquiryOutcome } from '../../preview/enquiry-post.js';
import { startPreview } from '../../preview/preview.js';
import type { PreviewState } from '../../preview/state.js';
import type { CheckCommandOptions } from '../check-options.js';
import { checkRequest } from '../check-request.js';
import type { Output } from '../output.js';
import { textReport } from '../report/text.js';

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
  const { fault } = output.palette;
  // A terminal that was closed hears no more; the signal that comes with it ends the preview.
  const note = (text: string) => void output.note(text).catch(() => {});
  const started = await startPreview({
    catalogue,
    check: await checkRequest(options),
    port: options.port,
    host: options.host,
    onState: (state) => note(stateText(state, output)),
    onFault: ({ message, hint }) =>
      note(
        `${fault('error')} ${visible(message)}; the last good site stays${hint === undefined ? '' : `\n  ${visible(hint)}`}\n`,
      ),
    onEnquiry: (outcome) => note(enquiryText(outcome)),
    onPolling: (error) => note(pollingText(error)),
    onBug: (error) =>
      note(
        `${fault('herbarium has a bug')}\n${visible(String(error instanceof Error ? error.stack : error), '\n')}\n`,
      ),
  });
  // Whoever reads the line may end the preview at once.
  const told = untilTold();
  try {
    await output.result(`Preview: ${started.url} (Ctrl-C ends it)\n`);
    // A machine without a browser can still serve one elsewhere.
    if (options.open) await open(started.url).catch(() => note('no browser could be opened\n'));
    await Promise.race([told, started.failed]);
  // Whoever reads the line may end the preview at once.
  const told = untilTold();
  await output.result(`Preview: ${started.url} (Ctrl-C ends it)\n`);
  if (options.open) {
    // A machine without a browser can still serve one elsewhere.
    await open(started.url).catch(() => note('no browser could be opened\n'));
  }
  try {
    await Promise.race([told, started.failed]);
