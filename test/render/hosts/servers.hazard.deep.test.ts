import { existsSync } from 'node:fs';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { copySite, edit, herbarium, sharedFolder } from '../../support/herbarium.js';
import { type RawAnswer, requestText, sendRaw } from '../../support/raw-request.js';
import { requests, writePublicFiles } from './requests.js';
import { findServer, freePort, type ServerName, type Shown, startServer } from './server-programs.js';

/** Old addresses with every character that a configuration could misread, and the expected targets. */
const redirects = [
  { from: '/blue', to: '/colours/blue-powder', status: 301, leads: '/colours/blue-powder' },
  { from: '/red', to: '/colours/red powder', status: 302, leads: '/colours/red%20powder' },
  {
    from: '/why',
    to: '/knowledge/لماذا-الأزرق',
    status: 307,
    leads: `/knowledge/${encodeURIComponent('لماذا-الأزرق')}`,
  },
  {
    from: '/gone.php',
    to: 'https://shop.example/a?b={c}&d=$e',
    status: 308,
    leads: 'https://shop.example/a?b=%7Bc%7D&d=%24e',
  },
  { from: '/أزرق قديم', to: '/colours#blue', status: 301, leads: '/colours#blue' },
  { from: "/a+b(c).d$1{e};f'g^[h]`&!~@=,", to: '/colours?x=1', status: 301, leads: '/colours?x=1' },
  // biome-ignore lint/suspicious/noTemplateCurlyInString: what Apache and Caddy would replace
  { from: '/x${HOME}{path}{$HOME} y', to: '/about-us', status: 301, leads: '/about-us' },
  {
    from: '/herbarium_to',
    to: '/about-us?herbarium_to=%7B%24x',
    status: 301,
    leads: '/about-us?herbarium_to=%7B%24x',
  },
] as const;

/** Old addresses with parameters and of whole folders: what they answer, and what only looks alike. */
const patterns = [
  {
    from: '/article.php?id=3&lang=de',
    to: '/about-us',
    asked: ['/article.php?lang=de&x=1&id=3', '/article.php/?id=3&lang=de'],
    others: ['/article.php', '/article.php?id=33&lang=de', '/article.php?id=3', '/articleXphp?id=3&lang=de'],
  },
  { from: '/?p=12', to: '/colours', asked: ['/?p=12', '/?a&p=12'], others: ['/?p=1', '/?xp=12', '/?p=123'] },
  {
    from: '/archive (old)/*',
    to: '/products',
    asked: ['/archive%20(old)/a/b.html', '/archive%20(old)/x.pdf', '/archive%20(old)/'],
    others: ['/archive%20(old)s/a', '/archive%20Xold)/a'],
  },
] as const;

/** Addresses that are given up. */
// biome-ignore lint/suspicious/noTemplateCurlyInString: what Apache and Caddy would replace
const gone = ['/given-up', '/colours/given up.pdf', '/أزرق', '/x${HOME}{path};"', '/herbarium'];

/** Files that a server would run. */
const programs = ['counter.php', 'counter.php.txt', 'counter.cgi', 'counter.shtml'];
const programText = '<?php echo 1; <!--#echo var="DATE_GMT" -->';

const servers = ['nginx', 'apache', 'caddy'] as const;
const configurations = { nginx: '_host/nginx.conf', apache: '.htaccess', caddy: '_host/Caddyfile' } as const;

/** Two sites: pages as files at the root of a server, and pages as folders below a path. */
const sites = [
  { name: 'files', base: '/', format: 'file' },
  { name: 'folders', base: '/shop/', format: 'directory' },
] as const;

/** Has two list pages. */
const category = '61a18417888b2706aa3488dbad4b8e08';

const folder = sharedFolder();

const encoded = (address: string) => address.split('/').map(encodeURIComponent).join('/');

/** The folder that a server shows. */
const rootOf = (server: ServerName, site: string) => path.join(folder(), server, site);

