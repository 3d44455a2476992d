import type { Finding } from '../../catalogue/schema/shape/finding.js';
import type { EntryPath } from '../../document/document.js';
import type { TextProblem } from '../../document/source.js';
import { numberOf } from '../../document/text/visible.js';
import { invisibleIn } from '../../kinds/characters.js';
import { exampleArticles, type Rule } from '../rule/rule.js';
import { textFindings } from '../rule/text-findings.js';

export const contentDamaged: Rule = {
  severity: 'warning',
  scope: 'entry',
  fixes: 'safe',
  summary: 'a text has its own characters, and none that stand for lost ones',
  why: `A text that went through a program with another encoding arrives damaged: \`Ã¤\` for \`ä\`, a question mark in a black
diamond (U+FFFD), or \`? 95\` where \`≥ 95\` was. A spreadsheet that is saved as CSV often does so. A buyer who reads \`? 95\`
in a specification does not know whether it is a minimum or a maximum.

The rule looks only for what hardly any text means: such characters in the place of others, and a question mark before a
figure at the beginning of a text, behind a colon or a bracket, or before a C for degrees.

It also looks for control characters, zero-width spaces and other invisible characters: a search for the word misses it.`,
  wrong: exampleArticles({
    description: 'How light, heat and acid change the colour of spirulina, from 5 Â°C to 60 Â°C.',
  }),
  right: exampleArticles({
    description: 'How light, heat and acid change the colour of spirulina, from 5 °C to 60 °C.',
  }),
  remedy: `Get the text again from where it comes, as UTF-8. In a spreadsheet choose "CSV UTF-8". Or write the lost characters by
hand. \`validate --fix\` removes invisible characters.`,
  *check(context) {
    yield* textFindings(context, lostIn, hiddenIn);
  },
};

/** Places to break a word, marks of direction, and characters that another rule reports. */
const others = '\u00ad\u2060\u061c\u200e\u200f\0\ufeff\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069';

function hiddenIn(text: string, at: EntryPath): readonly Finding[] {
  const [first, ...more] = invisibleIn(text, others).map(({ start, text: character }) => {
    return { at, character, inBody: { start, end: start + character.length }, text: '' };
  });
  if (first === undefined) return [];
  const message = `an invisible character is here: ${numberOf(first.character)}`;
  const title = 'remove it';
  return [{ message, hint: title, places: [first], fix: { title, safety: 'safe', edits: [first, ...more] } }];
}

/** One finding per text: the rest is damaged in the same way. */
function lostIn(text: string): readonly TextProblem[] {
  const match = suspicion.test(text) ? damage.exec(text) : null;
  if (match === null) return [];
  const { 0: words, index, groups } = match;
  const hint = 'write the character, or get the text again as UTF-8';
  const what =
    groups?.['mojibake'] === undefined ? 'a character was lost here' : 'this was read in a wrong encoding';
  return [{ message: `${what}: \`${words}\``, hint, span: { start: index, end: index + words.length } }];
}

/** A fast test, common to every kind of damage: the full test would dominate the time of a check. */
const suspicion = /[ÂÃâÎÏÐÑØÙã-é\ufffd]|\?[ \t]?[\dC]/;
/** Windows-1252 from 80 to 9F. From A0 on it equals Unicode. */
const windows = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
const tail = `[\u0080-\u00bf${windows}]`;

/** UTF-8 read as Windows-1252, and question marks. One Latin letter or sign is enough, unless a capital stands before, as in
 * `IRMû`, or a quote that the next one closes. Other scripts need two or three, because their words have several letters. */
const damage = new RegExp(
  `(?<mojibake>(?<![\\p{Lu}“„«‘"'(])[ÂÃ]${tail}|â[€‚„]${tail}|(?:[ÎÏÐÑØÙ]${tail}){3,}|(?:[ã-é]${tail}{2}){2,})|\ufffd+|(?=\\?)(?<=(?:^|[:(|])[ \\t]*)\\?[ \\t]?\\d[\\d.,]*|(?<=\\d ?)\\?C(?![\\p{L}\\p{N}])`,
  'mu',
);
