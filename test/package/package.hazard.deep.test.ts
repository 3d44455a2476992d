import { execFile, spawnSync } from 'node:child_process';
import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
import { fencesOf, pagesOf } from '../documents/pages.js';
import { browserForTests, complaintsOf } from '../support/browser.js';
import { asProcess, shell } from '../support/command.js';
import {
  copyOfSite,
  copySite,
  edit,
  fixtures,
  herbarium,
  projectRoot,
  type RunResult,
  sharedFolder,
  temporaryFolder,
} from '../support/herbarium.js';
import { halves, siteWithPhoto } from '../support/pictures.js';
import { startPreviewProcess } from '../support/preview.js';
import { treeOf } from '../support/tree.js';
import { layOutDependencies, pack } from './install.js';

const openPage = browserForTests();

/** Whether a process can be started without any network. */
function canBeAlone(): boolean {
  return spawnSync('unshare', ['--net', 'true']).status === 0;
}

/** Runs a command's file. @throws if it does not exit with 0 */
function run(bin: string, args: readonly string[], cwd: string) {
  return promisify(execFile)(process.execPath, [bin, ...args], { cwd, maxBuffer: 1e8 });
}

const folder = sharedFolder();
/** The site that the guide makes. */
const mySite = () => path.join(folder(), 'my-site');
/** The folder of the installed package, as a user has it. */
const installed = () => path.join(mySite(), 'node_modules/herbarium');

