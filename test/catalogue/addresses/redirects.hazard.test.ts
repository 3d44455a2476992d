import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { edit } from '../../support/herbarium.js';
import { buildSmall } from '../../support/small-site.js';

describe('hostile addresses', () => {
  test('a line end in the query of a redirect adds no rule for the host', async () => {
    const { read, run } = await buildSmall((project) =>
      edit(
        path.join(project, 'catalogue.yaml'),
        'to: /colours }',
        'to: "/colours?a=1\\n/* https://evil.example/ 301\\n#b\\r\\u2028 c" }',
      ),
    );
    expect(run.code, run.stderr).toBe(0);
    expect(await read('_redirects')).toBe(
      [
        '/old%20colours /colours?a=1%0A/*%20https://evil.example/%20301%0A#b%0D%E2%80%A8%20c 301',
        '/shop https://shop.example/ 302',
        '',
      ].join('\n'),
    );
  });

  test('a slash that is hidden at the beginning of an address redirects to no other host', async () => {
    const { read, run } = await buildSmall(async (project) => {
      const catalogue = path.join(project, 'catalogue.yaml');
      await edit(catalogue, 'to: /colours }', 'to: /%2Fevil.example/x }');
      // The rules refuse such addresses too, because no page has them.
      await edit(
        catalogue,
        '    meta/empty: off',
        '    meta/empty: off\n    ref/dead-link: off\n    redirect/dead-target: off',
      );
      const link = '(/%2Fevil.example/x)';
      await edit(
        path.join(project, 'content/home.md'),
        '## Milled',
        `[one]${link} | [*other*]${link} ![](/%2Fevil.example/x.png)\n\n## Milled`,
      );
    });
    expect(run.code, run.stderr).toBe(0);
    const home = await read('index.html');
    const addresses = [...home.matchAll(/(?:href|src)="([^"]*evil[^"]*)"/g)].map(([, address]) => address);
    const [redirect = ''] = (await read('_redirects')).split('\n');
    const origin = 'https://little-mill.example';
    for (const address of [...addresses, redirect.split(' ')[1] ?? ''])
      expect(new URL(address ?? '', origin).origin, address).toBe(origin);
    expect(addresses.length).toBe(3);
    expect(redirect).toContain('evil');
  });
});
