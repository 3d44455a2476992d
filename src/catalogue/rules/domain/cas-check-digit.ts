import type { EntryPath } from '../../document/document.js';
import { numbersIn } from '../../entries/identity-numbers.js';
import type { Finding } from '../../schema/finding.js';
import { exampleCategories } from '../examples/example-categories.js';
import type { Rule, RuleContext } from '../rule.js';

/** https://www.cas.org/training/documentation/chemical-substances/checkdig */
export const domainCasCheckDigit: Rule = {
  code: 'domain/cas-check-digit',
  severity: 'error',
  scope: 'entry',
  page: {
    summary: 'a CAS number has the right check digit',
    why: `Buyers, customs and safety data sheets find a substance by its CAS number. One mistyped digit makes it another
substance, or none. The last digit is there to find that: it is the sum of the other digits, each times its place counted
from the right, of which the last digit is taken.`,
    wrong: { catalogue: withNumber('11016-15-3') },
    right: { catalogue: withNumber('11016-15-2') },
    remedy: `Compare the number with its source: any of its digits may be the wrong one, so there is no fix. The hint says
which check digit the others give. Several numbers in one text are told apart by commas, semicolons or slashes, and a remark
stands in brackets: \`458-37-7; 84775-52-0 (extract)\`.`,
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
    const fault = faultOf(number);
    if (fault !== undefined) yield { ...fault, places: [{ at }] };
  }
}

function faultOf(number: string): Pick<Finding, 'message' | 'hint'> | undefined {
  const match = /^([1-9]\d{1,6}-\d\d)-(\d)$/.exec(number);
  if (match === null) return { message: `\`${number}\` is no CAS number`, hint: formHint(number) };
  const [, body = '', given] = match;
  const right = checkDigit(body.replace('-', ''));
  if (String(right) === given) return undefined;
  return {
    message: `\`${number}\` is no CAS number: its check digit does not fit the others`,
    hint: `one of its digits is wrong; the check digit of ${body} is ${right}`,
  };
}

/** The number that was meant, where its digits alone are one. */
function formHint(number: string): string {
  // Hyphens that word processors make, or none; and noughts that other programs put in front.
  const digits = number.replace(/[\p{Pd}\s.]/gu, '').replace(/^0+/, '');
  const [, first, second, last] = /^(\d{2,7})(\d\d)(\d)$/.exec(digits) ?? [];
  return first !== undefined && String(checkDigit(`${first}${second}`)) === last
    ? `write \`${first}-${second}-${last}\``
    : 'write two to seven digits, two, and the check digit, such as `11016-15-2`';
}

/** @param digits all but the last */
function checkDigit(digits: string): number {
  return [...digits].reduce((sum, digit, n) => sum + Number(digit) * (digits.length - n), 0) % 10;
}

function withNumber(number: string): string {
  return exampleCategories({ products: [{ more: [`identity: { cas: "${number}" }`] }] });
}
