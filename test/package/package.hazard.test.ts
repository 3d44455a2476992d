import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { githubReader } from '../cli/integrations/action.js';
import { linksOf, pagesOf } from '../documents/pages.js';
import { fixtures, herbarium, projectRoot } from '../support/herbarium.js';
import { filesOfPackage, locked } from './install.js';

describe('the package', () => {
  let files: readonly string[];
  beforeAll(async () => {
    files = await filesOfPackage('.');
  });

  test('contains the files that the command needs, and no others', () => {
    const kinds = [
      /^(package\.json|README\.md|LICENSE|CHANGELOG\.md|SECURITY\.md)$/,
      // Documents for users. `explain` prints the pages of rules.
      /^docs\/(guide|reference)\/[\w/-]+\.md$/,
      /^docs\/pictures\/[\w-]+\.webp$/,
      /^bin\/(herbarium|start)\.js$/,
      /^dist\/(build-id|(catalogue|import)\.schema\.json|licenses\.txt)$/,
      /^dist\/(cli\/main|preview\/live\/(client|editor\/editor-page)|project\/tables\/read-thread|receivers\/worker|render\/threads\/worker)\.js$/,
      /^dist\/chunks\/[\w.-]+\.c?js$/,
      /^dist\/client\/([\w-]+\.js|manifest\.json)$/,
      /^dist\/templates\/[\w-]+\.(css|svg)$/,
      // The default font of sites, with its licence.
      /^dist\/templates\/fonts\/([\w-]+\.woff2|LICENSE\.txt)$/,
      // Parts to copy, and the types of templates.
      /^dist\/originals\/\w+\.tsx$/,
      /^dist\/types\/[\w/.-]+\.d\.ts$/,
      /^schemas\/[\w.]+\.json$/,
      /^dist\/renderings\/[\w-]+\.br$/,
      // For GitLab: the template to copy, and the program that posts the note.
      /^ci\/gitlab\/herbarium\.yml$/,
      /^ci\/(comment|diff)\/([\w-]+\.mjs|action\.yml)$/,
      /^(action\.yml|scripts\/install-action\.sh)$/,
    ];
    expect(files.filter((file) => !kinds.some((kind) => kind.test(file)))).toEqual([]);
    expect(files).toEqual(
      expect.arrayContaining(['bin/herbarium.js', 'dist/cli/main.js', 'dist/catalogue.schema.json']),
    );
  });

  test('has every file that its documents link to', () => {
    const pages = pagesOf(...files.filter((file) => file.endsWith('.md')));
    expect(pages.length).toBeGreaterThan(30);
    const broken = pages.flatMap((page) =>
      linksOf(page)
        .filter((link) => !/^([a-z]+:|#)/.test(link))
        .map((link) => path.posix.join(path.posix.dirname(page.name), link.replace(/#.*$/, '')))
        .filter((target) => !files.includes(target))
        .map((target) => `${page.name}: ${target}`),
    );
    expect(broken).toEqual([]);
  });

  test('names the address of the project', async () => {
    const { repository, homepage, bugs } = JSON.parse(
      await readFile(path.join(projectRoot, 'package.json'), 'utf8'),
    );
    for (const address of [repository.url.replace(/^git\+/, ''), homepage, bugs]) {
      expect(URL.canParse(address), address).toBe(true);
    }
    // A report must not link to a placeholder.
    const sarif = await herbarium(['validate', '--format', 'sarif'], {
      cwd: path.join(fixtures, 'rules/clean'),
    });
    expect(sarif.code, sarif.stderr).toBe(0);
    expect(sarif.stdout).not.toContain('example.com/herbarium');
  });

  test('names the licence of every package that is bundled in it', async () => {
    const text = await readFile(path.join(projectRoot, 'dist/licenses.txt'), 'utf8');
    for (const name of ['react', 'react-dom', 'scheduler', 'markdown-it', 'yaml', 'commander', 'chokidar']) {
      expect(text).toMatch(new RegExp(`^${name} \\d+\\.\\d+\\.\\d+ \\((MIT|ISC)\\)$`, 'm'));
    }
  });

  test('works without install scripts of other packages', async () => {
    const withScripts = (await locked()).filter(([, { hasInstallScript, dev }]) => hasInstallScript && !dev);
    // The script of esbuild only makes its command start faster: the build below works without it.
    expect(withScripts.map(([place]) => place)).toEqual(['node_modules/esbuild']);
    const { scripts } = JSON.parse(await readFile(path.join(projectRoot, 'package.json'), 'utf8'));
    expect(Object.keys(scripts).filter((name) => /^(pre|post)?install$/.test(name))).toEqual([]);
  });

  test('depends only on packages of the registry, each pinned by a hash of its content', async () => {
    const all = await locked();
    expect(all.length).toBeGreaterThan(100);
    const odd = all.filter(([, { integrity, resolved, link }]) => {
      const isRegistry = resolved === undefined || resolved.startsWith('https://registry.npmjs.org/');
      return link === true || !isRegistry || !/^sha512-[\w+/]{86}==$/.test(integrity ?? '');
    });
    expect(odd.map(([place]) => place)).toEqual([]);
  });
});

test('a workflow that GitHub understands publishes the release, with pinned actions', async () => {
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

test('every job of a workflow has a time limit, and the job that may publish runs no tests', async () => {
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
      const runsScripts = commands.some(
        (text) => /npm (ci|install)/.test(text) && !/--ignore-scripts/.test(text),
      );
      // Scripts of dependencies run only where there is nothing to steal, and nothing is released.
      if (runsScripts) {
        expect(file).not.toBe('release.yml');
        expect(job.permissions, `${file} ${name}`).toEqual({ contents: 'read' });
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
