import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  badColour,
  idleComment,
  type ProductLines,
  times,
  writeCatalogue,
} from '../../support/faulty-catalogue.js';
import { herbarium, temporaryFolder } from '../../support/herbarium.js';

const gitHub = {
  GITHUB_WORKSPACE: '',
  GITHUB_SERVER_URL: 'https://github.example',
  GITHUB_REPOSITORY: 'mill/site',
  GITHUB_SHA: 'abc123',
};

/** The characters of numeric character references. */
function plain(markdown: string): string {
  return markdown.replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)));
}

async function summaryOf(products: readonly ProductLines[], before?: string) {
  const folder = await temporaryFolder();
  await writeCatalogue(folder, { products });
  const file = path.join(folder, 'summary.md');
  if (before !== undefined) await writeFile(file, before);
  const run = await herbarium(['validate', '--format', 'json'], {
    cwd: folder,
    env: { ...gitHub, GITHUB_STEP_SUMMARY: file },
  });
  return { run, text: await readFile(file, 'utf8') };
}

describe('the summary of a step of GitHub Actions', () => {
  test('counts, rules, and errors with links to their lines', async () => {
    const { text } = await summaryOf([idleComment, { name: 'Blue Powder', ...badColour }]);
    expect(plain(text)).toBe(`### Herbarium: <code>catalogue.yaml</code>

**1 error, 1 warning**

herbarium validate --fix fixes 1 of them

| rule | count | severity |
|---|---:|---|
| <code>domain/colour-hex</code> | 1 | error |
| <code>lint/unused-suppression</code> | 1 | warning |

- <a href="https://github.example/mill/site/blob/abc123/catalogue.yaml#L26"><code>catalogue.yaml:26:24</code></a> error <code>domain/colour-hex</code> in <code>product Blue Powder</code><br><code>\`nope\` is not a valid colour</code><br>help: <code>write \`#\` and six hex digits in quotes, such as \`"#2f7d4e"\`</code>
- <a href="https://github.example/mill/site/blob/abc123/catalogue.yaml#L22"><code>catalogue.yaml:22:22</code></a> warning <code>lint/unused-suppression</code><br><code>\`paging/count-mismatch\` reports nothing here</code><br>help: <code>remove the comment</code>

`);
  });

  test('is appended to existing text', async () => {
    const { text } = await summaryOf([{}], '# Before\n\n');
    expect(plain(text)).toBe(
      '# Before\n\n### Herbarium: <code>catalogue.yaml</code>\n\n**no errors, no warnings**\n\n',
    );
  });

  test('values become neither Markdown nor HTML', async () => {
    const evil =
      '<img src=x onerror=alert(1)>|[a](https://evil.example)![b](c) `x` **b** @octocat #1\\n# head\\n</code>';
    const { text } = await summaryOf([{ name: `"${evil}"`, [`"${evil}"`]: '1' }]);
    const item = text.split('\n').find((line) => line.startsWith('- '));
    expect(plain(item ?? '')).toContain('<img src=x onerror=alert(1)>|[a](https://evil.example)');
    const bare = (item ?? '').replace(/<\/?(?:a|code|br)(?: href="[^"<>]*")?>/g, '').replace(/&#\d+;/g, '');
    expect(bare.replace('help:', '')).toMatch(/^- [\w… ]*$/);
  });

  test('lists 50 errors and says how many more there are', async () => {
    const { text } = await summaryOf(times(60, badColour));
    expect(text.match(/^- /gm)).toHaveLength(50);
    expect(text).toMatch(/\nand 10 more\n\n$/);
  });

  test("stays within GitHub's limit of one MiB", async () => {
    const { text } = await summaryOf(times(60, badColour), 'x'.repeat(1024 * 1024 - 5_000));
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(1024 * 1024);
    expect(text).toContain('60 errors');
    expect(text.endsWith('\n')).toBe(true);
  });

  test('a file that cannot be written is a warning', async () => {
    const folder = await temporaryFolder();
    await writeCatalogue(folder, { products: [{}] });
    await mkdir(path.join(folder, 'summary.md'));
    const { code, stdout, stderr } = await herbarium(['validate'], {
      cwd: folder,
      env: { ...gitHub, GITHUB_STEP_SUMMARY: path.join(folder, 'summary.md') },
    });
    expect(stdout).toBe('catalogue.yaml: no errors, no warnings\n');
    expect(stderr).toMatch(/^warning no step summary: EISDIR[^\n]*\n$/);
    expect(code).toBe(0);
  });
});
