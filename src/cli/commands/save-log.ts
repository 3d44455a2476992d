import type { Diagnostic } from '../../catalogue/diagnostics/diagnostic.js';
import { visible } from '../../catalogue/diagnostics/visible.js';
import type { PageChanges } from '../../preview/session/changed-pages.js';
import type { GoodSite } from '../../preview/session/good-site.js';
import type { PreviewState, StateChange } from '../../preview/session/session.js';
import { nothingHidden as hidden, publicationText } from '../report/report.js';
import { textReport } from '../report/text.js';
import { grouped, groupedCount } from '../terminal/grouped.js';
import type { Output } from '../terminal/output.js';

/** Tells what every save has changed: one line a save, and the errors. @param allWarnings says what shows all warnings */
export function saveLog(output: Output, note: (text: string) => void, allWarnings: string) {
  const { palette } = output;
  /** The warnings that were there when the catalogue had no error the last time. */
  let known: ReadonlySet<string> = new Set();
  /** About entries that are not on the live site. */
  let told = '';
  let begin = () => {};
  /** Lines are printed one after the other. */
  let last = new Promise<void>((resolve) => {
    begin = resolve;
  });

  const broken = ({ diagnostics, good }: PreviewState, time: string): string => {
    const messages = diagnostics.filter(({ severity }) => severity === 'error');
    const count = palette.error(groupedCount(messages.length, 'error'));
    const consequence = good === undefined ? 'no page to show yet' : 'the last good site stays';
    return `${textReport({ messages, hidden }, output)}\n${time} ${count}, ${consequence}; waiting for the next save\n`;
  };

  /** The first path, and how many more there are. @param isAll whether that is known */
  const named = ([first = '', ...others]: readonly string[], isAll: boolean): string => {
    const path = palette.place(visible(first));
    if (!isAll) return `${path} and more`;
    return others.length === 0 ? path : `${path} and ${grouped(others.length)} more`;
  };

  const changes = (pages: PageChanges, all: string, took: string): string => {
    const { changed, removed, isEverywhere, isComplete } = pages;
    const gone = removed.length === 0 ? '' : `, removed ${named(removed, true)}`;
    if (isEverywhere) return `updated all ${all} ${took}${gone}`;
    if (changed.length > 0) return `updated ${named(changed, isComplete)} ${took}${gone}`;
    return `updated ${took}${gone || (isComplete ? ', no page changed' : '')}`;
  };

  /** A line about warnings that were not there before; empty where there are none. */
  const newWarnings = ({ diagnostics }: PreviewState): string => {
    const all = diagnostics.filter(({ severity }) => severity === 'warning');
    const fresh = all.filter((warning) => !known.has(nameOf(warning)));
    known = new Set(all.map(nameOf));
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
    const took = `in ${duration(milliseconds)}`;
    const all = groupedCount(site.routes.length, 'page');
    const whole = `${isRebuild ? 'rebuilt all' : 'ready:'} ${all} ${took}`;
    const what = pages === undefined ? whole : changes(pages, all, took);
    const text = publicationText(publication, true);
    const news = text === told ? '' : text;
    told = text;
    return `${fixed}${what}\n${newWarnings(state)}${news}`;
  };

  return {
    begin,
    /**
     * Prints what has become of a state, behind what was printed of the ones before.
     * @param compared which pages differ from the state before; undefined where nothing was compared
     */
    tell(state: PreviewState, change: StateChange, compared: Promise<PageChanges | undefined>): void {
      const time = palette.faint(new Date().toTimeString().slice(0, 8));
      const { good } = state;
      last = last.then(async () => {
        if (state.isBroken || good === undefined) note(broken(state, time));
        else note(`${time} ${updated(state, change, await compared, good)}`);
      });
    },
    warnings({ diagnostics }: PreviewState): string {
      const messages = diagnostics.filter(({ severity }) => severity !== 'error');
      return messages.length === 0 ? 'no warnings\n' : textReport({ messages, hidden }, output);
    },
  };
}

/** Tells one warning from another, wherever it stands. */
function nameOf(finding: PreviewState['diagnostics'][number]): string {
  const { code, source, message } = finding;
  const { entry, field, value }: Partial<Diagnostic> = 'field' in finding ? finding : {};
  return [code, source.file, entry?.id, field, value, message].join('\n');
}

function duration(milliseconds: number): string {
  return milliseconds < 1000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(1)} s`;
}
