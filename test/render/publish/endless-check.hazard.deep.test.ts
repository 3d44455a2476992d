import { EventEmitter } from 'node:events';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { start } from '../../support/command.js';
import { copyOfSite, edit, herbarium, projectRoot } from '../../support/herbarium.js';
import { publishedIn } from '../../support/tree.js';
import { plain } from './built-project.js';

test('a check that does not end is ended by a signal', async () => {
  const project = await copyOfSite('small');
  const preload = pathToFileURL(path.join(projectRoot, 'test/render/publish/endless-check.mjs')).href;
  const env = { NODE_OPTIONS: `--import ${preload}`, END_BY: 'SIGINT' };
  const child = start(plain, { cwd: project, env });
  onTestFinished(() => void child.kill('SIGKILL'));
  // Shells report it as 130.
  expect(await new Promise((resolve) => child.once('close', (_, by) => resolve(by)))).toBe('SIGINT');
  expect(await publishedIn(project)).toBeUndefined();
});

test('during the check a build has no signal handler', async () => {
  const project = await copyOfSite('tiny');
  await edit(path.join(project, 'catalogue.yaml'), 'slug: green-powder', 'slug: green/powder');
  const signal = new EventEmitter();
  const heard: unknown[] = [];
  signal.on('newListener', (name) => heard.push(name));
  expect((await herbarium(plain, { cwd: project, signal })).code).toBe(1);
  expect(heard).toEqual([]);
});