beforeAll(async () => {
  await chmod(folder(), 0o755);
  const redirectLines = [...patterns.map(({ from, to }) => ({ from, to, status: 302 })), ...redirects]
    .map(({ from, to, status }) => `  - ${JSON.stringify({ from, to, status })}\n`)
    .join('');
  for (const { name, base, format } of sites) {
    const project = path.join(folder(), name);
    await copySite('small', project);
    const catalogue = path.join(project, 'catalogue.yaml');
    await edit(
      catalogue,
      '  language: en\n',
      `  language: en\n  base: ${base}\n  format: ${format}\n  llms: true\n`,
    );
    await edit(catalogue, 'redirects:\n', `redirects:\n${redirectLines}`);
    await writePublicFiles(project);
    for (const file of programs) await writeFile(path.join(project, 'public', file), programText);
    await herbarium(['lock', '--quiet'], { cwd: project });
    const lines = gone.map((address) => `${address.replaceAll(' ', '%20')} gone: no longer sold\n`).join('');
    const lock = path.join(project, 'urls.lock');
    await writeFile(lock, `${await readFile(lock, 'utf8')}${lines}/colours/page-9 ${category}\n`);
    for (const server of servers.filter((server) => findServer(server) !== undefined)) {
      const out = path.join(folder(), server, name, base);
      await mkdir(path.dirname(out), { recursive: true });
      const { code, stdout, stderr } = await herbarium(
        ['build', '--no-images', '--no-search', '--target', server, '--out', out],
        { cwd: project },
      );
      if (code !== 0) throw new Error(stdout + stderr);
      await mkdir(path.join(out, '.well-known'), { recursive: true });
      await writeFile(path.join(out, '.well-known/security.txt'), 'Contact: mailto:x@little-mill.example\n');
    }
  }
});

