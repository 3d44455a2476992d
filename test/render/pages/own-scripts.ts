import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright';
import { edit } from '../../support/herbarium.js';

/** Records the pages that are reported to it, as scripts for statistics do. */
const siteScript = `window.seen = [document.title];
document.addEventListener('herbarium:navigated', () => window.seen.push(document.title));
const { pushState } = history;
history.pushState = function (...args) {
  window.pushed = (window.pushed ?? 0) + 1;
  return pushState.apply(this, args);
};
`;

/** A script for statistics on another site: it writes markup, sends data, and tries more than the policy allows. */
const foreign = `const { domain } = document.currentScript.dataset;
const mark = document.createElement('p');
mark.innerHTML = '<b id="foreign">' + domain + '</b>';
document.body.append(mark);
fetch('https://stats.example/event', { method: 'POST', body: location.pathname });
const other = document.createElement('script');
other.src = 'https://elsewhere.example/more.js';
document.head.append(other);
`;

/** Adds a script of the site, one of another site, and elements of the head. */
export async function addScripts(project: string): Promise<void> {
  await mkdir(path.join(project, 'assets/scripts'), { recursive: true });
  await writeFile(path.join(project, 'assets/scripts/own.js'), siteScript);
  await edit(
    path.join(project, 'catalogue.yaml'),
    '  language: en\n',
    `  language: en
  scripts:
    - { src: "https://stats.example/script.js?a=1&b", load: async, attributes: { data-domain: 'a "b" c' } }
    - { src: assets/scripts/own.js }
  head:
    - { name: google-site-verification, content: 'a"><script>alert(1)</script>' }
    - { rel: me, href: /about-us }
`,
  );
}

/** Answers in place of the other sites. @returns the requests to them */
export async function otherSites(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route(/^https:\/\/(stats|elsewhere)\.example\//, (route) => {
    asked.push(`${route.request().method()} ${route.request().url()}`);
    const headers = { 'Access-Control-Allow-Origin': '*' };
    return route.fulfill({ contentType: 'text/javascript', body: foreign, headers });
  });
  return asked;
}
