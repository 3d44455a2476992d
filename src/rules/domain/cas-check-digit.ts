import type { Finding } from '../../catalogue/schema/shape/finding.js';
import { checkDigitOf } from '../../kinds/registry.js';
import { exampleProducts, type Rule } from '../rule/rule.js';
import { numbersIn } from '../rule/text-findings.js';

/** https://www.cas.org/training/documentation/chemical-substances/checkdig */
export const domainCasCheckDigit: Rule = {
  severity: 'error',
  scope: 'entry',
  summary: 'a CAS number has the right check digit',
  why: `Buyers, customs and safety data sheets find a substance by its CAS number. One wrong digit names another substance, or
none. The last digit shows such errors. To compute it, multiply each other digit by its position from the right and
add the results. The last digit of this sum is the check digit.`,
  wrong: exampleProducts({ identity: '{ cas: "11016-15-3" }' }),
  right: exampleProducts({ identity: '{ cas: "11016-15-2" }' }),
  remedy: `Compare the number with its source. Any of its digits can be wrong, so there is no fix. The hint names the check digit
for the other digits. Separate several numbers with commas, semicolons or slashes. Put a remark in brackets:
\`458-37-7; 84775-52-0 (extract)\`.`,
  *check({ entries }) {
    for (const { kind, at, value } of entries) {
      if (kind !== 'product') continue;
      for (const key of ['cas', 'marker_cas'] as const) {
        const text = value.identity?.[key];
        const numbers = text === undefined ? [] : numbersIn(text, () => true, label);
        for (const problem of numbers.flatMap(problemsOf)) {
          yield { ...problem, places: [{ at: [...at, 'identity', key] }] };
        }
      }
    }
  },
};

const label = /^CAS\b(?:\s*(?:No|RN|number)\b\.?)?\s*:?\s*/i;

function problemsOf(number: string): readonly Pick<Finding, 'message' | 'hint'>[] {
  const message = `\`${number}\` is not a valid CAS number`;
  const [, body, given] = /^([1-9]\d{1,6}-\d\d)-(\d)$/.exec(number) ?? [];
  if (body === undefined) return [{ message, hint: formHint(number) }];
  const right = checkDigitOf(number, 'CAS');
  if (right === given) return [];
  const hint = `check all its digits; the check digit of ${body} is ${right}`;
  return [{ message: `${message}: its check digit does not match`, hint }];
}

function formHint(number: string): string {
  // Hyphens from word processors, or none, and leading zeros from other programs.
  const digits = number.replace(/[\p{Pd}\s.]/gu, '').replace(/^0+/, '');
  const [, first, second, last] = /^(\d{2,7})(\d\d)(\d)$/.exec(digits) ?? [];
  return first !== undefined && checkDigitOf(digits, 'CAS') === last
    ? `write \`${first}-${second}-${last}\``
    : 'write two to seven digits, two digits and the check digit, such as `11016-15-2`';
}
