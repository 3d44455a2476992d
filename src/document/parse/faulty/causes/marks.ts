import { type Cause, type Detector, linesAbove, shown, writing } from './cause.js';

/** `name:Blue` */
export const noSpaceAfterColon: Detector = ({ key: lineKey, text, start, inner }) => {
  const [, key = '', rest] = /^([a-z_][\w-]*):(?!\/\/)([^\s:].*)$/.exec(text.slice(inner)) ?? [];
  if (lineKey !== undefined || rest === undefined) return undefined;
  return noSpace('colon', ` of \`${key}\``, start + inner + key.length + 1, `${key}: ${rest.trimEnd()}`);
};

/** `-id: …` */
export const noSpaceAfterDash: Detector = ({ text, start }) => {
  const [before] = /^\s*-(?=[\p{L}"'{[][^\n]*)/u.exec(text) ?? [];
  if (before === undefined) return undefined;
  return noSpace('dash', '', start + before.length, `- ${text.slice(before.length).trimEnd()}`);
};

/** A colon or a dash without a space after it is plain text. @param owner the construct that contains the mark */
function noSpace(mark: string, owner: string, at: number, yaml: string): Cause {
  return {
    message: `a space is missing after the ${mark}${owner}`,
    spans: [{ start: at - 1, end: at }],
    hint: `write ${shown(yaml)}`,
    repair: writing(`put a space after the ${mark}`, at, at, ' '),
  };
}

/** `name Blue Powder`: without a colon the first word is not a key. */
export const noColon: Detector = (line, { text, keys }) => {
  const content = line.text.slice(line.inner);
  const [, word, sign = ''] = /^([A-Za-z_][\w-]*)(?=[\s：]|$)(\s*[=：])?/.exec(content) ?? [];
  if (line.key !== undefined || word === undefined) return undefined;
  const isKnown = keys().has(word);
  const [before] = linesAbove(text, line);
  const mayGoOn = before === undefined || before.inner < line.column || before.key === undefined;
  if (!isKnown && (line.hasDash || mayGoOn)) return undefined;
  const start = line.start + line.inner;
  const at = start + word.length;
  const end = at + sign.length;
  const rest = line.value.slice(word.length + sign.length);
  const space = sign === '' || /^\s/.test(rest) ? '' : ' ';
  return {
    message:
      sign === ''
        ? `the colon after \`${word}\` is missing`
        : `\`${sign.trim()}\` stands after \`${word}\` in place of a colon`,
    spans: [sign === '' ? { start, end } : { start: end - 1, end }],
    hint: `write ${shown(`${word}: ${rest.trim()}`.trimEnd())}`,
    repair: writing('put a colon after the key', at, end, `:${space}`),
    isGuess: !isKnown,
  };
};

/** Characters that word processors write for a hyphen at the start of a line. In Markdown, lists may also begin with `*` or `+`. */
const longDash = /^([ \t]*)([–—−‒―•·](?=[ \t\u00a0]*\S)|[*+~](?=[ \t]+[a-z_]+:\s))[ \t\u00a0]*/;

/** `– id: …`: only a hyphen begins an entry. */
export const longDashFirst: Detector = (line) => {
  const [whole, blanks = '', mark = ''] = longDash.exec(line.text) ?? [];
  if (whole === undefined) return undefined;
  const start = line.start + blanks.length;
  return {
    message: /[–—−‒―]/.test(mark)
      ? `this is a long dash, \`${mark}\`: an entry begins with a hyphen`
      : `an entry begins with a hyphen, not with \`${mark}\``,
    spans: [{ start, end: start + 1 }],
    hint: `write ${shown(`- ${line.text.slice(whole.length).trimEnd()}`)}`,
    repair: writing('write a hyphen', start, line.start + whole.length, '- '),
  };
};
