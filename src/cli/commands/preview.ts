import open from 'open';
import { grouped, groupedCount } from '../../document/text/counted.js';
import { visible } from '../../document/text/visible.js';
import { startPreview } from '../../preview/preview.js';
import type { EnquiryOutcome } from '../../preview/server/answer-form.js';
import type { PageChanges } from '../../preview/session/changed-pages.js';
import type { GoodSite } from '../../preview/session/good-site.js';
import type { PreviewState, StateChange } from '../../preview/session/session.js';
import { onEndSignal } from '../../project/surroundings/surroundings.js';
import { type Diagnostic, errorsOf } from '../../rules/diagnostics/diagnostic.js';
import { nothingHidden as hidden, publicationText, textReport } from '../report/report.js';
import type { Run } from '../table/row.js';
import type { previewRow } from '../table/site-commands.js';
import type { Output } from '../terminal/output.js';
import { takenBackText } from './change-project.js';
import { checkRequest } from './check/check-request.js';

export const preview: Run<typeof previewRow> = async (output, catalogue, options) => {
  if (options.built !== undefined)
    return (await import('./preview-built.js')).previewBuilt(output, catalogue, options);
  const note = (text: string) => void output.note(text);
  const { caller, palette } = output;
  const { port, host, allowHost, quiet } = options;
  const hasKeys = caller.readKeys !== undefined;
  const allWarnings = hasKeys ? 'press w to see them' : '`herbarium validate` shows them';
  const log = saveLog(output, note, allWarnings);
  const started = await startPreview({
    catalogue,
    cwd: caller.cwd,
    check: await checkRequest(options, caller),
    port,
    host,
    allowed: allowHost ?? [],
    isEditable: options.edit,
    onTakenBack: (count) => note(takenBackText(count)),
    onState: (state, change, pages) =>
      log.add(quiet ? { ...state, diagnostics: errorsOf(state.diagnostics) } : state, change, pages),
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
  // After a second signal the system ends the process at once.
  const stopListening = onEndSignal(caller.signal, () => {
    stopListening();
    quit();
  });
  let endKeys = () => {};
  try {
    if (port !== 0 && started.port !== port) note(`port ${port} is taken, using ${started.port}\n`);
    // The reader of this line may end the preview at once.
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
        // Many users press Enter to separate the next output.
        if (pressed === '\r') note('\n');
        keys[pressed.toLowerCase()]?.[1]();
      }) ?? endKeys;
    await Promise.race([ended, started.failed]);
  } finally {
    // First, so that a second Ctrl-C ends the process by itself.
    endKeys();
    stopListening();
    await started.close();
  }
  return 0;
};

/* Messages of the preview beside the saves. Names and forms are untrusted: escape anything that controls a terminal. */

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

/** Most characters shown of a sender: names are shorter, but a form may hold 256 KB. */
const mostCharacters = 80;

function shortened(text: string): string {
  const characters = [...text];
  return characters.length <= mostCharacters ? text : `${characters.slice(0, mostCharacters).join('')}…`;
}

/** Prints one line for each save, and the errors. @param allWarnings how to show all warnings */
function saveLog(output: Output, note: (text: string) => void, allWarnings: string) {
  const { palette } = output;
  /** The warnings of the last state without errors. */
  let knownWarnings: ReadonlySet<string> = new Set();
  let shownPublication = '';
  let begin = () => {};
  let queue = new Promise<void>((resolve) => {
    begin = resolve;
  });

  const broken = ({ diagnostics, good }: PreviewState, time: string): string => {
    const messages = errorsOf(diagnostics);
    const count = palette.error(groupedCount(messages.length, 'error'));
    const consequence = good === undefined ? 'no page to show yet' : 'the last good site stays';
    return `${textReport({ messages, hidden }, output)}\n${time} ${count}, ${consequence}; waiting for the next save\n`;
  };

  const pathsText = ([first = '', ...others]: readonly string[], isAll: boolean): string => {
    const path = palette.place(visible(first));
    if (!isAll) return `${path} and more`;
    return others.length === 0 ? path : `${path} and ${grouped(others.length)} more`;
  };

  const changes = (pages: PageChanges, all: string, took: string): string => {
    const { changed, removed, isEverywhere, isComplete } = pages;
    const gone = removed.length === 0 ? '' : `, removed ${pathsText(removed, true)}`;
    if (isEverywhere) return `updated all ${all} ${took}${gone}`;
    if (changed.length > 0) return `updated ${pathsText(changed, isComplete)} ${took}${gone}`;
    return `updated ${took}${gone || (isComplete ? ', no page changed' : '')}`;
  };

  const newWarnings = ({ diagnostics }: PreviewState): string => {
    const all = diagnostics.filter(({ severity }) => severity === 'warning');
    const fresh = all.filter((warning) => !knownWarnings.has(keyOf(warning)));
    knownWarnings = new Set(all.map(keyOf));
    if (fresh.length === 0) return '';
    const isSome = fresh.length < all.length;
    const count = palette.warning(groupedCount(fresh.length, isSome ? 'new warning' : 'warning'));
    return `${count}${isSome ? `, ${grouped(all.length)} in all` : ''}; ${allWarnings}\n`;
  };

  const updated = (
    state: PreviewState,
    { before, isRebuild, milliseconds }: StateChange,
    pages: PageChanges | undefined,
    { site, publication }: GoodSite,
  ): string => {
    const fixed = before.isRead && before.isBroken ? `${palette.strong('fixed')}, ` : '';
    const took =
      milliseconds < 1000 ? `in ${Math.round(milliseconds)} ms` : `in ${(milliseconds / 1000).toFixed(1)} s`;
    const all = groupedCount(site.routes.length, 'page');
    const whole = `${isRebuild ? 'rebuilt all' : 'ready:'} ${all} ${took}`;
    const what = pages === undefined ? whole : changes(pages, all, took);
    const text = publicationText(publication, true);
    const news = text === shownPublication ? '' : text;
    shownPublication = text;
    return `${fixed}${what}\n${newWarnings(state)}${news}`;
  };

  return {
    begin,
    /** Prints after the output of earlier states. @param compared undefined if nothing was compared */
    add(state: PreviewState, change: StateChange, compared: Promise<PageChanges | undefined>): void {
      const time = palette.faint(new Date().toTimeString().slice(0, 8));
      const { good } = state;
      queue = queue.then(async () => {
        if (state.isBroken || good === undefined) note(broken(state, time));
        else note(`${time} ${updated(state, change, await compared, good)}`);
      });
    },
    warnings({ diagnostics }: PreviewState): string {
      const messages = diagnostics.filter(({ severity }) => severity !== 'error');
      return messages.length === 0 ? 'no warnings\n' : textReport({ messages, hidden, all: true }, output);
    },
  };
}

/** Identifies a warning without its line, which may move. */
function keyOf(finding: PreviewState['diagnostics'][number]): string {
  const { code, source, message } = finding;
  const { entry, field, value }: Partial<Diagnostic> = 'field' in finding ? finding : {};
  return [code, source.file, entry?.id, field, value, message].join('\n');
}
