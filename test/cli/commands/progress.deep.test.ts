import { describe, expect, test } from 'vitest';
import { coloured, copyOfSite, herbarium } from '../../support/herbarium.js';
import { halves, siteWithPhoto } from '../../support/pictures.js';

/** The successive states of a terminal during a command, one per line. */
function shownLines(text: string): readonly string[] {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: what moves the cursor, and clears its line
  const parts = text.split(/\u001b(?:\[\d*[A-Za-z]|[78])/);
  return parts.filter((part, n) => part !== '' && part !== parts[n - 1]);
}

test('a build shows each stage in turn, with its progress, and leaves nothing behind', async () => {
  const cwd = await siteWithPhoto('blue.png', await halves(600, 400).png().toBuffer());
  const { code, stdout, stderr } = await herbarium(['build'], { cwd, columns: 60, env: coloured });
  expect(code, stderr).toBe(0);
  expect(stdout).toMatch(/^_site: 31 routes/);
  const lines = shownLines(stderr);
  const count = String.raw`\d+/\d+`;
  const counted = ['pages', 'pictures', 'data sheets', 'index']
    .map((stage) => `(  )?(${stage} ${count})?`)
    .join('');
  const shape = `^(check|${counted}|[\\w ]+: writing files|publish)$`;
  for (const line of lines) expect(line).toMatch(new RegExp(shape));
  // A stage is drawn when it begins, however short it is; pictures are made beside pages and index.
  expect(lines[0]).toBe('check');
  const begun = ['check', 'pages 0/31', 'pictures 0/', 'index 0/', 'publish'].map((stage) =>
    lines.findIndex((line) => line.includes(stage)),
  );
  expect(begun.toSorted((a, b) => a - b)).toEqual(begun);
  expect(begun).not.toContain(-1);
  expect(lines.at(-1)).toBe('publish');
  for (const line of lines) {
    // A finished stage is not shown as running.
    for (const [, done, total] of line.matchAll(/(\d+)\/(\d+)/g)) {
      expect(Number(done)).toBeLessThan(Number(total));
    }
  }
  // The line is cleared at the end, and no other state of the terminal was changed: a signal could leave it changed.
  expect(stderr.endsWith('\u001b[2K')).toBe(true);
  expect(stderr).not.toContain('\u001b[?');
});

test('the line is cut to a narrow terminal', async () => {
  const cwd = await copyOfSite('small');
  const { stderr } = await herbarium(['build', '--no-search', '--no-images'], {
    cwd,
    columns: 12,
    env: coloured,
  });
  for (const line of shownLines(stderr)) expect(line.length).toBeLessThan(12);
  expect(stderr).toContain('pages 0/31');
});

describe('without a terminal on standard error', () => {
  /** The lines of a build whose clock advances by this many milliseconds at each call. */
  async function linesOf(step: number): Promise<readonly string[]> {
    const cwd = await copyOfSite('data-sheets');
    let time = 0;
    const now = () => {
      time += step;
      return time;
    };
    const { code, stderr } = await herbarium(['build', '--no-search'], { cwd, now });
    expect(code, stderr).toBe(0);
    return stderr.split('\n').slice(0, -1);
  }

  test('a long build prints a line every ten seconds, with the stage, its progress and its total', async () => {
    const each = await linesOf(10_000);
    expect(each).toContain('check');
    for (const stage of ['pages', 'pictures', 'data sheets']) {
      expect(each.join('\n')).toMatch(new RegExp(`${stage} [1-9]\\d*/\\d`));
    }
    const some = await linesOf(2500);
    expect(some.length).toBeGreaterThan(2);
    expect(Math.abs(some.length - each.length / 4)).toBeLessThan(2);
  });

  test('a short build has none', async () => {
    expect(await linesOf(1)).toEqual([]);
  });
});
