import type { Diagnostic, LocatedMessage } from '../../catalogue/diagnostics/diagnostic.js';
import { visible } from '../../catalogue/diagnostics/visible.js';
import type { PublicationSummary } from '../../catalogue/entries/publication.js';
import type { PageChanges } from '../../preview/session/changed-pages.js';
import type { PreviewState, StateChange } from '../../preview/session/session.js';
import { publicationText } from '../report/publication.js';
import { textReport } from '../report/text.js';
import { grouped } from '../terminal/grouped.js';
import type { Output } from '../terminal/output.js';

/** The preview shows what there is to fix; `validate` tells what is hidden. */
const nothingHidden = { suppressed: 0, known: 0, gone: 0 };

/** Tells in the terminal what every save has changed: one line a save, and the errors. */
export class SaveLog {
  readonly #output: Output;
  readonly #note: (text: string) => void;
  readonly #allWarnings: string;
  /** The warnings that were there when the catalogue had no error the last time. */
  #known: ReadonlySet<string> = new Set();
  /** What was said last about entries that are not on the live site. */
  #told = '';
  /** Lines are printed one after the other. */
  #last: Promise<void>;
  /** Has the first line printed. */
  readonly begin: () => void;

  /**
   * @param note prints a text
   * @param allWarnings says what shows all warnings
   */
  constructor(
    output: Output,
    { note, allWarnings }: { readonly note: (text: string) => void; readonly allWarnings: string },
  ) {
    this.#output = output;
    this.#note = note;
    this.#allWarnings = allWarnings;
    let begin = () => {};
    this.#last = new Promise((resolve) => {
      begin = resolve;
    });
    this.begin = begin;
  }

  /**
   * Prints what has become of a state, behind what was printed of the ones before.
   * @param compared which pages differ from the state before; undefined where nothing was compared
   */
  tell(state: PreviewState, change: StateChange, compared: Promise<PageChanges | undefined>): void {
    const time = this.#output.palette.faint(new Date().toTimeString().slice(0, 8));
    const { good } = state;
    this.#last = this.#last.then(async () => {
      if (state.isBroken || good === undefined) {
        this.#note(`${this.#errors(state)}${time} ${this.#broken(state)}\n`);
        return;
      }
      const { before } = change;
      const pages = await compared;
      const took = `in ${duration(change.milliseconds)}`;
      const routes = good.site.routes.length;
      const what = pages === undefined ? wholeSite(change, routes, took) : this.#changes(pages, routes, took);
      const isFixed = before.isRead && before.isBroken;
      const fixed = isFixed ? `${this.#output.palette.strong('fixed')}, ` : '';
      this.#note(`${time} ${fixed}${what}\n${this.#warnings(state)}${this.#publication(good.publication)}`);
    });
  }

  /** All warnings of a state with their frames. */
  warnings({ diagnostics }: PreviewState): string {
    const messages = diagnostics.filter(({ severity }) => severity !== 'error');
    return messages.length === 0
      ? 'no warnings\n'
      : textReport({ messages, hidden: nothingHidden }, this.#output);
  }

  /** A line about entries that are not on the live site; empty where it was said already. */
  #publication(summary: PublicationSummary | undefined): string {
    const text = publicationText(summary, true);
    if (text === this.#told) return '';
    this.#told = text;
    return text;
  }

  #errors({ diagnostics }: PreviewState): string {
    const messages = diagnostics.filter(({ severity }) => severity === 'error');
    return `${textReport({ messages, hidden: nothingHidden }, this.#output)}\n`;
  }

  #broken({ diagnostics, good }: PreviewState): string {
    const count = diagnostics.filter(({ severity }) => severity === 'error').length;
    const consequence = good === undefined ? 'no page to show yet' : 'the last good site stays';
    return `${this.#output.palette.error(counted(count, 'error'))}, ${consequence}; waiting for the next save`;
  }

  #changes(
    { changed, removed, isEverywhere, isComplete }: PageChanges,
    routes: number,
    took: string,
  ): string {
    const gone = removed.length === 0 ? '' : `, removed ${this.#named(removed, true)}`;
    if (isEverywhere) return `updated all ${counted(routes, 'page')} ${took}${gone}`;
    if (changed.length > 0) return `updated ${this.#named(changed, isComplete)} ${took}${gone}`;
    return `updated ${took}${gone || (isComplete ? ', no page changed' : '')}`;
  }

  /** The first path, and how many more there are. @param isAll whether that is known */
  #named([first = '', ...others]: readonly string[], isAll: boolean): string {
    const path = this.#output.palette.place(visible(first));
    if (!isAll) return `${path} and more`;
    return others.length === 0 ? path : `${path} and ${grouped(others.length)} more`;
  }

  /** A line about warnings that were not there before; empty where there are none. */
  #warnings({ diagnostics }: PreviewState): string {
    const all = warningsOf(diagnostics);
    const fresh = all.filter((warning) => !this.#known.has(nameOf(warning)));
    this.#known = new Set(all.map(nameOf));
    if (fresh.length === 0) return '';
    const { warning } = this.#output.palette;
    const isAll = fresh.length === all.length;
    const count = isAll
      ? warning(counted(all.length, 'warning'))
      : `${warning(counted(fresh.length, 'new warning'))}, ${grouped(all.length)} in all`;
    return `${count}; ${this.#allWarnings}\n`;
  }
}

function wholeSite({ isRebuild }: StateChange, routes: number, took: string): string {
  return `${isRebuild ? 'rebuilt all' : 'ready:'} ${counted(routes, 'page')} ${took}`;
}

/** In the catalogue, or in a template. */
type Finding = Diagnostic | LocatedMessage;

function warningsOf(diagnostics: readonly Finding[]): readonly Finding[] {
  return diagnostics.filter(({ severity }) => severity === 'warning');
}

/** Tells one warning from another, wherever it stands. */
function nameOf(finding: Finding): string {
  const { code, source, message } = finding;
  const { entry, field, value }: Partial<Diagnostic> = 'field' in finding ? finding : {};
  return [code, source.file, entry?.id, field, value, message].join('\n');
}

function counted(count: number, word: string): string {
  return `${grouped(count)} ${word}${count === 1 ? '' : 's'}`;
}

function duration(milliseconds: number): string {
  return milliseconds < 1000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(1)} s`;
}
