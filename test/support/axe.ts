import axe, { type AxeResults, type RunOptions } from 'axe-core';
import type { Page } from 'playwright';

export type Scheme = 'light' | 'dark';

/** The options of axe. The dark scheme differs only in its colours. */
const options: Readonly<Record<Scheme, RunOptions>> = {
  light: {
    runOnly: {
      type: 'tag',
      values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'],
    },
  },
  dark: { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } },
};

declare const window: { axe: { run: (options: RunOptions) => Promise<AxeResults> } };

/** The violations that axe finds on the page now, in short form. */
export async function violationsOf(page: Page, scheme: Scheme = 'light'): Promise<string[]> {
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate((given) => window.axe.run(given), options[scheme]);
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join('; ')}`,
  );
}
