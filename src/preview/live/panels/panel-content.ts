import type { LiveDiagnostic, LiveReport } from '../message.js';
import { element, panelBar } from './elements.js';

/** The open panel: the first error large, the others and the warnings folded. */
export function panelContent(
  report: LiveReport,
  { openPlace, close }: { readonly openPlace: OpenPlace; readonly close: () => void },
): HTMLElement {
  const { counts, errors, others } = report;
  const [first, ...more] = errors.map((diagnostic) => diagnosticItem(diagnostic, openPlace));
  const warnings = [
    counts.warnings > 0 && counted(counts.warnings, 'warning'),
    counts.information > 0 && counted(counts.information, 'note'),
  ].filter(Boolean);
  const otherItems = others.map((diagnostic) => diagnosticItem(diagnostic, openPlace));
  const body = element(
    'div',
    { class: 'body' },
    first,
    counts.errors > 1 && folded('more', counted(counts.errors - 1, 'more error'), more, counts.errors - 1),
    warnings.length > 0 &&
      folded('warnings', warnings.join(' and '), otherItems, counts.warnings + counts.information),
    element('p', { class: 'foot' }, 'Save a fix, and the page updates by itself.'),
  );
  return element('div', { class: 'panel' }, panelBar(errorCount(report), close), body);
}

export function errorCount({ counts }: LiveReport): string {
  return counted(counts.errors, 'error');
}

/** A number with its word: `1 error`, `2 errors`. */
function counted(count: number, word: string): string {
  return `${count.toLocaleString('en')} ${word}${count === 1 ? '' : 's'}`;
}

/** A list behind its name. @param count how many there are, of which the list may only have the first */
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

/** Opens a place in the editor. @returns what went wrong; undefined when nothing did */
type OpenPlace = (place: number) => Promise<string | undefined>;

/** One diagnostic as it stands in the panel: where it is, what is wrong, the lines, and what to do. */
function diagnosticItem(diagnostic: LiveDiagnostic, openPlace: OpenPlace): HTMLElement {
  const { severity, code, message, entry, frame, hint, snippet, fix } = diagnostic;
  const problem = element('p', { class: 'problem', role: 'status' });
  return element(
    'div',
    { class: `item ${severity}` },
    element(
      'p',
      { class: 'head' },
      placeLink(diagnostic, openPlace, problem),
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
    // Selected as a whole by one click.
    snippet !== undefined && box('frame paste', 'Lines to paste', snippet),
    fix !== undefined && advice('fix', fix),
  );
}

/** The place, as a button that looks like a link: it does something, and leads to no other page. */
function placeLink(
  { place, file, line, column }: LiveDiagnostic,
  openPlace: OpenPlace,
  problem: HTMLElement,
): HTMLElement {
  const attributes = { type: 'button', class: 'link', title: 'Open in the editor' };
  const button = element('button', attributes, element('bdi', {}, `${file}:${line}:${column}`));
  button.addEventListener('click', async () => {
    problem.textContent = 'Opening the editor …';
    problem.textContent = (await openPlace(place)) ?? '';
  });
  return button;
}

/** Long lines scroll, which needs a place that the keyboard can reach. */
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

/** A text of a diagnostic: what stands between backticks becomes code. Text from a catalogue may run from right to left. */
function prose(text: string): HTMLElement {
  const parts = text.split(/`([^`]+)`/);
  return element('bdi', {}, ...parts.map((part, n) => (n % 2 === 1 ? element('code', {}, part) : part)));
}
