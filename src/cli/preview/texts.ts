import { visible } from '../../catalogue/diagnostics/visible.js';
import type { EnquiryOutcome } from '../../preview/enquiries/enquiry-post.js';
import type { Fault } from '../../project/fault.js';
import type { Output } from '../terminal/output.js';

/* What the preview prints of what happens beside the saves. Names and forms may hold anything: nothing in them steers a terminal. */

/** The catalogue cannot be read at the moment. */
export function unreadText({ message, hint }: Fault, { palette }: Output): string {
  return `${palette.error('error')} ${visible(message)}; the last good site stays${hintLine(hint)}\n`;
}

export function enquiryText(outcome: EnquiryOutcome): string {
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
export function pollingText(error: unknown): string {
  const reason = error instanceof Error ? visible(error.message) : 'unknown reason';
  return (
    `the system cannot watch all files (${reason}); the preview looks at them every half second instead\n` +
    '  on Linux, fs.inotify.max_user_watches and max_user_instances say how many it can watch\n'
  );
}

export function bugText(error: unknown, { palette }: Output): string {
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
