import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { herbarium, temporaryFolder } from '../support/herbarium.js';

const id = '6e49f0d7d7bc55a3de869aab4087d459';
const other = '4d38fb68bb077f869affa5913ccf2258';

const head = `site:
  brand: Fixture
  origin: https://fixture.example
  language: en
  company: { name: Fixture Ltd }
  enquiry: { provider: mailto, email: hello@fixture.example }
pages:
  - { id: e577041e4c94f4f7e3303a6267a69313, path: /, screen: home, title: Home }
  - { id: 8e93f8514845efc91ae803a7d54ccd6a, path: /404, screen: not-found }
  - { id: 4a895bf26bb40523a6055cf7e1b8e831, path: /products, screen: products }
categories:
  - id: d4677888afde867b2c9ec40e53f17eec
    slug: colours
    title: Colours
    products:
      - { id: ${id}, slug: blue, name: Blue } # ours
      - { id: ${other}, slug: green, name: Green }
lint:
  rules: { meta/empty: off, meta/length: off, meta/duplicate: off }
`;

/** Runs `validate` with options. @returns the output, and the text after the unchanged part of the catalogue */
async function fixed(lock: string | Buffer, redirects = '', ...options: readonly string[]) {
  const cwd = await temporaryFolder();
  const catalogue = path.join(cwd, 'catalogue.yaml');
  await writeFile(catalogue, head + redirects);
  await writeFile(path.join(cwd, 'urls.lock'), lock);
  const run = await herbarium(['validate', ...options], { cwd });
  return { ...run, rest: (await readFile(catalogue, 'utf8')).slice(head.length) };
}

describe('validate --fix writes redirects', () => {
  test('of several entries at once, in a new section', async () => {
    const { code, rest } = await fixed(`/azure ${id}\n/grass ${other}\n`, '', '--fix');
    expect(rest).toBe(`redirects:
  - { from: /azure, to: /colours/blue }
  - { from: /grass, to: /colours/green }
`);
    expect(code).toBe(0);
  });

  test('beside existing ones, and keeps comments; none becomes a chain', async () => {
    const before = `redirects: # old
  - { from: /sky, to: "/azure#top" } # was azure
  - { from: /away, to: https://elsewhere.example/ }
  # the end
`;
    const { code, rest } = await fixed(`/azure ${id}\n/grass ${other}\n`, before, '--fix');
    expect(rest).toBe(`redirects: # old
  - { from: /sky, to: "/colours/blue#top" } # was azure
  - { from: /away, to: https://elsewhere.example/ }
  # the end
  - { from: /azure, to: /colours/blue }
  - { from: /grass, to: /colours/green }
`);
    expect(code).toBe(0);
  });

  test('with the last target of each chain', async () => {
    const before = `redirects:
  - { from: /one, to: /two } # first
  - { from: /two, to: /three }
  - { from: /three, to: /colours#x }
`;
    const { rest } = await fixed('', before, '--fix');
    expect(rest).toBe(`redirects:
  - { from: /one, to: "/colours#x" } # first
  - { from: /two, to: "/colours#x" }
  - { from: /three, to: /colours#x }
`);
  });

  test('but not for removed entries: they need a decision', async () => {
    const lock = '/colours/red 11111111111111111111111111111111\n';
    expect(await fixed(lock, '', '--fix')).toMatchObject({ code: 1, rest: '' });
    const { code, rest } = await fixed(lock, '', '--fix-unsafe');
    expect(rest).toBe('redirects:\n  - { from: /colours/red, to: /colours }\n');
    expect(code).toBe(0);
    expect(await fixed('/colours/red gone: no longer sold\n')).toMatchObject({ code: 0 });
  });
});

describe('a hostile or damaged lock', () => {
  const damaged: readonly (readonly [string, string | Buffer])[] = [
    ['not a text', Buffer.from([0xff, 0xfe, 0x00, 0x01, 0x02, 0x80])],
    ['zero bytes', Buffer.alloc(4096)],
    ['half a million invalid lines', 'x\n'.repeat(500_000)],
    ['one long line', `/${'page-1/'.repeat(200_000)} ${id}`],
    [
      'addresses within addresses',
      `${Array.from({ length: 400 }, (_, n) => `${'/a'.repeat(n + 1)} ${id}`).join('\n')}\n`,
    ],
    ['a prototype', `/__proto__ ${id}\n/constructor file\n/../../x ${id}\n//evil.example ${id}\n`],
  ];
  test.each(damaged)('of %s is an error in it, and nothing else', async (_, lock) => {
    const { code, stderr, stdout } = await fixed(lock, '', '--format', 'json');
    expect(stderr).toBe('');
    expect(code).toBe(1);
    const codes = JSON.parse(stdout).diagnostics.map(
      (diagnostic: { readonly code: string }) => diagnostic.code.split('/')[0],
    );
    expect(new Set(codes)).toEqual(new Set(['url']));
    expect(codes.length).toBeLessThan(200);
  });

  test('that is a link is refused; a folder of its name counts as missing', async () => {
    const cwd = await temporaryFolder();
    await writeFile(path.join(cwd, 'catalogue.yaml'), head);
    await symlink('/etc/passwd', path.join(cwd, 'urls.lock'));
    const run = await herbarium(['lock'], { cwd });
    expect(run).toMatchObject({ code: 1, stderr: expect.stringContaining('urls.lock is a symbolic link') });
    const folder = await temporaryFolder();
    await writeFile(path.join(folder, 'catalogue.yaml'), head);
    await mkdir(path.join(folder, 'urls.lock'));
    expect(await herbarium(['validate'], { cwd: folder })).toMatchObject({ code: 0 });
    expect(await herbarium(['lock'], { cwd: folder })).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('is a folder'),
    });
  });
});

test('a lock has no addresses that hosts treat as the same, and only valid UTF-8', async () => {
  const lines = [
    '/* gone: x',
    '/a/%2A gone: x',
    '/b%00 file',
    '/c\u001b gone: x',
    '/d gone: é',
    '/e*f.txt file',
  ];
  const text = Buffer.from(`${lines.join('\n')}\n`, 'utf8')
    .toString('latin1')
    .replace('Ã©', 'é');
  const { code, stdout } = await fixed(Buffer.from(text, 'latin1'), '', '--format', 'json');
  const found: readonly { code: string; message: string; places: readonly { start: { line: number } }[] }[] =
    JSON.parse(stdout).diagnostics;
  const wrong = found.filter((diagnostic) => diagnostic.code === 'url/lock-syntax');
  expect(wrong.map(({ places }) => places[0]?.start.line)).toEqual([1, 2, 3, 4, 5]);
  expect(wrong[4]?.message).toBe('this line has bytes that are not UTF-8');
  expect(code).toBe(1);
});
