/** The field for the number that the browser gives an enquiry. Without a script it stays empty. */
export const referenceField = 'reference';

/** Signs that nobody mistakes for another when they read a number aloud: no 0 and O, no 1, I and L. */
const signs = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** How many of them tell the enquiries of one day apart: more than 900,000. */
const length = 4;

/**
 * A new reference number of an enquiry, such as `VB-2026-11-23-7K3F`: what the site's numbers begin with, the visitor's day, and chance.
 * @param day YYYY-MM-DD
 */
export function newReference(prefix: string, day: string): string {
  const chance = [...crypto.getRandomValues(new Uint32Array(length))];
  return `${prefix}-${day}-${chance.map((number) => signs[number % signs.length]).join('')}`;
}
