import { element } from '../panels/elements.js';

/** The marks around a selection, or at the beginning of its lines. */
const tools: readonly (readonly [sign: string, name: string, before: string, after: string])[] = [
  ['B', 'Bold', '**', '**'],
  ['I', 'Italic', '*', '*'],
  ['H', 'Heading', '\n## ', ''],
  ['•', 'List', '\n- ', ''],
  ['↗', 'Link', '[', '](/)'],
];

/** Buttons that write the signs of Markdown around the selection of a text area. */
export function markdownToolbar(box: HTMLTextAreaElement): HTMLElement {
  const buttons = tools.map(([sign, name, before, after]) => {
    const button = element('button', { type: 'button', title: name, 'aria-label': name }, sign);
    button.addEventListener('click', () => {
      const { selectionStart: start, selectionEnd: end, value } = box;
      const isLineStart = start === 0 || value[start - 1] === '\n';
      const mark = isLineStart ? before.replace(/^\n/, '') : before;
      box.setRangeText(`${mark}${value.slice(start, end)}${after}`, start, end, 'end');
      if (start === end) box.setSelectionRange(start + mark.length, start + mark.length);
      box.dispatchEvent(new Event('input'));
      box.focus();
    });
    return button;
  });
  return element('div', { class: 'tools', role: 'group', 'aria-label': 'Markdown' }, ...buttons);
}
