import { once } from 'node:events';
import { type FSWatcher, watch } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { copyOfSite, herbarium } from '../../support/herbarium.js';
import { type PreviewProcess, startPreviewProcess } from '../../support/preview.js';
import { editClient, wishesFor } from './edit-client.js';

const { EDIT_KILLS: kills = '100' } = process.env;

/** Kills a process when the files of folders have changed so many times. */
function killAt(steps: number, folders: readonly string[], child: PreviewProcess['child']) {
  let left = steps;
  const look = () => {
    left -= 1;
    if (left < 0) child.kill('SIGKILL');
  };
  const watchers: readonly FSWatcher[] = folders.map((folder) => watch(folder, look));
  const close = () => {
    for (const watcher of watchers) watcher.close();
  };
  return { close };
}

test('a preview that is killed while it saves leaves the old files or the new ones', async () => {
  const project = await copyOfSite('small');
  const [catalogue, body] = [path.join(project, 'catalogue.yaml'), path.join(project, 'content/blue.md')];
  const textsOf = async () => [await readFile(catalogue, 'utf8'), await readFile(body, 'utf8')] as const;
  const counts = { old: 0, new: 0 };
  for (let round = 0; round < Number(kills); round += 1) {
    const { url, child } = await startPreviewProcess(project);
    const client = await editClient(url);
    const answer = await client.form('/knowledge/blue');
    const before = await textsOf();
    const wishes = wishesFor(answer, { headline: `Round ${round}`, body: `Text ${round}.\n` });
    // Each round kills it one step later: at the lock, the journal, a new file, a rename, or after all.
    const killed = killAt(round % 24, [project, path.dirname(body)], child);
    const saved = await client.post({ do: 'save', entry: answer.form?.id, wishes }).catch(() => undefined);
    killed.close();
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    const isTold = saved?.isSaved === true;
    // The next command puts back what was written in part.
    await herbarium(['validate'], { cwd: project });
    const after = await textsOf();
    const isNew = after[0] !== before[0];
    const wanted = [
      before[0].replace(/headline: (How blue stays blue|Round \d+)/, `headline: Round ${round}`),
      `Text ${round}.\n`,
    ];
    expect(after, `round ${round}`).toEqual(isNew ? wanted : before);
    expect(isNew || !isTold).toBe(true);
    counts[isNew ? 'new' : 'old'] += 1;
  }
  process.stderr.write(`${JSON.stringify(counts)}\n`);
  expect(counts.old).toBeGreaterThan(0);
  expect(counts.new).toBeGreaterThan(0);
});
