import type { Cause, Recogniser, Stumble } from './cause.js';
import { contentBefore, type TextLine } from './lines.js';
import { shown } from './quoted.js';

/** `name:Blue`: without a space after it a colon is a character like others. */
export const noSpaceAfterColon: Recogniser = (stumble) => firstOf(stumble, gluedColon);

/** `name Blue Powder`: nothing says that the first word is a key. */
export const noColon: Recogniser = (stumble) => firstOf(stumble, (line) => lostColon(line, stumble));

/** `-id: …`: without a space after it a dash is a character like others. */
export const noSpaceAfterDash: Recogniser = (stumble) => firstOf(stumble, gluedDash);

/** Asks for the line of a stumble, and for the one above: a text may go on, so it is noticed a line later. */
function firstOf({ line, before }: Stumble, ask: (line: TextLine) => Cause | undefined): Cause | undefined {
  return ask(line) ?? (before === undefined ? undefined : ask(before));
}

function gluedColon(line: TextLine): Cause | undefined {
  if (line.key !== undefined) return undefined;
  const content = line.text.slice(line.inner);
  const match = /^([a-z_][\w-]*):(?!\/\/)([^\s:].*)$/.exec(content);
  if (match === null) return undefined;
  const [, key = '', rest = ''] = match;
  const at = line.start + line.inner + key.length + 1;
  return {
    message: `a space is missing after the colon of \`${key}\``,
    spans: [{ start: at - 1, end: at }],
    hint: `write ${shown(`${key}: ${rest.trimEnd()}`)}`,
    repair: { title: 'put a space after the colon', edits: [{ start: at, end: at, text: ' ' }] },
  };
}

function lostColon(line: TextLine, { text, keys }: Stumble): Cause | undefined {
  if (line.key !== undefined) return undefined;
  const content = line.text.slice(line.inner);
  const [, word, sign = ''] = /^([A-Za-z_][\w-]*)(?=[\s：]|$)(\s*[=：])?/.exec(content) ?? [];
  if (word === undefined) return undefined;
  const isKnown = keys.has(word);
  if (!isKnown && (line.hasDash || goesOn(text, line))) return undefined;
  const start = line.start + line.inner;
  const at = start + word.length;
  const rest = line.value.slice(word.length + sign.length);
  const space = sign === '' || /^\s/.test(rest) ? '' : ' ';
  return {
    message:
      sign === ''
        ? `the colon after \`${word}\` is missing`
        : `\`${sign.trim()}\` stands after \`${word}\` in place of a colon`,
    spans: sign === '' ? [{ start, end: at }] : [{ start: at + sign.length - 1, end: at + sign.length }],
    hint: `write ${shown(`${word}: ${rest.trim()}`.trimEnd())}`,
    repair: {
      title: 'put a colon after the key',
      edits: [{ start: at, end: at + sign.length, text: `:${space}` }],
    },
    isGuess: !isKnown,
  };
}

/** Whether a line may be the second line of a text. */
function goesOn(text: string, line: TextLine): boolean {
  const before = contentBefore(text, line);
  return before === undefined || before.inner < line.column || before.key === undefined;
}

function gluedDash(line: TextLine): Cause | undefined {
  const match = /^\s*-(?=[\p{L}"'{[][^\n]*)/u.exec(line.text);
  if (match === null) return undefined;
  const at = line.start + match[0].length;
  return {
    message: 'a space is missing after the dash',
    spans: [{ start: at - 1, end: at }],
    hint: `write ${shown(`- ${line.text.slice(match[0].length).trimEnd()}`)}`,
    repair: { title: 'put a space after the dash', edits: [{ start: at, end: at, text: ' ' }] },
  };
}
