import { exampleProducts, type Rule } from '../rule/rule.js';
import { numbersIn } from '../rule/text-findings.js';

const roman = '(?:i{1,3}|iv|vi{0,3}|ix|xi{0,2})';
/** `E141(ii)`, `E 160a`, `INS 322i`: 100 to 1599, then an optional letter and a small Roman number. */
const wellFormed = new RegExp(`^(E|INS) ?([1-9]\\d\\d|1[0-5]\\d\\d)[a-j]?(${roman}|\\(${roman}\\))?$`);

export const domainENumber: Rule = {
  severity: 'error',
  scope: 'entry',
  summary: 'an E number has the right form',
  why: `A buyer names an additive on a label by its E or INS number, and looks up its limits by it. A letter or a small Roman
number matters by law: E141(i) dissolves in oil, E141(ii) in water. Search does not find a number in another form, and
people copy it to labels.`,
  wrong: exampleProducts({ identity: '{ e_number: E-141 II }' }),
  right: exampleProducts({ identity: '{ e_number: E141(ii) }' }),
  remedy: `Write \`E\` or \`INS\` and the number from 100 to 1599. Then add the small letter, and the small Roman number in brackets,
if there are any: \`E160a(ii)\`. Separate several numbers with commas, semicolons or slashes. Put a remark in brackets:
\`E160a (carotenes)\`. If there is no number, remove the line.`,
  *check({ entries }) {
    for (const entry of entries) {
      const text = entry.kind === 'product' ? entry.value.identity?.e_number : undefined;
      for (const number of text === undefined ? [] : numbersIn(text, isRemark)) {
        if (wellFormed.test(number)) continue;
        const message = `\`${number}\` is not a valid E number`;
        yield { message, places: [{ at: [...entry.at, 'identity', 'e_number'] }], hint: hintFor(number) };
      }
    }
  },
};

/** Roman digits are meant as a number, valid or not. */
const isRemark = (words: string) => !/^[ivx]+$/i.test(words);

function hintFor(number: string): string {
  const compact = number.replace(/[\s.\p{Pd}]/gu, '').toLowerCase();
  const [, prefix = 'e', digits, letter = '', bracket, numeral = ''] =
    /^(e|ins)?(\d{3,4})([a-hj])?(\()?([ivx]*)\)?$/.exec(compact) ?? [];
  // A single `i` without brackets may be a letter.
  const suffix = bracket !== undefined || numeral.length > 1 ? `(${numeral})` : numeral;
  const meant = `${prefix === 'e' ? 'E' : 'INS '}${digits}${letter}${suffix}`;
  return wellFormed.test(meant)
    ? `write \`${meant}\``
    : 'write `E` or `INS`, a number from 100 to 1599, and its letter and Roman number if it has them: `E160a(ii)`';
}
