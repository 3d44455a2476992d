import type { Page } from 'playwright';

/** The content of a page's head, with the language and direction of the document. */
export function headOf(page: Page) {
  return page.evaluate(() => {
    const { documentElement, head } = document;
    const attribute = (selector: string, name: string) => head.querySelector(selector)?.getAttribute(name);
    return {
      title: document.title,
      description: attribute('meta[name="description"]', 'content'),
      keywords: attribute('meta[name="keywords"]', 'content'),
      robots: attribute('meta[name="robots"]', 'content'),
      canonical: attribute('link[rel="canonical"]', 'href'),
      language: documentElement.lang,
      direction: documentElement.dir,
    };
  });
}
