import axe, { type AxeResults, type RunOptions } from 'axe-core';
import type { Frame, Page } from 'playwright';

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

declare const window: { axe?: { run: (options: RunOptions) => Promise<AxeResults> } };

/** The violations that axe finds on the page now, in short form, and the controls whose names do not begin with their visible text. */
export async function violationsOf(page: Page | Frame, scheme: Scheme = 'light'): Promise<string[]> {
  if (await page.evaluate(() => window.axe === undefined)) await page.evaluate(axe.source);
  const found = await page.evaluate(
    // axe would also list every element that passes. That takes longer than the check.
    async (given) => {
      const results = await window.axe?.run({ ...given, resultTypes: ['violations'] });
      return results?.violations.map(
        ({ id, nodes }) =>
          `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join('; ')}`,
      );
    },
    options[scheme],
  );
  if (found === undefined) throw new Error('axe did not start');
  return [...found, ...(await otherwiseNamed(page))];
}

/** Users of voice control say the visible text, so the name of a control must begin with it (WCAG 2.5.3). */
function otherwiseNamed(page: Page | Frame): Promise<string[]> {
  return page.evaluate(() => {
    const plain = (text: string) =>
      text
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .trim();
    const isUnseen = (element: Element | null, control: Element): boolean =>
      element !== null &&
      control.contains(element) &&
      (getComputedStyle(element).clipPath === 'inset(50%)' || isUnseen(element.parentElement, control));
    const textsIn = (control: Element) => {
      const texts: { readonly text: string; readonly isSeen: boolean }[] = [];
      const walker = document.createTreeWalker(control, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const parent = walker.currentNode.parentElement;
        if (parent === null || !parent.checkVisibility() || parent.closest('[aria-hidden="true"]')) continue;
        texts.push({ text: walker.currentNode.nodeValue ?? '', isSeen: !isUnseen(parent, control) });
      }
      return texts;
    };
    const controls = document.querySelectorAll('a[href], button, summary, [role="option"], [role="button"]');
    return [...controls].flatMap((control) => {
      if (!control.checkVisibility({ visibilityProperty: true })) return [];
      const texts = textsIn(control);
      const seen = plain(texts.map(({ text, isSeen }) => (isSeen ? text : '')).join(' '));
      const name = plain(control.getAttribute('aria-label') ?? texts.map(({ text }) => text).join(' '));
      return name.startsWith(seen) ? [] : [`“${seen}” is named “${name}”: ${control.outerHTML}`];
    });
  });
}
