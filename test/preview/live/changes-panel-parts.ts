import type { Page } from 'playwright';

/** The panel of the changed pages: its parts, by their visible and accessible names. */
export function panelOf(page: Page) {
  const region = page.getByRole('region', { name: 'Pages that changed' });
  return {
    region,
    badge: region.getByRole('button', { name: /^\d+ pages? changed$/ }),
    heading: region.getByRole('heading', { level: 2 }),
    close: region.getByRole('button', { name: 'Close' }),
    links: region.getByRole('link'),
  };
}
