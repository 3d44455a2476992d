import type { Page } from 'playwright';

/** What a property of an element is in the end. */
export function styleOf(page: Page, selector: string, property: string): Promise<string> {
  return page.evaluate(
    ([which = '', name = '']) => {
      const element = document.querySelector(which);
      return element === null ? `no ${which}` : getComputedStyle(element).getPropertyValue(name);
    },
    [selector, property],
  );
}
