import { addresses, type LiveDiagnostic, type LiveReport } from '../message.js';
import { badge, element, openPanel, type Panel, panelOf, prose } from './elements.js';
import errorStyles from './error-panel.css' with { type: 'text' };

/** Milliseconds that a live region must exist before screen readers notice its text. */
const announcementPause = 100;

interface Shown extends Panel {
  report: LiveReport;
  isOpen: boolean;
  readonly announcer: HTMLElement;
}

/** Never takes the focus: the reader may be typing. When closed to a badge, it opens again for a new error. */
export function errorPanel() {
  let present: Shown | undefined;

  const begin = (report: LiveReport): Shown => {
    const panel = openPanel('herbarium-errors', 'Errors in the catalogue', errorStyles, close);
    const announcer = element('p', { class: 'announcer', role: 'status' });
    panel.content.after(announcer);
    // A click beside the panel closes it. A click made by a key or a script has no count, and is ignored.
    const onClick = (event: MouseEvent) => {
      if (event.detail > 0 && !event.composedPath().includes(panel.host)) close();
    };
    document.addEventListener('click', onClick, { signal: panel.signal });
    return { report, isOpen: true, ...panel, announcer };
  };

  const close = () => {
    const shown = present;
    if (shown === undefined || !shown.isOpen) return;
    const hadFocus = shown.root.activeElement !== null;
    shown.isOpen = false;
    rememberClosed(shown.report);
    draw(shown);
    if (hadFocus) shown.content.querySelector('button')?.focus();
  };

  const open = (shown: Shown) => {
    shown.isOpen = true;
    rememberClosed(undefined);
    draw(shown);
    shown.content.querySelector('h2')?.focus();
  };

  const draw = (shown: Shown) => {
    const { report, content, root } = shown;
    const hadFocus = root.activeElement !== null;
    const unfolded = ['more', 'warnings'].filter(
      (name) => content.querySelector<HTMLDetailsElement>(`.${name}`)?.open,
    );
    const count = errorCount(report);
    content.replaceChildren(
      shown.isOpen
        ? panelContent(report, close)
        : badge(count, { 'aria-label': `${count}: show` }, () => open(shown)),
    );
    shown.host.toggleAttribute('data-open', shown.isOpen);
    for (const name of unfolded) content.querySelector(`.${name}`)?.setAttribute('open', '');
    if (hadFocus) content.querySelector<HTMLElement>('h2, button')?.focus();
  };

  return (report: LiveReport | null): void => {
    if (report === null) {
      if (present !== undefined) rememberClosed(undefined);
      present?.remove();
      present = undefined;
      return;
    }
    if (present?.report.id === report.id) return;
    present ??= begin(report);
    present.report = report;
    present.isOpen = !isKnown(report);
    draw(present);
    announce(present);
  };
}

function announce(shown: Shown): void {
  const { announcer, report } = shown;
  const first = shown.isOpen ? report.errors[0]?.message : undefined;
  const text = `${errorCount(report)} in the catalogue${first === undefined ? '' : `: ${first}`}`;
  setTimeout(() => {
    if (shown.report === report) announcer.textContent = text;
  }, announcementPause);
}

const key = 'herbarium-closed-errors';

/* A closed panel stays closed for the errors that its reader has seen, also after a reload. A moved error is not new. */

/** Remembers the errors over which the reader closed the panel. @param report undefined: the next error opens it */
function rememberClosed(report: LiveReport | undefined): void {
  try {
    if (report === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(namesOf(report)));
  } catch {}
}

/** Whether the reader has closed the panel over all of these errors. */
function isKnown(report: LiveReport): boolean {
  try {
    const closed: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return Array.isArray(closed) && namesOf(report).every((name) => closed.includes(name));
  } catch {
    return false;
  }
}

function namesOf({ errors }: LiveReport): readonly string[] {
  return errors.map(({ code, file, entry = '', message }) => [code, file, entry, message].join('\n'));
}

