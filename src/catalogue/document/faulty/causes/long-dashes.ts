import type { Cause, Recogniser } from './cause.js';
import type { TextLine } from './lines.js';
import { shown } from './quoted.js';

/** Word and other programs write these for a hyphen at the beginning of a line. In Markdown a list may begin with `*` or `+`. */
const longDash = /^([ \t]*)([–—−‒―•·](?=[ \t\u00a0]*\S)|[*+~](?=[ \t]+[a-z_]+:\s))[ \t\u00a0]*/;

/** `– id: …`: a dash that is not a hyphen begins no entry. */
export const longDashFirst: Recogniser = ({ line, before }) => dashOn(line) ?? (before && dashOn(before));

function dashOn(line: TextLine): Cause | undefined {
  const [whole, blanks = '', mark = ''] = longDash.exec(line.text) ?? [];
  if (whole === undefined) return undefined;
  const start = line.start + blanks.length;
  return {
    message: /[–—−‒―]/.test(mark)
      ? `this is a long dash, \`${mark}\`: an entry begins with a hyphen`
      : `an entry begins with a hyphen, not with \`${mark}\``,
    spans: [{ start, end: start + 1 }],
    hint: `write ${shown(`- ${line.text.slice(whole.length).trimEnd()}`)}`,
    repair: {
      title: 'write a hyphen',
      edits: [{ start, end: line.start + whole.length, text: '- ' }],
    },
  };
}
