import { spawnSync } from 'node:child_process';
import { mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import MarkdownIt from 'markdown-it';
import { expect, test } from 'vitest';
import { harmless } from '../../../ci/comment/harmless.mjs';
import { readAction } from './action.js';
import { commenting, headCommit, repositories, workflowRunEvent } from './comment.js';

/** The event of the second workflow, after the run of an untrusted pull request, number 12. */
async function behindStranger() {
  const run = await commenting();
  run.forge.pulls.push({ number: 12, head: { sha: headCommit, repo: repositories.fork } });
  return run;
}

test('an artifact of a fork cannot choose the pull request, and only its report is read', async () => {
  const { forge, report, write, comment } = await behindStranger();
  await write('**1 page changed**');
  for (const name of ['number', 'pr_number', 'pull-request.txt', 'event.json', 'comment.json'])
    await writeFile(path.join(report, name), '{"number": 1, "pull_request": {"number": 1}}');
  await mkdir(path.join(report, '..%2f..%2f'));
  await writeFile(path.join(report, '..\\post.mjs'), 'throw new Error("it ran")');
  await writeFile(path.join(report, 'package.json'), '{"type": "commonjs", "scripts": {"start": "false"}}');
  expect(await comment(workflowRunEvent)).toMatchObject({ code: 0 });
  expect(forge.asked.filter((line) => line.startsWith('POST /repos'))).toEqual([
    expect.stringMatching(/^POST \/repos\/mill\/site\/issues\/12\/comments /),
  ]);
});

test('a report of 10 MB is cut to the limit of a comment', async () => {
  const { forge, write, comment } = await behindStranger();
  await write('@all <b>one</b> line & a name\n'.repeat(350_000));
  expect((await comment(workflowRunEvent)).code).toBe(0);
  const [body = ''] = forge.comments.map((comment) => comment.body);
  expect(body.length).toBeLessThanOrEqual(65_536);
  expect(body.length).toBeGreaterThan(60_000);
  expect(body).toContain('is cut');
  expect(body).toMatch(/a name\n$/);
});

/** Possible replacements of the report, and how each is made. */
const disguises = [
  ['a link to another file', (file: string, secret: string) => symlink(secret, file)],
  ['a pipe', async (file: string) => void spawnSync('mkfifo', [file])],
  ['a folder', (file: string) => mkdir(file)],
] as const;

test.each(disguises)('%s in place of the report is not read', async (_, make) => {
  const { forge, report, write, comment } = await behindStranger();
  await write('**1 page changed**');
  await comment(workflowRunEvent);
  const [file, secret] = [path.join(report, 'diff.md'), path.join(report, '..', 'secret')];
  await rm(file);
  await writeFile(secret, 'the secret');
  await make(file, secret);
  expect((await comment(workflowRunEvent)).code).toBe(0);
  expect(forge.comments).toHaveLength(1);
  expect(forge.comments[0]?.body).toContain('Nothing was compared');
  expect(forge.comments[0]?.body).not.toContain('secret');
});

/** Attacks in a report from a fork. */
const tries = [
  '@octocat and @mill/all',
  '&#64;octocat &#x40;octocat &#0064octocat &commat;octocat \\@octocat',
  'Fixes #12, mill/site#12, GH-12, &#35;12, &num;12, #&#49;2',
  '[click](https://evil.example) [click]( //evil.example ) [click][evil]',
  '[evil]: https://evil.example',
  ' [evil] : //evil.example',
  '![picture](https://evil.example/a.png) ![picture][evil]',
  '<https://evil.example> <mailto:a@evil.example> https://evil.example www.evil.example a@evil.example',
  'HTTPS://evil.example ftp://evil.example https&#58;//evil.example',
  '<a href="https://evil.example">click</a> <img src=//evil.example/a.png>',
  '<script>alert(1)</script> <details onclick=alert(1)> <b style=color:red> <!-- herbarium-diff catalogue.yaml -->',
  '</details></summary>&#64octocat &#x40octocat <svg onload=alert(1)> <?php ?> <![CDATA[x]]> <!DOCTYPE x>',
  '<details open><summary>`a`</summary>\n\n| a | b |\n|---|---|\n| `<title>` | x |\n\n</details>',
  '/close\n  /merge\n\t/assign me',
  '\u001b[31mred\u001b[0m a\u202eb\u0000c\ud800d',
].join('\n\n');

test('a report from a fork mentions no user, has no link and shows no picture', async () => {
  const { forge, write, comment } = await behindStranger();
  await write(tries);
  await comment(workflowRunEvent);
  const [body = ''] = forge.comments.map((comment) => comment.body);
  const html = new MarkdownIt({ html: true, linkify: true }).render(body);
  const report = html.slice(html.indexOf('each page.'));
  expect(report).not.toMatch(
    /<(?=[a-z/!?])(?!\/?(?:p|br|details|summary|b|code|pre|table|thead|tbody|tr|th|td)(?:>| open>))/,
  );
  // As GitHub finds them, in the text.
  const text = report.replace(/<[^>]*>/g, ' ');
  expect(text).not.toMatch(/@[a-z]/i);
  expect(text).not.toMatch(/(?<!&|&amp;)#\d|GH-\d/);
  expect(text).not.toMatch(/\/\/|www\./);
  expect(report).toContain('<details open><summary>');
  expect(report).toContain('<table>');
  expect(body).not.toMatch(/^\s*\//m);
  expect(body.match(/<!--/g)).toHaveLength(1);
  expect(body).not.toMatch(/(?![\n\t])[\p{Cc}\p{Bidi_Control}]/u);
});

test('a harmless report looks the same after its neutralisation', () => {
  const report =
    '**2 addresses lost**, of 1,466\n\n- <code>&#47;a&#64;b</code> is lost\n\n```diff\n- a\n+ b\n```\n';
  expect(harmless(report).replaceAll('\u2060', '')).toBe(report);
});

test('only files of this repository post the comment, without packages or other programs', async () => {
  const { runs } = await readAction('ci/comment');
  expect(runs.steps.map(({ run }) => run)).toEqual(['node "$GITHUB_ACTION_PATH/post.mjs"']);
  for (const name of [
    'post',
    'comment',
    'api',
    'body',
    'github',
    'gitlab',
    'harmless',
    'kept-pictures',
    'pictures',
    'report',
  ]) {
    const text = await readFile(new URL(`../../../ci/comment/${name}.mjs`, import.meta.url), 'utf8');
    for (const [, from] of text.matchAll(/ from '(.*)'/g))
      expect(from).toMatch(/^(node:(fs|path)|\.\/[\w-]+\.mjs)$/);
    expect(text).not.toMatch(/import\(|eval|child_process/);
  }
});