function panelContent(report: LiveReport, close: () => void): HTMLElement {
  const { id, counts, errors, others } = report;
  const [first, ...more] = errors.map((diagnostic) => diagnosticItem(diagnostic, id));
  const warnings = [
    counts.warnings > 0 && counted(counts.warnings, 'warning'),
    counts.information > 0 && counted(counts.information, 'note'),
  ].filter(Boolean);
  const otherItems = others.map((diagnostic) => diagnosticItem(diagnostic, id));
  return panelOf(
    errorCount(report),
    close,
    first,
    counts.errors > 1 && folded('more', counted(counts.errors - 1, 'more error'), more, counts.errors - 1),
    warnings.length > 0 &&
      folded('warnings', warnings.join(' and '), otherItems, counts.warnings + counts.information),
    element('p', { class: 'foot' }, 'Save a fix, and the page updates by itself.'),
  );
}

function errorCount({ counts }: LiveReport): string {
  return counted(counts.errors, 'error');
}

function counted(count: number, word: string): string {
  return `${count.toLocaleString('en')} ${word}${count === 1 ? '' : 's'}`;
}

/** A list behind its name. @param count of all items; the list may only have the first */
function folded(name: string, title: string, items: readonly HTMLElement[], count: number): HTMLElement {
  const left = count - items.length;
  const more = `${left.toLocaleString('en')} more: `;
  return element(
    'details',
    { class: name },
    element('summary', {}, title),
    element('ol', {}, ...items.map((item) => element('li', {}, item))),
    left > 0 &&
      element('p', { class: 'foot' }, more, element('code', {}, 'herbarium validate'), ' shows all.'),
  );
}

function diagnosticItem(diagnostic: LiveDiagnostic, report: string): HTMLElement {
  const { severity, code, message, entry, frame, hint, snippet, fix } = diagnostic;
  const problem = element('p', { class: 'problem', role: 'status' });
  return element(
    'div',
    { class: `item ${severity}` },
    element(
      'p',
      { class: 'head' },
      placeLink(diagnostic, report, problem),
      ' ',
      element('span', { class: severity }, severity),
      ' ',
      element('span', { class: 'faint' }, code),
      ...(entry === undefined ? [] : [' in ', element('bdi', {}, entry)]),
    ),
    problem,
    element('p', { class: 'message' }, prose(message)),
    frame.length > 0 && box('frame', 'Lines of the file', ...frameParts(frame)),
    hint !== undefined && advice('help', hint),
    // One click selects it all.
    snippet !== undefined && box('frame paste', 'Lines to paste', snippet),
    fix !== undefined && advice('fix', fix),
  );
}

/** A button that looks like a link, because it leads to no other page. */
function placeLink({ place, file, line, column }: LiveDiagnostic, report: string, problem: HTMLElement) {
  const attributes = { type: 'button', class: 'link', title: 'Open in the editor' };
  const button = element('button', attributes, element('bdi', {}, `${file}:${line}:${column}`));
  button.addEventListener('click', async () => {
    problem.textContent = 'Opening the editor …';
    problem.textContent = await openPlace(report, place);
  });
  return button;
}

/** Opens a place of a report in the editor. @returns the problem in a sentence, or an empty text */
async function openPlace(report: string, place: number): Promise<string> {
  const query = new URLSearchParams({ report, place: String(place) });
  try {
    const answer = await fetch(`${addresses.open}?${query}`, { method: 'POST' });
    if (answer.ok) return '';
    const text = (await answer.text()).trim();
    return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`;
  } catch {
    return 'The preview does not answer. Is it still running?';
  }
}

/** Long lines scroll, so the keyboard must reach the box. */
function box(name: string, label: string, ...lines: readonly (Node | string)[]): HTMLElement {
  const attributes = { class: name, role: 'group', 'aria-label': label, tabindex: '0' };
  return element('div', attributes, element('pre', {}, ...lines));
}

function frameParts(lines: LiveDiagnostic['frame']): readonly (Node | string)[] {
  return lines.flatMap((parts, n) => [
    ...(n === 0 ? [] : ['\n']),
    ...parts.map(({ text, mark }) => (mark === undefined ? text : element('span', { class: mark }, text))),
  ]);
}

function advice(label: string, text: string): HTMLElement {
  return element('p', { class: 'advice' }, element('b', {}, `${label}: `), prose(text));
}