describe.each(servers)('%s', (server) => {
  const program = findServer(server);
  const ports = new Map<string, number>();
  let stop = async () => {};

  beforeAll(async () => {
    if (program === undefined) return;
    const shown: Shown[] = [];
    for (const { name, base } of sites) {
      const root = rootOf(server, name);
      const port = await freePort();
      ports.set(name, port);
      shown.push({ root, port, file: path.join(root, base, configurations[server]) });
    }
    stop = await startServer(server, program, path.join(folder(), server, 'own'), shown);
  });
  afterAll(() => stop());

  // In the deep run, a missing server is an error.
  if (program === undefined) {
    test.skip(`${server} is not installed, and could not be installed`, () => {});
    return;
  }

  describe.each(sites)('shows $name at $base', ({ name, base, format }) => {
    const end = format === 'directory' ? '/' : '';

    const ask = (target: string, lines: readonly string[] = []): Promise<RawAnswer> => {
      const port = ports.get(name) ?? 0;
      return sendRaw(port, Buffer.from(requestText(target, `127.0.0.1:${port}`, lines)));
    };

    test.each(programs)('%s is sent as text, and not run', async (file) => {
      expect((await ask(`${base}${file}`)).text).toContain(programText);
      expect((await ask(`${base}${file}/x`)).text).not.toContain('Apache Server Status');
    });
    /** The target of an answer: Apache adds the host to addresses of the same site. */
    const leadsTo = ({ headers }: RawAnswer) => {
      const location = headers.get('location')?.replace(`http://127.0.0.1:${ports.get(name)}/`, '/');
      // Caddy would report the name of its own table as a circle.
      return location?.replace('herbarium%5F', 'herbarium_');
    };
    const fileOf = (file: string) => readFile(path.join(rootOf(server, name), base, file), 'latin1');
    const bodyOf = ({ text }: RawAnswer) => text.slice(text.indexOf('\r\n\r\n') + 4);
    const pathsOf = async (): Promise<readonly string[]> => {
      const routes: readonly { readonly path: string }[] = JSON.parse(
        Buffer.from(await fileOf('routes.json'), 'latin1').toString('utf8'),
      );
      return routes.map((route) => route.path).filter((route) => route !== '/404');
    };
    const addressOf = (route: string) => base + route.slice(1) + (route === '/' ? '' : end);
    const pageOf = (route: string) => {
      if (route === '/') return 'index.html';
      return format === 'directory' && route !== '/404'
        ? `${route.slice(1)}/index.html`
        : `${route.slice(1)}.html`;
    };
    const expectMissing = async (target: string) => {
      const answer = await ask(target);
      expect(answer.status, target).toBe(404);
      expect(answer.text, target).toContain(
        'Content-Security-Policy: default-src'.replace('Content', 'Content'),
      );
      expect(answer.text, target).not.toContain('immutable');
      return answer;
    };

    test.each(requests)('$path is the file $file', async ({ path: asked, file }) => {
      if (file === undefined) await expectMissing(base + asked);
      else expect(bodyOf(await ask(base + asked)), asked).toBe(await fileOf(file));
    });

    test('every page at its address, in both encodings', async () => {
      const paths = await pathsOf();
      expect(paths.length).toBe(30);
      for (const route of paths) {
        const answer = await ask(encoded(addressOf(route)));
        expect(answer.status, route).toBe(200);
        expect(bodyOf(answer), route).toBe(await fileOf(pageOf(route)));
        expect(answer.headers.get('content-type'), route).toBe('text/html; charset=utf-8');
      }
      for (const route of ['/knowledge/لماذا-الأزرق', '/sports/مسحوق']) {
        expect((await ask(addressOf(route))).status, route).toBe(200);
      }
    });

    test('one redirect from the same address with or without a slash at its end', async () => {
      for (const route of (await pathsOf()).filter((route) => route !== '/')) {
        const right = encoded(addressOf(route));
        const other = end === '' ? `${right}/` : right.slice(0, -1);
        const answer = await ask(`${other}?a=1&b=%20`);
        expect([301, 308], route).toContain(answer.status);
        expect(leadsTo(answer), route).toBe(`${right}?a=1&b=%20`);
      }
      if (base !== '/') expect(leadsTo(await ask(base.slice(0, -1)))).toBe(base);
    });

    test('every redirect with its status, and with the query of the request', async () => {
      for (const { from, status, leads } of redirects) {
        const isAway = leads.startsWith('https:');
        const [page = '', rest = ''] = leads.split(/(?=[?#])/s);
        const to = isAway ? leads : base + page.slice(1) + end + rest;
        const address = encoded(base + from.slice(1));
        for (const asked of [address, `${address}/`, base + from.slice(1).replaceAll(' ', '%20')]) {
          const answer = await ask(asked);
          expect([answer.status, leadsTo(answer)], `${asked}`).toEqual([status, to]);
        }
        const withQuery = leadsTo(await ask(`${address}?q=a%20b`));
        expect(withQuery, from).toBe(/[?#]/.test(to) ? to : `${to}?q=a%20b`);
      }
    });

    test('redirects with parameters and from folders, and nothing that only looks alike', async () => {
      for (const { to, asked, others } of patterns) {
        const right = base + to.slice(1) + end;
        for (const address of asked) {
          const answer = await ask(base + address.slice(1));
          expect([answer.status, leadsTo(answer)], address).toEqual([302, right]);
        }
        for (const address of others)
          expect(leadsTo(await ask(base + address.slice(1))), address).not.toBe(right);
      }
      expect(leadsTo(await ask(`${base}archive%20(old)/a?q=1`))).toBe(`${base}products${end}?q=1`);
    });

    test('the error page, with its status, at every missing address', async () => {
      const page = await fileOf('404.html');
      for (const missing of [
        'nothing',
        'nothing/',
        'colours/nothing',
        'about-us/nothing',
        'about-us/nothing/',
        '_assets/',
        '_assets/nothing.svg',
        '_payload/nothing.json',
        'old',
        'a.b',
        'x%0d%0aX-Evil: 1'.replace(' ', '%20'),
      ]) {
        expect(bodyOf(await expectMissing(base + missing)), missing).toBe(page);
      }
    });

    test('an address that is given up, with its status', async () => {
      const page = await fileOf('404.html');
      for (const givenUp of gone.map((address) => encoded(base + address.slice(1)))) {
        for (const asked of [givenUp, `${givenUp}/`, `${givenUp}?q=1`]) {
          const answer = await ask(asked);
          expect(answer.status, asked).toBe(410);
          expect(bodyOf(answer), asked).toBe(page);
          expect(answer.headers.get('x-content-type-options'), asked).toBe('nosniff');
        }
      }
    });

    test('a page of a list that has become shorter redirects to the last page', async () => {
      const answer = await ask(`${base}colours/page-9`);
      expect([answer.status, leadsTo(answer)]).toEqual([302, `${base}colours/page-2${end}`]);
    });

    test('nothing of the files that only the server reads', async () => {
      for (const hidden of [
        '_host',
        '_host/',
        configurations[server],
        '_host/x',
        '.herbarium.json',
        '_host/../_host/x',
      ]) {
        expect([403, 404], hidden).toContain((await ask(base + hidden)).status);
      }
      const file = configurations[server].replace('/', '%2f');
      for (const detour of [
        `${base}/${configurations[server]}`,
        `${base}x/../${configurations[server]}`,
        base + file,
      ]) {
        const answer = await ask(detour);
        expect(answer.status, detour).not.toBe(200);
        expect(answer.text).not.toContain('Herbarium wrote');
      }
    });

    test('no redirect to another site, and no header that the visitor injects', async () => {
      for (const attack of [
        '//about-us/',
        '/\\about-us/',
        '/%5Cabout-us/',
        '//little-mill.example/%2f..',
        '///about-us',
        `/${base}about-us`,
        `/${base}about-us/`,
        `${base}about-us%0d%0aX-Evil:%201/`,
        `${base}about-us/?x=%0d%0aX-Evil:%201`,
      ]) {
        const answer = await ask(attack);
        expect(leadsTo(answer) ?? '/', attack).not.toMatch(/^[/\\]{2}|^https?:/);
        expect(answer.headers.has('x-evil'), attack).toBe(false);
      }
    });

    test('the headers of each file', async () => {
      const page = await ask(base);
      expect(page.headers.get('x-content-type-options')).toBe('nosniff');
      expect(page.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
      expect(page.text.match(/Content-Security-Policy:/gi)).toHaveLength(1);
      const html = await fileOf('index.html');
      const [css = ''] = /_assets\/[^"]*\.css/.exec(html) ?? [];
      const [svg = ''] = /_assets\/[^"]*\.svg/.exec(html) ?? [];
      const [script = ''] = /_assets\/client\/[^"]*\.js/.exec(html) ?? [];
      const types: Readonly<Record<string, string>> = {
        [css]: 'text/css; charset=utf-8',
        [script]: 'text/javascript; charset=utf-8',
        [svg]: 'image/svg+xml',
        '_payload/about-us.json': 'application/json',
        'feed.xml': 'application/atom+xml; charset=utf-8',
        'knowledge/feed.xml': 'application/atom+xml; charset=utf-8',
        'sitemap.xml': 'text/xml; charset=utf-8',
        'robots.txt': 'text/plain; charset=utf-8',
        'llms.txt': 'text/plain; charset=utf-8',
        '.well-known/security.txt': 'text/plain; charset=utf-8',
      };
      for (const [file, type] of Object.entries(types)) {
        if (!existsSync(path.join(rootOf(server, name), base, file))) continue;
        const answer = await ask(base + file);
        expect(answer.status, file).toBe(200);
        expect(answer.headers.get('content-type'), file).toContain(type);
        expect(answer.headers.get('x-content-type-options'), file).toBe('nosniff');
        const isAsset = file.startsWith('_assets/');
        expect(answer.headers.get('cache-control'), file).toBe(
          `public, max-age=${isAsset ? '31536000, immutable' : '0, must-revalidate'}`,
        );
        expect(/content-security-policy: [^\r]*; sandbox\r/i.test(answer.text), file).toBe(file === svg);
      }
      expect((await ask(base, ['Accept-Encoding: gzip'])).headers.get('content-encoding')).toBe('gzip');
    });
  });
});
