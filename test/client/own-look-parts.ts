import type { Page } from 'playwright';

/** The computed value of a property of an element. */
export function styleOf(page: Page, selector: string, property: string): Promise<string> {
  return page.evaluate(
    ([which = '', name = '']) => {
      const element = document.querySelector(which);
      return element === null ? `no ${which}` : getComputedStyle(element).getPropertyValue(name);
    },
    [selector, property],
  );
}
