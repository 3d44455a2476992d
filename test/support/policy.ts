import type { Page } from 'playwright';
import { complaintsOf } from './browser.js';

/** Collects everything that a page's content security policy blocks, and all other errors and warnings of the page. */
export async function watchPolicy(page: Page): Promise<string[]> {
  const broken = complaintsOf(page);
  await page.exposeFunction('noteViolation', (text: string) => broken.push(text));
  await page.addInitScript(() => {
    addEventListener(
      'securitypolicyviolation',
      ({ effectiveDirective, blockedURI, sourceFile, sample }) => {
        Reflect.get(
          window,
          'noteViolation',
        )([effectiveDirective, blockedURI, sourceFile, sample].filter(Boolean).join(' '));
      },
      true,
    );
  });
  return broken;
}

/** Removes the policy headers from every page, so that only its meta element counts, or the reverse. */
export async function onlyPolicyOf(page: Page, where: 'header' | 'meta'): Promise<void> {
  await page.route(
    (url) => url.hostname === '127.0.0.1',
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch({ maxRedirects: 0 });
      const { 'content-security-policy': _, ...bare } = response.headers();
      const html = await response.text();
      return where === 'meta'
        ? route.fulfill({ response, headers: bare, body: html })
        : route.fulfill({
            response,
            body: html.replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, ''),
          });
    },
  );
}

/** Resolves when all islands that load without a user action are hydrated. */
export async function untilAwake(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isWaking = ({ dataset, firstElementChild }: HTMLElement) => {
      if (dataset['awake'] !== undefined || dataset['wake'] === 'touch') return false;
      return (
        dataset['wake'] === 'idle' ||
        (firstElementChild?.checkVisibility() === true &&
          firstElementChild.getBoundingClientRect().top < innerHeight)
      );
    };
    return ![...document.querySelectorAll<HTMLElement>('[data-island]')].some(isWaking);
  });
}
