import type { FramePart, LiveDiagnostic, LiveReport } from '../message.js';
import { closeButton, counted, element, prose } from './elements.js';

/** The open panel: the first error large, the others and the warnings folded. */
export function panelContent(
  report: LiveReport,
  { openPlace, close }: { readonly openPlace: OpenPlace; readonly close: () => void },
): HTMLElement {
  const { counts, errors, others } = report;
  const [first, ...more] = errors;
  const item = (diagnostic: LiveDiagnostic) => diagnosticItem(diagnostic, openPlace);
  const warnings = [
    ...(counts.warnings > 0 ? [counted(counts.warnings, 'warning')] : []),
    ...(counts.information > 0 ? [counted(counts.information, 'note')] : []),
  ].join(' and ');
  return element(
    'div',
    { class: 'panel' },
    element(
      'div',
      { class: 'bar' },
      element('h2', { tabindex: '-1' }, errorCount(report)),
      closeButton(close),
    ),
    element(
      'div',
      { class: 'body' },
      ...(first === undefined ? [] : [item(first)]),
      ...(counts.errors > 1
        ? [folded('more', counted(counts.errors - 1, 'more error'), more.map(item), counts.errors - 1)]
        : []),
      ...(warnings === ''
        ? []
        : [folded('warnings', warnings, others.map(item), counts.warnings + counts.information)]),
      element('p', { class: 'foot' }, 'Save a fix, and the page updates by itself.'),
    ),
  );
}

/** The closed panel. */
export function badge(report: LiveReport, open: () => void): HTMLElement {
  const count = errorCount(report);
  const button = element('button', { type: 'button', class: 'badge', 'aria-label': `${count}: show` }, count);
  button.addEventListener('click', open);
  return button;
}

export function errorCount({ counts }: LiveReport): string {
  return counted(counts.errors, 'error');
}

/** A list behind its name. @param count how many there are, of which the list may only have the first */
function folded(name: string, title: string, items: readonly HTMLElement[], count: number): HTMLElement {
  const left = count - items.length;
  const rows = items.map((item) => element('li', {}, item));
  return element(
    'details',
    { class: name },
    element('summary', {}, title),
    element('ol', {}, ...rows),
    ...(left > 0
      ? [
          element(
            'p',
            { class: 'foot' },
            `${left.toLocaleString('en')} more: `,
            element('code', {}, 'herbarium validate'),
            ' shows all.',
          ),
        ]
      : []),
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
    ...(frame.length === 0 ? [] : [frameBox(frame)]),
    ...(hint === undefined ? [] : [advice('help', hint)]),
    ...(snippet === undefined ? [] : [pasteBox(snippet)]),
    ...(fix === undefined ? [] : [advice('fix', fix)]),
  );
}

/** The place, as a button that looks like a link: it does something, and leads to no other page. */
function placeLink(
  { place, file, line, column }: LiveDiagnostic,
  openPlace: OpenPlace,
  problem: HTMLElement,
): HTMLElement {
  const button = element(
    'button',
    { type: 'button', class: 'link', title: 'Open in the editor' },
    element('bdi', {}, `${file}:${line}:${column}`),
  );
  button.addEventListener('click', async () => {
    problem.textContent = 'Opening the editor …';
    problem.textContent = (await openPlace(place)) ?? '';
  });
  return button;
}

/** Long lines scroll, which needs a place that the keyboard can reach. */
function frameBox(lines: LiveDiagnostic['frame']): HTMLElement {
  const rows = lines.flatMap((parts, n) => [...(n === 0 ? [] : ['\n']), ...parts.map(partNode)]);
  return element(
    'div',
    { class: 'frame', role: 'group', 'aria-label': 'Lines of the file', tabindex: '0' },
    element('pre', {}, ...rows),
  );
}

/** Lines to paste: selected as a whole by one click. */
function pasteBox(snippet: string): HTMLElement {
  return element(
    'div',
    { class: 'frame paste', role: 'group', 'aria-label': 'Lines to paste', tabindex: '0' },
    element('pre', {}, snippet),
  );
}

function partNode({ text, mark }: FramePart): Node | string {
  return mark === undefined ? text : element('span', { class: mark }, text);
}

function advice(label: string, text: string): HTMLElement {
  return element('p', { class: 'advice' }, element('b', {}, `${label}: `), prose(text));
}
