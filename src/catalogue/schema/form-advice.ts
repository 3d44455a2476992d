import { type EntryPath, isObject } from '../document/document.js';
import { scalarText } from '../text/scalar-text.js';
import type { Finding, PlacedFix } from './finding.js';
import { nameNear, nameProblem, takenProblem } from './own-fields/names.js';
import { isCalendarDay } from './patterns.js';
import { addressProblem, dateProblem, emailProblem, originIn, originProblem } from './values.js';

/** What to write instead of a text of the wrong form. */
type FormAdvice = Pick<Finding, 'hint' | 'fix'>;

/** What to write for a text that is no date, no address and so on, by the message that says so. */
export function adviceForForm(at: EntryPath, message: string, input: unknown): FormAdvice {
  const given = isObject(input) ? '' : String(input).trim();
  if (message === originProblem) return { hint: originHint(given) };
  if (message === dateProblem) return dateAdvice(at, given);
  if (message === emailProblem) return { hint: emailHint(given) };
  if (message === takenProblem) {
    return { hint: `choose another name, or write \`section: ${at[at.length - 1]}\` in the field` };
  }
  if (message === nameProblem) return { hint: nameHint(String(at[at.length - 1])) };
  if (message.startsWith(addressProblem)) return { hint: addressHint(given) };
  return {};
}

/** What to write for an origin, where an address says it: one with a path, a name, or letters of other scripts. */
function originHint(given: string): string {
  const meant = originIn(given);
  return meant === undefined ? 'write only `https://` and the host name' : `write \`${meant}\``;
}

/** A day in the order of the calendar, or with the year last. */
const yearFirst = /^(\d{4})[-./ ](\d{1,2})[-./ ](\d{1,2})$/;
const yearLast = /^(\d{1,2})[-./ ](\d{1,2})[-./ ](\d{4})$/;

function dateAdvice(at: EntryPath, given: string): FormAdvice {
  const [, year = '', month = '', day = ''] = yearFirst.exec(given) ?? [];
  const [, one = '', two = '', lastYear = ''] = yearLast.exec(given) ?? [];
  const days =
    year === '' ? [dayOf(lastYear, two, one), dayOf(lastYear, one, two)] : [dayOf(year, month, day)];
  const [first, second] = [...new Set(days.filter(isCalendarDay))];
  if (first === undefined) return { hint: 'write the year, the month and the day: `2026-03-14`' };
  // Which of two numbers is the month, nobody can know.
  if (second !== undefined) return { hint: `write \`${first}\` or \`${second}\`` };
  const fix: PlacedFix = { title: `write \`${first}\``, safety: 'safe', edits: [{ at, text: first }] };
  return { hint: `write \`${first}\``, fix };
}

function dayOf(year: string, month: string, day: string): string {
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

function emailHint(given: string): string {
  const found = /[^\s<>()[\]:;,"']+@[\w-]+(?:\.[\w-]+)+/.exec(given)?.[0];
  return found === undefined || found === given
    ? 'write one address, such as `sales@example.com`'
    : `write \`${scalarText(found)}\``;
}

function nameHint(given: string): string {
  const near = nameNear(given);
  return near === undefined ? 'write letters, digits and `_`, and begin with a letter' : `write \`${near}\``;
}

function addressHint(given: string): string {
  if (/^(?:[\w-]+\.)+[a-z]{2,}(?:[/:?#]\S*)?$/i.test(given) && URL.canParse(`https://${given}`)) {
    return `write \`https://${given}\``;
  }
  if (given.startsWith('assets/')) return 'write an address, or put the file in `documents` of the product';
  return /^[\p{L}\p{N}][\p{L}\p{N}./ _-]*$/u.test(given)
    ? `write \`/${given}\` for a page of this site`
    : 'write the path of a page, such as `/products`, or a whole address, such as `https://example.com`';
}
