import type { Fix } from '../document/source.js';
import { counted } from '../text/counted.js';
import { cutTo, isolated } from './cells.js';
import type { Diagnostic, EntryLabel, LocatedMessage } from './diagnostic.js';
import { type FrameStyle, framesOf, shownPlaces } from './excerpt.js';
import { placeIn } from './lines.js';
import { plainPalette } from './palette.js';
import { visible } from './visible.js';

/** Columns where the width of what shows the frames is not known. */
export const usualColumns = 100;

/** Columns of an entry's name in a head. */
const nameWidth = 50;

const usualStyle: FrameStyle = { palette: plainPalette, columns: usualColumns };

type Message = LocatedMessage & Partial<Pick<Diagnostic, 'entry' | 'fix'>>;

/** What is wrong, where, and what to do. Several lines without a line break at the end. */
export function messageText(message: Message, style = usualStyle): string {
  const { strong } = style.palette;
  const { hint, snippet, spans, fix } = message;
  const left = spans.length - 1 - shownPlaces;
  return [
    headOf(message, style),
    `  ${strong(textOf(message.message))}`,
    '',
    ...framesOf(message, style),
    ...(left > 0 ? [`         and ${counted(left, 'more place')}`] : []),
    ...(hint === undefined ? [] : [`  ${strong('help:')} ${textOf(hint)}`]),
    // At their own columns, so that they can be copied.
    ...(snippet === undefined ? [] : ['', ...snippet.split('\n').map(textOf)]),
    ...(fix === undefined ? [] : [`  ${strong('fix:')} ${textOf(fix.title)} (${fixOption(fix)})`]),
  ].join('\n');
}

function headOf({ severity, code, source, spans, entry }: Message, { palette }: FrameStyle): string {
  const place = palette.place(placeIn(source, spans[0]));
  const about = entry === undefined ? '' : ` in ${isolated(entryName(entry))}`;
  return `${place} ${palette[severity](severity)} ${palette.faint(code)}${about}`;
}

/** An entry as people know it: `product Blue Powder`. */
export function entryName({ kind, id, name }: EntryLabel): string {
  const known = name?.trim() ? name : id;
  return known === undefined ? kind : `${kind} ${cutTo(visible(known), nameWidth)}`;
}

export function fixOption({ safety }: Fix): string {
  return safety === 'safe' ? '--fix' : '--fix-unsafe';
}

function textOf(text: string): string {
  return isolated(visible(text));
}