describe('the installed package', () => {
  /** The commands of the guide, from an empty folder to a site. */
  let walk: RunResult & { readonly lines: readonly string[] };
  beforeAll(async () => {
    // The folder of the code, as far as the guide needs it, and its package.
    const code = path.join(folder(), 'herbarium');
    await mkdir(code);
    await symlink(path.join(projectRoot, 'bin'), path.join(code, 'bin'));
    await pack('.', code);
    await layOutDependencies(mySite());
    const [start] = pagesOf('docs/guide/start.md');
    const [packing, ...others] = start === undefined ? [] : fencesOf(start, 'sh');
    expect(packing).toBe('npm ci\nnpm pack\n');
    const lines = others.flatMap((text) => text.trim().split('\n'));
    // It runs until it is interrupted; a test below opens the site.
    const typed = lines.filter((line) => line !== 'npm run dev');
    const alone = `export npm_config_offline=true npm_config_cache="${folder()}/.npm" npm_config_audit=false`;
    walk = { ...(await shell(['set -e', alone, ...typed].join('\n'), code)), lines };
  });

  test('leads from an empty folder to a site, by the exact commands of the guide', async () => {
    expect(walk, walk.stdout + walk.stderr).toMatchObject({ code: 0 });
    expect(walk.lines).toEqual(
      expect.arrayContaining(['node bin/herbarium.js init ../my-site', 'npm run dev', 'npm run build']),
    );
    expect(walk.stdout).toMatch(/\nwrote 7 files in \.\.\/second-site:\n/);
    expect(await readFile(path.join(mySite(), 'package.json'), 'utf8')).toContain('preview --open');
    const home = await readFile(path.join(mySite(), '_site/index.html'), 'utf8');
    expect(home).toContain('My Site');
    expect(home).not.toMatch(/\b(free|supplier|manufacturer|China)\b/i);
    // Like `npm run dev`, without opening a browser.
    const program = path.join(mySite(), 'node_modules/.bin/herbarium');
    const preview = await startPreviewProcess(mySite(), [], { program });
    const page = await openPage();
    const complaints = complaintsOf(page);
    await page.goto(preview.url);
    await page.getByRole('main').getByRole('link', { name: 'Examples' }).first().click();
    await page.getByRole('main').getByRole('link', { name: 'Red Powder' }).first().click();
    await page.waitForURL(`${preview.url}examples/red-powder`);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Red Powder');
    expect(complaints).toEqual([]);
  });

  test('explains how a project that npm has created gets its scripts', async () => {
    const project = await temporaryFolder();
    await writeFile(path.join(project, 'package.json'), '{ "dependencies": { "herbarium": "^0.1.0" } }');
    const bin = path.join(installed(), 'bin/herbarium.js');
    const { stdout } = await run(bin, ['init', '--yes', '--host', 'netlify'], project);
    const [, command = ''] =
      /\nnext:\n {2}(npm pkg set .+)\n {2}npm install\n {2}npm run dev\n/.exec(stdout) ?? [];
    expect(await shell(command, project)).toMatchObject({ code: 0 });
    expect(JSON.parse(await readFile(path.join(project, 'package.json'), 'utf8')).scripts).toEqual({
      dev: 'herbarium preview --open',
      check: 'herbarium validate',
      build: 'herbarium build --target netlify',
    });
  });

  test('builds a site with pictures and search without other files', async () => {
    const project = await siteWithPhoto('blue.png', await halves(600, 400).png().toBuffer());
    const bin = path.join(installed(), 'bin/herbarium.js');
    const built = await run(bin, ['build', '--jobs', '2'], project);
    expect(built.stdout).toContain('routes');
    const ours = await herbarium(['build', '--jobs', '2', '--out', 'ours'], { cwd: project });
    expect(ours.code, ours.stderr).toBe(0);
    expect(await treeOf(path.join(project, '_site'))).toEqual(await treeOf(path.join(project, 'ours')));
    for (const args of [['schema'], ['explain', 'id/format'], ['routes', '--format', 'json'], ['validate']]) {
      expect((await run(bin, args, project)).stdout, args.join(' ')).not.toBe('');
    }
  });

  test('compiles templates, and checks their types against its own', async () => {
    // Inside, so that the installed packages are found.
    const project = path.join(mySite(), 'with-templates');
    await copySite('small', project);
    await cp(path.join(fixtures, 'templates/working'), project, { recursive: true });
    await mkdir(path.join(project, 'node_modules'));
    await symlink(
      path.join(projectRoot, 'node_modules/typescript'),
      path.join(project, 'node_modules/typescript'),
    );
    const bin = path.join(installed(), 'bin/herbarium.js');
    expect((await run(bin, ['build', '--no-images'], project)).stdout).toContain('routes');
    await run(bin, ['templates', 'eject', 'Footer'], project);
    expect((await run(bin, ['templates', 'check'], project)).stdout).toBe('7 templates, no errors\n');
    // As an editor does it: the package is found where npm installs it.
    const compiler = path.join(projectRoot, 'node_modules/typescript/bin/tsc');
    expect((await run(compiler, ['-p', 'templates'], project)).stdout).toBe('');
  });

  test('previews a site, and reports its errors', async () => {
    const project = await copyOfSite('small');
    const preview = await startPreviewProcess(project, [], {
      program: path.join(installed(), 'bin/herbarium.js'),
    });
    expect(await (await fetch(preview.url)).text()).toContain('<main');
    const reported = preview.untilPrinted('schema/enum');
    await edit(path.join(project, 'catalogue.yaml'), 'screen: home', 'screen: house');
    await reported;
  });
});

describe('no use of the network', () => {
  test.skipIf(!canBeAlone())('a build with pictures and search works without a network', async () => {
    const project = await siteWithPhoto('blue.png', await halves(600, 400).png().toBuffer());
    const bin = path.join(projectRoot, 'bin/herbarium.js');
    const { stdout } = await promisify(execFile)(
      'unshare',
      ['--net', process.execPath, bin, 'build', '--jobs', '2'],
      { cwd: project },
    );
    expect(stdout).toContain('routes');
  });

  test('no thread of a check, a build or other commands opens a connection or resolves a name', async () => {
    const project = await siteWithPhoto('blue.png', await halves(600, 400).png().toBuffer());
    const guard = pathToFileURL(path.join(projectRoot, 'test/package/no-network.mjs')).href;
    const env = { NODE_OPTIONS: `--import=${guard}` };
    for (const args of [['validate'], ['build', '--jobs', '2'], ['routes'], ['explain']]) {
      const { code, stderr } = await asProcess(args, { cwd: project, env });
      expect(stderr).not.toContain('asked the network');
      expect(code, stderr).toBe(0);
    }
  });
});
