import { visible } from '../../catalogue/diagnostics/visible.js';

/** A text with every sign by its number: nothing in it can be Markdown, HTML or an address. */
export function inert(text: string): string {
  return text.replace(/[!-/:-@[-`{-~]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** A text as code: in it GitHub looks for no names, numbers and commits to link. */
export function code(text: string): string {
  return `<code>${inert(visible(text))}</code>`;
}
