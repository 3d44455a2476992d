import { element, prose } from './elements.js';
import type { FramePart, LiveDiagnostic } from './report.js';

/** Opens a place in the editor. @returns what went wrong; undefined when nothing did */
export type OpenPlace = (place: number) => Promise<string | undefined>;

/** One diagnostic as it stands in the panel: where it is, what is wrong, the lines, and what to do. */
export function diagnosticItem(diagnostic: LiveDiagnostic, openPlace: OpenPlace): HTMLElement {
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
