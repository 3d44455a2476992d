import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { htmlOfBody } from '../../support/body-html.js';
import { copyOfSite, edit, herbarium } from '../../support/herbarium.js';

/** Schemes that start a program of the visitor's, or hide another scheme; most have been used in attacks. */
const refused = [
  'ms-msdt:/id PCWDiagnostic',
  'search-ms:query=x&crumb=location:%5C%5Cevil.example',
  'smb://evil.example/share',
  'intent://scan/#Intent;end',
  'feed:javascript:worked()',
  'Ms-Word:ofe|u|https://evil.example/x.docx',
  'ftp://evil.example/x',
  'ssh://evil.example',
  'data:image/png;base64,AAAA',
  'x-unknown:x',
].map((address) => address.replaceAll(' ', '%20').replaceAll('|', '%7C'));

const allowed = [
  'https://shop.example/x',
  'HTTP://shop.example/x',
  'mailto:a@mill.example',
  'tel:+4612345',
  '/colours',
  '#deliveries',
];

const bodyOf = (addresses: readonly string[]) =>
  addresses.map((address) => `[x](${address}) ![y](${address})\n`).join('\n');

const schemeOf = (address: string) => address.split(':')[0]?.toLowerCase();

interface Report {
  readonly diagnostics: readonly {
    readonly code: string;
    readonly message: string;
    readonly file: string;
    readonly places: readonly [{ readonly start: { readonly line: number } }];
  }[];
}

/** The addresses that the check refuses, as `file:line scheme`. */
async function unsafeIn(project: string): Promise<readonly string[]> {
  const { stdout } = await herbarium(['validate', '--format', 'json'], { cwd: project });
  const { diagnostics }: Report = JSON.parse(stdout);
  return diagnostics.flatMap(({ code, message, file, places }) =>
    code === 'content/unsafe-url'
      ? [`${file}:${places[0].start.line} ${/`([^`:]+):`$/.exec(message)?.[1]}`]
      : [],
  );
}

describe('an address with another scheme than those of pages, mail and telephone', () => {
  test('is an error at its place in a body', async () => {
    const project = await copyOfSite('small');
    await writeFile(path.join(project, 'content/home.md'), bodyOf([...refused, ...allowed]));
    const expected = refused.map((address, n) => `content/home.md:${n * 2 + 1} ${schemeOf(address)}`);
    // A link and a picture each.
    expect(await unsafeIn(project)).toEqual(expected.flatMap((found) => [found, found]));
  });

  test('is an error at its place in the catalogue', async () => {
    const project = await copyOfSite('small');
    const file = path.join(project, 'catalogue.yaml');
    const redirects = refused.map((to, n) => `  - { from: /gone-${n}, to: ${JSON.stringify(to)} }\n`);
    await edit(file, 'redirects:\n', `redirects:\n${redirects.join('')}`);
    await edit(file, 'action: "https://forms.example/enquiry"', 'action: "ms-msdt:x"');
    const found = await unsafeIn(project);
    expect(found.map((line) => line.split(' ')[1]).sort()).toEqual(
      ['ms-msdt', ...refused.map(schemeOf)].sort(),
    );
    expect(found.every((line) => /^catalogue\.yaml:\d+ /.test(line))).toBe(true);
  });

  test('makes no link in the renderer, which does not rely on the check', () => {
    expect(htmlOfBody(bodyOf(refused))).not.toMatch(/<(a|img)\b/);
    expect(htmlOfBody(bodyOf(allowed)).match(/<(a|img)\b/g)).toHaveLength(2 * allowed.length);
  });
});
