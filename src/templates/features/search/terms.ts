/** The visitor's text with its white space trimmed and collapsed. */
export function tidyTerm(typed: string): string {
  return typed.replace(/\s+/g, ' ').trim();
}

/** Whether a text is a piece of a program or a page, such as `<b>`. No name looks like that, so nothing similar is suggested for it. */
export function isMarkup(term: string): boolean {
  return /<[a-z!/?]|<$/i.test(term);
}

/** The name in an address of a search that must not be corrected. */
export const exactly = 'exactly';

/** The address of a search. @param isExact whether it must not be corrected */
export function searchAddress(action: string, term: string, isExact = false): string {
  return `${action}?${new URLSearchParams({ q: term, ...(isExact ? { [exactly]: 'yes' } : {}) })}`;
}
