import type { Palette } from '../../catalogue/diagnostics/palette.js';
import type { Output } from '../terminal/output.js';

/** What the keys of a preview do. */
export interface KeyActions {
  readonly open: () => void;
  readonly rebuild: () => void;
  readonly showWarnings: () => void;
  readonly quit: () => void;
  readonly note: (text: string) => void;
}

const keys = [
  { key: 'h', text: 'show this help', action: undefined },
  { key: 'o', text: 'open the site in the browser', action: 'open' },
  { key: 'r', text: 'rebuild: read all files again', action: 'rebuild' },
  { key: 'w', text: 'show all warnings', action: 'showWarnings' },
  { key: 'q', text: 'quit', action: 'quit' },
] as const;

/** Obeys the keys of a terminal. @returns a function that ends it */
export function obeyKeys(actions: KeyActions, { caller, palette }: Output): () => void {
  const obey = (pressed: string) => {
    // Many press Enter to set apart what comes next.
    if (pressed === '\r') actions.note('\n');
    const known = keys.find(({ key }) => key === pressed.toLowerCase());
    if (known === undefined) return;
    if (known.action === undefined) actions.note(helpText(palette));
    else actions[known.action]();
  };
  return caller.readKeys?.(obey) ?? (() => {});
}

function helpText({ strong }: Palette): string {
  return keys.map(({ key, text }) => `  ${strong(key)}  ${text}\n`).join('');
}
