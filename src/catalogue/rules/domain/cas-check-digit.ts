import type { EntryPath } from '../../document/document.js';
import { numbersIn } from '../../entries/identity-numbers.js';
import type { Finding } from '../../schema/finding.js';
import { exampleCategories } from '../examples.js';
import type { Rule, RuleContext } from '../rule.js';

/** https://www.cas.org/training/documentation/chemical-substances/checkdig */
export const domainCasCheckDigit: Rule = {
  severity: 'error',
  scope: 'entry',
  page: {
    summary: 'a CAS number has the right check digit',
    why: `Buyers, customs and safety data sheets find a substance by its CAS number. One wrong digit names another substance, or
none. The last digit shows such errors. To compute it, multiply each other digit by its position from the right and
add the results. The last digit of this sum is the check digit.`,
    wrong: { catalogue: withNumber('11016-15-3') },
    right: { catalogue: withNumber('11016-15-2') },
    remedy: `Compare the number with its source. Any of its digits can be wrong, so there is no fix. The hint names the check digit
for the other digits. Separate several numbers with commas, semicolons or slashes. Put a remark in brackets:
\`458-37-7; 84775-52-0 (extract)\`.`,
  },
  *check({ entries }: RuleContext): Iterable<Finding> {
    for (const entry of entries) {
      if (entry.kind !== 'product') continue;
      for (const key of ['cas', 'marker_cas'] as const) {
        yield* checkText(entry.value.identity?.[key], [...entry.at, 'identity', key]);
      }
    }
  },
};

const label = /^CAS\b(?:\s*(?:No|RN|number)\b\.?)?\s*:?\s*/i;

function* checkText(text: string | undefined, at: EntryPath): Iterable<Finding> {
  if (text === undefined) return;
  for (const number of numbersIn(text, { isRemark: () => true, label })) {
    const problem = problemOf(number);
    if (problem !== undefined) yield { ...problem, places: [{ at }] };
  }
}

function problemOf(number: string): Pick<Finding, 'message' | 'hint'> | undefined {
  const match = /^([1-9]\d{1,6}-\d\d)-(\d)$/.exec(number);
  if (match === null) return { message: `\`${number}\` is not a valid CAS number`, hint: formHint(number) };
  const [, body = '', given] = match;
  const right = checkDigit(body.replace('-', ''));
  if (String(right) === given) return undefined;
  return {
    message: `\`${number}\` is not a valid CAS number: its check digit does not match`,
    hint: `check all its digits; the check digit of ${body} is ${right}`,
  };
}

/** The number that was meant, where its digits alone are one. */
function formHint(number: string): string {
  // Hyphens that word processors make, or none; and noughts that other programs put in front.
  const digits = number.replace(/[\p{Pd}\s.]/gu, '').replace(/^0+/, '');
  const [, first, second, last] = /^(\d{2,7})(\d\d)(\d)$/.exec(digits) ?? [];
  return first !== undefined && String(checkDigit(`${first}${second}`)) === last
    ? `write \`${first}-${second}-${last}\``
    : 'write two to seven digits, two digits and the check digit, such as `11016-15-2`';
}

/** @param digits all but the last */
function checkDigit(digits: string): number {
  return [...digits].reduce((sum, digit, n) => sum + Number(digit) * (digits.length - n), 0) % 10;
}

function withNumber(number: string): string {
  return exampleCategories({ products: [{ more: [`identity: { cas: "${number}" }`] }] });
}
