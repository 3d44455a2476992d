import type { Page } from 'playwright';

/** The panel of the errors: its parts, by their visible and accessible names. */
export function panelOf(page: Page) {
  const region = page.getByRole('region', { name: 'Errors in the catalogue' });
  return {
    region,
    heading: region.getByRole('heading', { level: 2 }),
    close: region.getByRole('button', { name: 'Close' }),
    badge: region.getByRole('button', { name: /errors?: show$/ }),
    frames: region.getByRole('group', { name: 'Lines of the file' }),
  };
}

/** Colours of the catalogue, and invalid values to replace them. */
export const [red, noRed] = ['hex: "#a01530"', 'hex: red'];
export const [blue, noBlue] = ['hex: "#1f6fb8"', 'hex: blue'];
