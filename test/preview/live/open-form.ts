import type { Page } from 'playwright';
import { openPreview } from './live-page.js';

/** Opens a page of a preview with the form of its entry. */
export async function openForm(newPage: Parameters<typeof openPreview>[0], address: string) {
  const preview = await openPreview(newPage, address);
  const region = preview.page.getByRole('region', { name: 'Edit this page' });
  await region.getByRole('button', { name: 'Edit this page' }).click();
  await region.getByRole('heading', { level: 2 }).waitFor();
  const status = (text: string) => region.getByRole('status').filter({ hasText: text }).waitFor();
  return { ...preview, region, status };
}

/** The path of the field with the focus, and the value of its control. */
export function focused(page: Page): Promise<readonly (string | undefined)[]> {
  return page.evaluate(() => {
    const control = document.querySelector('herbarium-edit')?.shadowRoot?.activeElement;
    const value: unknown = Reflect.get(Object(control), 'value');
    return [control?.closest('.field')?.getAttribute('data-path') ?? undefined, String(value)];
  });
}
