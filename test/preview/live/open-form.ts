import type { Browser, Frame, Page } from 'playwright';
import { openPreview } from './live-page.js';

/** Opens a page of a preview with the form of its entry, which stands in a frame. */
export async function openForm(
  newPage: Parameters<typeof openPreview>[0],
  address: string,
  options: Parameters<Browser['newPage']>[0] = {},
) {
  const preview = await openPreview(newPage, address, options);
  const { page } = preview;
  const pencil = page.getByRole('button', { name: 'Edit this page' });
  const region = page.frameLocator('herbarium-edit iframe').getByRole('region', { name: 'Edit this page' });
  const heading = region.getByRole('heading', { level: 2 });
  await pencil.click();
  await heading.waitFor();
  const status = (text: string) =>
    region
      .getByRole('status')
      .filter({ hasText: new RegExp(`^${text}`) })
      .waitFor();
  return { ...preview, pencil, region, heading, status };
}

export function formFrame(page: Page): Frame {
  const frame = page.frames().find((frame) => frame.parentFrame() === page.mainFrame());
  if (frame === undefined) throw new Error('the page has no form');
  return frame;
}

/** The path of the field with the focus, and the value of its control. */
export function focused(page: Page): Promise<readonly (string | undefined)[]> {
  return formFrame(page).evaluate(() => {
    const control = document.querySelector('herbarium-edit')?.shadowRoot?.activeElement;
    const value: unknown = Reflect.get(Object(control), 'value');
    return [control?.closest('.field')?.getAttribute('data-path') ?? undefined, String(value)];
  });
}
