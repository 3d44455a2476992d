import { mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { jobToken } from './action.js';
import { commenting, pullRequestEvent, repositories, workflowRunEvent } from './comment.js';
import { bot } from './fake-forge.js';

const bodies = (comments: readonly { readonly body: string }[]) => comments.map(({ body }) => body);

test('the first run posts a comment, and the next ones update it', async () => {
  const { forge, write, comment, runComment } = await commenting();
  await write('**1 address lost**, of 31\n');
  // By the action itself; the other tests call its program.
  expect(await runComment(pullRequestEvent())).toEqual(
    expect.objectContaining({ code: 0, log: '::notice::the comment is posted\n' }),
  );
  const [body = ''] = bodies(forge.comments);
  expect(body).toBe(`<!-- herbarium-diff catalogue.yaml -->
### What changes on the site

At <code>abcdef0</code>. [The files of the run](https://github.example/mill/site/actions/runs/50#artifacts) show both versions of each page.

**1 address lost**, of 31
`);
  expect(forge.asked).toContain(`POST /repos/mill/site/issues/7/comments Bearer ${jobToken}`);

  expect((await comment(pullRequestEvent())).log).toContain('the comment says so already');
  await write('**2 addresses lost**, of 31\n');
  expect((await comment(pullRequestEvent())).log).toContain('the comment is updated');
  expect(bodies(forge.comments)).toEqual([body.replace('1 address', '2 addresses')]);
});

test('nothing is posted if nothing changed; an earlier comment is updated', async () => {
  const { forge, report, write, comment } = await commenting();
  await write('\n');
  expect((await comment(pullRequestEvent())).log).toContain('nothing is posted');
  expect(forge.comments).toEqual([]);
  await write('**1 page changed**');
  await comment(pullRequestEvent());
  await write('');
  expect((await comment(pullRequestEvent())).code).toBe(0);
  expect(forge.comments).toHaveLength(1);
  expect(forge.comments[0]?.body).toContain('Nothing changes any more, at <code>abcdef0</code>.');
  // A comment on an earlier state must not stay if the sites could not be compared.
  await rm(`${report}/diff.md`);
  expect((await comment(pullRequestEvent())).code).toBe(0);
  expect(forge.comments[0]?.body).toContain('Nothing was compared at <code>abcdef0</code>: [see the run](');
});

test('the comment is found on any page of the list, by its author too', async () => {
  const { forge, write, comment } = await commenting();
  const marker = '<!-- herbarium-diff catalogue.yaml -->';
  const others = ['nice', `${marker}\nmine`, 'a', 'b', 'c', 'd', 'e'];
  for (const [index, body] of others.entries())
    forge.comments.push({ id: index + 1, author: index === 2 ? bot : 'someone', body });
  forge.comments.push({ id: 8, author: bot, body: `${marker}\nold` });
  await write('**1 page changed**');
  expect((await comment(pullRequestEvent())).log).toContain('the comment is updated');
  expect(bodies(forge.comments).slice(0, 7)).toEqual(others);
  expect(forge.comments[7]?.body).toContain('**1 page changed**');
});

test('each catalogue has a separate comment', async () => {
  const { forge, write, comment } = await commenting();
  await write('**1 page changed**');
  for (const catalogue of ['catalogue.yaml', 'shop--eu/catalogue.yaml', 'shop--eu/catalogue.yaml'])
    await comment(pullRequestEvent(), { catalogue });
  expect(bodies(forge.comments).map((body) => body.split('\n').slice(0, 2))).toEqual([
    ['<!-- herbarium-diff catalogue.yaml -->', '### What changes on the site'],
    [
      '<!-- herbarium-diff shop%2D%2Deu%2Fcatalogue.yaml -->',
      '### What changes on the site of <code>shop&#45;&#45;eu&#47;catalogue&#46;yaml</code>',
    ],
  ]);
});

test('a failing server is retried, and ends with one comment', async () => {
  const { forge, write, comment } = await commenting();
  await write('**1 page changed**');
  const headers = { 'retry-after': '0' };
  forge.failures.push(
    { method: 'GET', failure: { status: 503, headers } },
    { method: 'POST', failure: { status: 429, headers } },
    { method: 'GET', failure: { status: 403, headers } },
  );
  expect((await comment(pullRequestEvent())).code).toBe(0);
  expect(forge.comments).toHaveLength(1);

  const again = await commenting();
  await again.write('**1 page changed**');
  again.forge.failures.push(
    { method: 'POST', failure: { status: 500, headers } },
    // The server did the work although it answered with an error.
    { method: 'POST', failure: { status: 502, headers, isDone: true } },
  );
  expect((await again.comment(pullRequestEvent())).code).toBe(0);
  expect(again.forge.comments).toHaveLength(1);
});

test('a token that may not write is an error that says what to do', async () => {
  const { forge, write, comment } = await commenting();
  await write('**1 page changed**');
  forge.failures.push({ method: 'POST', failure: { status: 403 } });
  const { code, log } = await comment(pullRequestEvent());
  expect(code).toBe(1);
  expect(log).toMatch(
    /^::error::the token may not write comments: give the job the permission `pull-requests: write`.*403 \(not now\)\n$/,
  );
});

test('a pull request from a fork is commented on by the second workflow, and not by the first', async () => {
  const { forge, write, comment } = await commenting();
  await write('**1 page changed**');
  const first = await comment(pullRequestEvent(repositories.fork));
  expect(first).toMatchObject({ code: 0, log: expect.stringContaining('a second workflow') });
  expect(forge.asked).toEqual([]);

  const head = { sha: workflowRunEvent.workflow_run.head_sha, repo: repositories.fork };
  forge.pulls.push({ number: 12, head });
  expect((await comment(workflowRunEvent)).log).toContain('the comment is posted');
  expect(forge.asked).toContain(`POST /repos/mill/site/issues/12/comments Bearer ${jobToken}`);
  expect(forge.comments[0]?.body).toContain('(https://github.example/mill/site/actions/runs/99#artifacts)');
});

test('the second workflow posts nothing if the commit is no longer the head', async () => {
  const { forge, write, comment } = await commenting();
  await write('**1 page changed**');
  forge.pulls.push({ number: 12, head: { sha: 'another', repo: repositories.fork } });
  forge.pulls.push({ number: 13, head: { sha: workflowRunEvent.workflow_run.head_sha, repo: null } });
  expect(await comment(workflowRunEvent)).toMatchObject({
    code: 0,
    log: expect.stringContaining('nothing is posted: no open pull request has the head'),
  });
  expect(forge.comments).toEqual([]);
});

test('screenshots are in the comment if a branch stores them, and only pictures are stored', async () => {
  const { forge, report, write, comment } = await commenting();
  await write('**1 page changed**');
  const jpeg = Buffer.from('ffd8ffe000', 'hex');
  const screens = path.join(report, 'screens');
  await mkdir(screens);
  for (const name of [
    '1-home-before.jpg',
    '1-home-after.jpg',
    '2-new-after.jpg',
    '7-more-after.jpg',
    '3-a b-after.jpg',
  ])
    await writeFile(path.join(screens, name), jpeg);
  await writeFile(path.join(screens, '4-page-after.jpg'), '<script>alert(1)</script>');
  await writeFile(path.join(screens, '5-large-after.jpg'), Buffer.concat([jpeg, Buffer.alloc(4_000_000)]));
  await symlink('1-home-after.jpg', path.join(screens, '6-link-after.jpg'));
  const inputs = { 'screens-branch': 'herbarium-screens' };
  expect((await comment(pullRequestEvent(), inputs)).log).toContain('the comment is posted');
  expect((await comment(pullRequestEvent(), inputs)).log).toContain('the comment is updated');
  const files = ['1-home-after.jpg', '1-home-before.jpg', '2-new-after.jpg'];
  expect(forge.commits).toMatchObject([
    { sha: 'commit1', parents: [], files },
    { sha: 'commit2', parents: ['commit1'], files },
  ]);
  expect(forge.branches).toEqual({ 'herbarium-screens': 'commit2' });
  const url = 'https://github.example/mill/site/blob/commit2';
  expect(forge.comments[0]?.body).toContain(`**1 page changed**

<details><summary><b>screenshots</b>: 2</summary>

<p><b>1-home</b>: before, after<br>
<img width="49%" alt="before" src="${url}/1-home-before.jpg?raw=true">
<img width="49%" alt="after" src="${url}/1-home-after.jpg?raw=true"></p>

<p><b>2-new</b>: after<br>
<img width="49%" alt="after" src="${url}/2-new-after.jpg?raw=true"></p>

</details>
`);

  // Otherwise a branch with other content would lose it.
  forge.commits.push({ sha: 'theirs', message: 'Work', parents: [], files: ['catalogue.yaml'] });
  forge.branches['main'] = 'theirs';
  const refused = await comment(pullRequestEvent(), { 'screens-branch': 'main' });
  expect(refused).toMatchObject({
    code: 1,
    log: expect.stringContaining('something else than screenshots'),
  });
  expect(forge.branches['main']).toBe('theirs');
});
