import { execFile, spawnSync } from 'node:child_process';
import { cp, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { githubReader } from '../cli/integrations/action.js';
import { fencesOf, pagesOf } from '../documents/pages.js';
import { browserForTests, complaintsOf } from '../support/browser.js';
import { shell } from '../support/command.js';
import { isDeep } from '../support/deep.js';
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
import { layOutDependencies, locked, pack } from './install.js';

const openPage = browserForTests();

/** Whether a process may be started without any network. */
function canBeAlone(): boolean {
  return spawnSync('unshare', ['--net', 'true']).status === 0;
}

/** Runs a command's file. @throws when it does not end with 0 */
function run(bin: string, args: readonly string[], cwd: string) {
  return promisify(execFile)(process.execPath, [bin, ...args], { cwd, maxBuffer: 1e8 });
}

const folder = sharedFolder();
/** The site that the guide makes. */
const mySite = () => path.join(folder(), 'my-site');
/** Where the package is installed as for a user. */
const installed = () => path.join(mySite(), 'node_modules/herbarium');

describe('the package', () => {
  let files: readonly string[];
  /** The commands of the guide, from an empty folder to a site. */
  let walk: RunResult & { readonly lines: readonly string[] };
  beforeAll(async () => {
    // The folder with the code, as far as the guide needs it, and its package.
    const code = path.join(folder(), 'herbarium');
    await mkdir(code);
    await symlink(path.join(projectRoot, 'bin'), path.join(code, 'bin'));
    files = (await pack('.', code)).files;
    await layOutDependencies(mySite());
    const [start] = pagesOf('docs/guide/start.md');
    const [packing, ...others] = start === undefined ? [] : fencesOf(start, 'sh');
    expect(packing).toBe('npm ci\nnpm pack\n');
    const lines = others.flatMap((text) => text.trim().split('\n'));
    // It runs until somebody ends it; a test below opens the site.
    const typed = lines.filter((line) => line !== 'npm run dev');
    const alone = `export npm_config_offline=true npm_config_cache="${folder()}/.npm" npm_config_audit=false`;
    walk = { ...(await shell(['set -e', alone, ...typed].join('\n'), code)), lines };
  });

  test('holds what the command needs and nothing else', () => {
    const kinds = [
      /^(package\.json|README\.md|LICENSE|CHANGELOG\.md|CONTRIBUTING\.md|SECURITY\.md)$/,
      // What the README links to.
      /^docs\/[\w/.-]+\.(md|webp|yaml)$/,
      /^bench\/RESULTS\.md$/,
      /^bin\/(herbarium|start)\.js$/,
      /^dist\/(build-id|catalogue\.schema\.json|licenses\.txt)$/,
      /^dist\/(cli\/main|preview\/live\/client|render\/threads\/worker)\.js$/,
      /^dist\/chunks\/[\w.-]+\.c?js$/,
      /^dist\/client\/([\w-]+\.js|manifest\.json)$/,
      /^dist\/templates\/[\w-]+\.(css|svg)$/,
      // The font of sites that choose none, with its licence.
      /^dist\/templates\/fonts\/([\w-]+\.woff2|LICENSE\.txt)$/,
      // Parts to copy, and the types of templates.
      /^dist\/originals\/\w+\.tsx$/,
      /^dist\/types\/[\w/.-]+\.d\.ts$/,
      /^schemas\/[\w.]+\.json$/,
      /^dist\/renderings\/[\w-]+\.avif$/,
      // For GitLab: the template to copy, and what posts the note.
      /^gitlab\/herbarium\.yml$/,
      /^comment\/[\w-]+\.mjs$/,
    ];
    expect(files.filter((file) => !kinds.some((kind) => kind.test(file)))).toEqual([]);
    expect(files).toEqual(
      expect.arrayContaining(['bin/herbarium.js', 'dist/cli/main.js', 'dist/catalogue.schema.json']),
    );
  });

  test('leads from an empty folder to a site, by the commands of the guide word for word', async () => {
    expect(walk, walk.stdout + walk.stderr).toMatchObject({ code: 0 });
    expect(walk.lines).toEqual(
      expect.arrayContaining(['node bin/herbarium.js init ../my-site', 'npm run dev', 'npm run build']),
    );
    expect(walk.stdout).toMatch(/\nwrote 6 files in \.\.\/second-site:\n/);
    expect(await readFile(path.join(mySite(), 'package.json'), 'utf8')).toContain('preview --open');
    const home = await readFile(path.join(mySite(), '_site/index.html'), 'utf8');
    expect(home).toContain('My Site');
    expect(home).not.toMatch(/\b(free|supplier|manufacturer|China)\b/i);
    // As `npm run dev`, which would open a browser of its own.
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

  test('says how a project that npm has begun gets its scripts', async () => {
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

  test('has every file that its README links to, and says where the project is at home', async () => {
    const text = await readFile(path.join(installed(), 'README.md'), 'utf8');
    const links = [...text.matchAll(/(?:\]\(|src=")([^)"\s]+)/g)].map(([, link = '']) => link);
    const inside = links.filter((link) => !/^(https?:|mailto:|#)/.test(link));
    expect(inside.length).toBeGreaterThan(5);
    expect(inside.filter((link) => !files.includes(link.replace(/#.*$/, '')))).toEqual([]);
    const { repository, homepage, bugs } = JSON.parse(
      await readFile(path.join(installed(), 'package.json'), 'utf8'),
    );
    for (const address of [repository.url.replace(/^git\+/, ''), homepage, bugs]) {
      expect(URL.canParse(address), address).toBe(true);
    }
    // A placeholder is nowhere that a report may send people to.
    const sarif = await run(
      path.join(installed(), 'bin/herbarium.js'),
      ['validate', '--format', 'sarif'],
      await copyOfSite('small'),
    );
    expect(sarif.stdout).not.toContain('example.com/herbarium');
  });

  test('builds a site with pictures and search from what is in it', async () => {
    const project = await siteWithPhoto('blue.png', await halves(600, 400).png().toBuffer());
    const bin = path.join(installed(), 'bin/herbarium.js');
    const built = await run(bin, ['build', '--jobs', '2'], project);
    expect(built.stdout).toContain('routes');
    const ours = await herbarium(['build', '--jobs', '2', '--out', 'ours'], { cwd: project });
    expect(ours.code, ours.stderr).toBe(0);
    expect(await treeOf(path.join(project, '_site'))).toEqual(await treeOf(path.join(project, 'ours')));
    for (const args of [['schema'], ['explain', 'id/format'], ['routes', '--json'], ['validate']]) {
      expect((await run(bin, args, project)).stdout, args.join(' ')).not.toBe('');
    }
  });

  test.runIf(isDeep)('compiles templates, and checks their types against those in it', async () => {
    // Inside, so that it finds what npm has installed there.
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

  test.runIf(isDeep)('previews a site, and says what is wrong with it', async () => {
    const project = await copyOfSite('small');
    const preview = await startPreviewProcess(project, [], {
      program: path.join(installed(), 'bin/herbarium.js'),
    });
    expect(await (await fetch(preview.url)).text()).toContain('<main');
    const told = preview.untilPrinted('schema/enum');
    await edit(path.join(project, 'catalogue.yaml'), 'screen: home', 'screen: house');
    await told;
  });

  test('names the licence of every package that is bundled in it', async () => {
    const text = await readFile(path.join(installed(), 'dist/licenses.txt'), 'utf8');
    for (const name of ['react', 'react-dom', 'scheduler', 'markdown-it', 'yaml', 'commander', 'chokidar']) {
      expect(text).toMatch(new RegExp(`^${name} \\d+\\.\\d+\\.\\d+ \\((MIT|ISC)\\)$`, 'm'));
    }
  });

  test('needs no script of a package that is installed with it', async () => {
    const withScripts = (await locked()).filter(([, { hasInstallScript, dev }]) => hasInstallScript && !dev);
    // The script of esbuild only makes its command start faster: the build below runs without it.
    expect(withScripts.map(([place]) => place)).toEqual(['node_modules/esbuild']);
    const { scripts } = JSON.parse(await readFile(path.join(projectRoot, 'package.json'), 'utf8'));
    expect(Object.keys(scripts).filter((name) => /^(pre|post)?install$/.test(name))).toEqual([]);
  });

  test('depends on packages of the registry alone, each by the sum of its content', async () => {
    const all = await locked();
    expect(all.length).toBeGreaterThan(100);
    const odd = all.filter(([, { integrity, resolved, link }]) => {
      const isRegistry = resolved === undefined || resolved.startsWith('https://registry.npmjs.org/');
      return link === true || !isRegistry || !/^sha512-[\w+/]{86}==$/.test(integrity ?? '');
    });
    expect(odd.map(([place]) => place)).toEqual([]);
  });
});

test('the release is published by a workflow that GitHub understands, and whose actions cannot be exchanged', async () => {
  const folder = path.join(projectRoot, '.github/workflows');
  const { workflowErrors } = await githubReader();
  for (const file of await readdir(folder)) {
    const content = await readFile(path.join(folder, file), 'utf8');
    expect(await workflowErrors(content), file).toEqual([]);
    const uses = content.match(/uses: .*/g) ?? [];
    expect(uses.length, file).toBeGreaterThan(0);
    for (const use of uses) expect(use, file).toMatch(/^uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d/);
    expect(content, file).toMatch(/^permissions: \{\}$/m);
    // Text between `${{ }}` in a script would be run as a part of it.
    expect(content, file).not.toMatch(/run:.*\$\{\{/);
  }
  const release = await readFile(path.join(folder, 'release.yml'), 'utf8');
  expect(release).toContain('npm publish --provenance');
});

test('no job of a workflow runs without an end, and the one that may publish runs no tests', async () => {
  interface Job {
    readonly needs?: string;
    readonly 'timeout-minutes'?: number;
    readonly permissions?: Readonly<Record<string, string>>;
    readonly steps: readonly { readonly run?: string }[];
  }
  const folder = path.join(projectRoot, '.github/workflows');
  const mayPublish: string[] = [];
  for (const file of await readdir(folder)) {
    const { jobs }: { readonly jobs: Readonly<Record<string, Job>> } = parse(
      await readFile(path.join(folder, file), 'utf8'),
    );
    for (const [name, job] of Object.entries(jobs)) {
      const commands = job.steps.flatMap(({ run = '' }) => (run === '' ? [] : [run]));
      expect(job['timeout-minutes'], `${file} ${name}`).toBeLessThanOrEqual(120);
      for (const command of commands.filter((text) => /npm (ci|install)/.test(text))) {
        expect(command, `${file} ${name}`).toContain('--ignore-scripts');
      }
      if (job.permissions?.['id-token'] === undefined) continue;
      mayPublish.push(`${file} ${name}`);
      expect(commands.filter((text) => /test|audit|check/.test(text) && !text.startsWith('test '))).toEqual(
        [],
      );
      const before = jobs[job.needs ?? '']?.steps.map(({ run }) => run);
      expect(before).toEqual(expect.arrayContaining(['npm audit signatures', 'npm test']));
    }
  }
  expect(mayPublish).toEqual(['release.yml publish']);
});

describe('nothing asks the network', () => {
  test.skipIf(!canBeAlone())('a build with pictures and search, where there is none', async () => {
    const project = await siteWithPhoto('blue.png', await halves(600, 400).png().toBuffer());
    const bin = path.join(projectRoot, 'bin/herbarium.js');
    const { stdout } = await promisify(execFile)(
      'unshare',
      ['--net', process.execPath, bin, 'build', '--jobs', '2'],
      { cwd: project },
    );
    expect(stdout).toContain('routes');
  });

  test('of a check, a build and the rest, no thread opens a connection or looks a name up', async () => {
    const project = await siteWithPhoto('blue.png', await halves(600, 400).png().toBuffer());
    const guard = pathToFileURL(path.join(projectRoot, 'test/package/no-network.mjs')).href;
    const env = { NODE_OPTIONS: `--import=${guard}` };
    for (const args of [['validate'], ['build', '--jobs', '2'], ['routes'], ['explain']]) {
      const { code, stderr } = await herbarium(args, { cwd: project, env });
      expect(stderr).not.toContain('asked the network');
      expect(code, stderr).toBe(0);
    }
  });
});
