import { diagnosticItem, type OpenPlace } from './diagnostic-item.js';
import { counted, element } from './elements.js';
import type { LiveDiagnostic, LiveReport } from './report.js';

/** The open panel: the first error large, the others and the warnings folded. */
export function panelContent(
  report: LiveReport,
  { openPlace, close }: { readonly openPlace: OpenPlace; readonly close: () => void },
): HTMLElement {
  const { counts, errors, others } = report;
  const [first, ...more] = errors;
  const closeButton = element(
    'button',
    { type: 'button', class: 'close', title: 'Close (Escape)', 'aria-label': 'Close' },
    '×',
  );
  closeButton.addEventListener('click', close);
  const item = (diagnostic: LiveDiagnostic) => diagnosticItem(diagnostic, openPlace);
  const warnings = [
    ...(counts.warnings > 0 ? [counted(counts.warnings, 'warning')] : []),
    ...(counts.information > 0 ? [counted(counts.information, 'note')] : []),
  ].join(' and ');
  return element(
    'div',
    { class: 'panel' },
    element('div', { class: 'bar' }, element('h2', { tabindex: '-1' }, errorCount(report)), closeButton),
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
