import { perKey } from '../document/collections.js';

/** A date of the catalogue in a language. @param date YYYY-MM-DD */
export function dateText(date: string, language: string): string {
  return datesIn(language)(date);
}

/** In UTC, so that a page does not depend on the place of its build. Latin digits and the Gregorian calendar, as in specifications. */
const datesIn = perKey((language) => {
  const how = { dateStyle: 'long', timeZone: 'UTC', numberingSystem: 'latn', calendar: 'gregory' } as const;
  const format = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, how);
  // Cached, because formatting a date takes as long as rendering ten elements.
  return perKey((date) => format.format(new Date(`${date}T00:00:00Z`)));
});
