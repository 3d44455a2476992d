import { execFileSync } from 'node:child_process';
import { mkdir, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { writeProject } from '../../src/cli/commands/init.js';
import { outputFor } from '../../src/cli/terminal/output.js';
import { userPath } from '../../src/project/surroundings/surroundings.js';
import { toolVersion } from '../../src/project/tool-version.js';
import { githubReader } from '../cli/integrations/action.js';
import { commandFile } from '../support/command.js';
import { fixtures, herbarium, surroundingsFor, temporaryFolder } from '../support/herbarium.js';
import { inTerminal } from '../support/in-terminal.js';
import { treeOf } from '../support/tree.js';
import { countedIds } from './ids.js';

const usual = { ci: false, legal: false, yes: true, interactive: true, dryRun: false };

/** The texts of all files below a folder, by their paths. */
async function textsIn(folder: string): Promise<Record<string, string>> {
  const names = Object.keys(await treeOf(folder));
  return Object.fromEntries(
    await Promise.all(
      names.map(async (name) => [name, await readFile(path.join(folder, name), 'utf8')] as const),
    ),
  );
}

describe('all written files', () => {
  test.each([
    ['usual', { brand: 'Little Mill' }],
    [
      'full',
      {
        brand: 'Molino & Hijos',
        origin: 'https://molino.example',
        language: 'es',
        colour: '#8a3b12',
        email: 'ventas@molino.example',
        host: 'github-pages',
        ci: true,
      },
    ],
    ['netlify', { brand: 'Little Mill', host: 'netlify' }],
    ['workers', { brand: 'Little Mill', host: 'cloudflare-workers' }],
  ])('%s', async (name, options) => {
    const folder = path.join(await temporaryFolder(), 'project');
    const outputs: string[] = [];
    const keep = async (text: string | Uint8Array) => void outputs.push(String(text));
    const output = {
      ...outputFor(surroundingsFor({ cwd: path.dirname(folder) }).surroundings, false),
      line: keep,
      note: keep,
      result: keep,
    };
    expect(await writeProject(output, userPath(folder, ''), { ...usual, ...options }, countedIds())).toBe(0);
    const texts = await textsIn(folder);
    const golden = await textsIn(path.join(fixtures, 'init', name));
    const dependency = (version: string) => `"herbarium": "^${version}"`;
    golden['package.json'] =
      golden['package.json']?.replace(dependency('0.1.0'), dependency(toolVersion)) ?? '';
    expect(texts).toEqual(golden);
    for (const file of Object.keys(golden)) expect(outputs.join('')).toContain(`  ${file}\n`);
  });
});

describe('without a terminal', () => {
  test('no question, and the folder determines the name', async () => {
    const cwd = await temporaryFolder();
    const run = await herbarium(['init', 'blue-mill'], { cwd, input: '' });
    expect(run).toEqual({
      code: 0,
      stdout: `wrote 6 files in blue-mill:
  package.json
  .gitignore
  .vscode/extensions.json
  README.md
  urls.lock
  catalogue.yaml
next:
  cd blue-mill
  npm install
  npm run dev
note: npm does not have Herbarium yet, so \`npm install\` needs its package in the project.
  \`npm pack\`, in the folder with its code, writes herbarium-${toolVersion}.tgz: run it there, and then \`init\`
`,
      stderr: '',
    });
    const checked = await herbarium(['validate'], { cwd: path.join(cwd, 'blue-mill') });
    expect(checked.stdout).toMatch(
      /warning meta\/sample .*\n {2}.*: \/, Examples, Powder, Liquid, Granules\n.*\n2 warnings\n/s,
    );
    expect(checked.code).toBe(0);
    expect(await readFile(path.join(cwd, 'blue-mill/catalogue.yaml'), 'utf8')).toContain(
      'brand: Blue Mill\n',
    );
  });

  test('a packed npm package of the tool is copied into the project, so that it installs elsewhere', async () => {
    const cwd = await temporaryFolder();
    const name = `herbarium-${toolVersion}.tgz`;
    const content = Buffer.from([0x1f, 0x8b, 0xff]);
    await writeFile(path.join(cwd, name), content);
    const { code, stdout } = await herbarium(['init', 'mill'], { cwd, input: '' });
    expect(stdout).toMatch(new RegExp(`^wrote 7 files in mill:\n {2}vendor/${name}\n`));
    expect(stdout).toMatch(/\nnext:\n {2}cd mill\n {2}npm install\n {2}npm run dev\n$/);
    expect(code).toBe(0);
    const project = path.join(cwd, 'mill');
    expect(await readFile(path.join(project, 'vendor', name))).toEqual(content);
    const { dependencies } = JSON.parse(await readFile(path.join(project, 'package.json'), 'utf8'));
    expect(dependencies).toEqual({ herbarium: `file:vendor/${name}` });
  });

  test.each([
    ['es', ['/', '/404', '/aviso-legal', '/contacto', '/privacidad', '/productos']],
    ['pt', ['/', '/404', '/aviso-legal', '/contato', '/privacidade', '/produtos']],
    ['sv', ['/', '/404', '/integritet', '/juridisk-information', '/kontakt', '/produkter']],
    ['ar', ['/', '/404', '/contact-us', '/imprint', '/privacy', '/products']],
  ])('the pages of a site in %s have paths in its language, in Latin letters', async (language, paths) => {
    const cwd = await temporaryFolder();
    await herbarium(['init', '--yes', '--legal', '--language', language], { cwd });
    const text = await readFile(path.join(cwd, 'catalogue.yaml'), 'utf8');
    expect((text.match(/(?<=path: )[^\s,]+/g) ?? []).toSorted()).toEqual(paths);
  });

  test('--legal adds drafts of legal pages in the language of the site, and one more finding', async () => {
    const cwd = await temporaryFolder();
    const words = ['--language', '"Svenska"', '--brand', 'Blå Kvarn', '--origin', 'kvarn.example/'];
    await herbarium(['init', '--yes', '--legal', ...words], { cwd });
    expect(await readFile(path.join(cwd, 'content/pages/privacy.md'), 'utf8')).toMatch(
      /^> \*\*Kontrollera den här sidan .*Blå Kvarn, \[adress\]/s,
    );
    const { stdout } = await herbarium(['validate', '--rule', 'meta/sample=off'], { cwd });
    expect(stdout).toContain('the enquiry form links to `/integritet`, which is a draft');
    expect(stdout).toMatch(/\n1 warning\n/);
    const routes = await herbarium(['routes'], { cwd });
    expect(routes.stdout).not.toContain('imprint');
  });

  test('--dry-run lists the files, and writes none', async () => {
    const cwd = await temporaryFolder();
    const { code, stdout } = await herbarium(['init', '--dry-run', '--ci', '--host', 'netlify'], { cwd });
    expect(stdout).toMatch(/^would write 8 files:\n {2}package\.json\n/);
    expect(stdout).not.toContain('next:');
    expect(code).toBe(0);
    expect(await readdir(cwd)).toEqual([]);
  });

  test('a wrong answer is wrong usage', async () => {
    const cwd = await temporaryFolder();
    const { code, stderr } = await herbarium(['init', '--yes', '--origin', 'little mill'], { cwd });
    expect(stderr).toMatch(
      /^error option '--origin <address>' argument 'little mill' is invalid\. It must be a scheme and a host .*\n {2}help: .*\n$/,
    );
    expect(code).toBe(2);
    expect(await readdir(cwd)).toEqual([]);
  });
});

describe('a folder with files', () => {
  test('with a site is left alone, whatever else is in it', async () => {
    const cwd = await temporaryFolder();
    await writeFile(path.join(cwd, 'README.md'), 'mine');
    await symlink('nowhere', path.join(cwd, 'catalogue.yaml'));
    const before = await readdir(cwd);
    expect(await herbarium(['init', '--yes'], { cwd })).toEqual({
      code: 2,
      stdout: '',
      stderr: `error this folder has a site already: catalogue.yaml
  help: go on with it: \`npx herbarium preview\`, or name another folder
`,
    });
    expect(await readdir(cwd)).toEqual(before);
    await rename(path.join(cwd, 'catalogue.yaml'), path.join(cwd, 'catalogue.yml'));
    expect((await herbarium(['init', '--yes'], { cwd })).stderr).toContain('a site already: catalogue.yml\n');
    await rename(path.join(cwd, 'catalogue.yml'), path.join(cwd, 'urls.lock'));
    expect(await herbarium(['init', '.', '--yes'], { cwd })).toEqual({
      code: 2,
      stdout: '',
      stderr:
        'error this folder has files of a site already: urls.lock\n  help: move it away, or name another folder\n',
    });
    expect(await readdir(cwd)).toEqual(['README.md', 'urls.lock']);
  });

  test('of a git repository keeps its files, with a hint about files that git should ignore', async () => {
    const cwd = await temporaryFolder();
    await writeFile(path.join(cwd, 'README.md'), 'mine');
    await writeFile(path.join(cwd, '.gitignore'), '*.log\r\n_site/\r\n');
    await writeFile(path.join(cwd, '.vscode'), 'a file where a folder would be');
    const { code, stdout } = await herbarium(['init', '--yes'], { cwd });
    expect(stdout).toContain(`wrote 3 files:
  package.json
  urls.lock
  catalogue.yaml
there already, and left as it is:
  .gitignore
  .vscode/extensions.json
  README.md
add to .gitignore: node_modules/, .herbarium/, .*.herbarium/
next:
`);
    expect(code).toBe(0);
    expect(await readFile(path.join(cwd, 'README.md'), 'utf8')).toBe('mine');
    expect(await readFile(path.join(cwd, '.gitignore'), 'utf8')).toBe('*.log\r\n_site/\r\n');
  });

  test('a file in place of the folder is wrong usage', async () => {
    const cwd = await temporaryFolder();
    await writeFile(path.join(cwd, 'blue-mill'), 'mine');
    expect(await herbarium(['init', 'blue-mill'], { cwd })).toEqual({
      code: 2,
      stdout: '',
      stderr: 'error blue-mill is not a folder\n  help: name a folder\n',
    });
  });

  test('with identical files keeps them', async () => {
    const cwd = await temporaryFolder();
    await mkdir(path.join(cwd, '.vscode'));
    const golden = path.join(fixtures, 'init/usual');
    const text = await readFile(path.join(golden, '.vscode/extensions.json'), 'utf8');
    await writeFile(path.join(cwd, '.vscode/extensions.json'), text);
    const { code, stdout } = await herbarium(['init', '--yes'], { cwd });
    expect(stdout).toContain('wrote 5 files:\n');
    expect(stdout).toContain('there already, and left as it is:\n  .vscode/extensions.json\n');
    expect(code).toBe(0);
  });

  test('keeps a package.json, and names the scripts to add', async () => {
    const cwd = await temporaryFolder();
    const manifest =
      '{ "scripts": { "dev": "mine" }, "dependencies": { "herbarium": "file:herbarium.tgz" } }';
    await writeFile(path.join(cwd, 'package.json'), manifest);
    const { code, stdout } = await herbarium(['init', '--yes'], { cwd });
    expect(stdout).toContain(`there already, and left as it is:
  package.json
next:
  npm pkg set "scripts.check=herbarium validate" "scripts.build=herbarium build"
  npm install
`);
    expect(code).toBe(0);
    expect(await readFile(path.join(cwd, 'package.json'), 'utf8')).toBe(manifest);
  });
});

test('a git repository is created on request, and a message explains why it cannot be', async () => {
  const cwd = await temporaryFolder();
  const init = async (folder: string, env = {}) =>
    (await herbarium(['init', folder, '--yes', ...(folder === 'none' ? [] : ['--git', 'yes'])], { cwd, env }))
      .stdout;
  expect(await init('none')).not.toContain('repository');
  expect(await init('mill')).toMatch(/made a repository of git\n.*\n {2}git add \.\n {2}git commit /s);
  expect(await readdir(path.join(cwd, 'mill'))).toContain('.git');
  expect(await init('mill/shop')).toContain('the folder is in a repository of git already\n');
  expect(await init('other', { PATH: cwd })).toContain('git is not installed, so no repository was made: ');
});

test('workflows are written for the branch of the repository, also for a site that is there', async () => {
  const cwd = await temporaryFolder();
  const run = (...args: readonly string[]) => herbarium(args, { cwd });
  const git = (...args: readonly string[]) => execFileSync('git', ['-C', path.join(cwd, 'mill'), ...args]);
  const branchesIn = async (file: string) =>
    /branches: \[(.*?)\]/.exec(await readFile(path.join(cwd, 'mill/.github/workflows', file), 'utf8'))?.[1];
  await run('init', 'mill', '--yes', '--git', 'yes', '--ci');
  expect(git('symbolic-ref', '--short', 'HEAD').toString()).toBe(`${await branchesIn('check.yml')}\n`);
  await rm(path.join(cwd, 'mill/.github'), { recursive: true });
  git('symbolic-ref', 'HEAD', 'refs/heads/live/site');
  const before = await treeOf(path.join(cwd, 'mill'));
  const later = await run('init', 'mill', '--ci', '--host', 'github-pages');
  expect(later.stdout).toMatch(
    /^wrote 2 files in mill:\n {2}\.github\/workflows\/check\.yml\n {2}\.github\/workflows\/pages\.yml\nnext:/,
  );
  expect([await branchesIn('check.yml'), await branchesIn('pages.yml')]).toEqual(['live/site', 'live/site']);
  expect(await treeOf(path.join(cwd, 'mill'))).toMatchObject(before);
  // The branch of the remote is that of the live site.
  git('symbolic-ref', 'refs/remotes/origin/HEAD', 'refs/remotes/origin/trunk');
  await rm(path.join(cwd, 'mill/.github'), { recursive: true });
  await run('init', 'mill', '--ci');
  expect(await branchesIn('check.yml')).toBe('trunk');
  expect((await run('init', 'mill', '--ci')).stdout).toContain('there already, and left as it is:');
});

describe.skipIf(process.platform !== 'linux')('in a terminal', () => {
  const command = `'${process.execPath}' '${commandFile}' init blue-mill`;

  test('asks for missing answers, and again after a wrong one', async () => {
    const cwd = await temporaryFolder();
    const terminal = inTerminal(`${command} --email hello@mill.example; echo "code $?"`, cwd);
    let next = terminal.until(/^Press Enter .*\nBrand, .* \(Blue Mill\): $/, 0);
    const answers = [
      ['Little Mill', /live site \(https:\/\/www\.little-mill\.example\): $/],
      ['little mill', /error the answer must be a scheme and a host .*\nAddress of the live site \(\S+\): $/],
      ['mill.example', /\ntaken as https:\/\/mill\.example\nLanguage of the site: en, es, .*, ko \(en\): $/],
      ['Svenska', /\ntaken as sv\nColour of the brand \(#1f6f5c\): $/],
      ['', /\nHost of the site: none, netlify, .* \(none\): $/],
      ['netlify', /\nRepository of git, .*: yes, no \(yes\): $/],
      ['', /made a repository of git\n.*code 0\n/s],
    ] as const;
    for (const [answer, question] of answers) {
      await next;
      next = terminal.until(question);
      terminal.press(`${answer}\r`);
    }
    expect(await terminal.ended).toBe(0);
    const text = await readFile(path.join(cwd, 'blue-mill/catalogue.yaml'), 'utf8');
    expect(text).toMatch(
      /brand: Little Mill\n.*origin: https:\/\/mill\.example .*\n.*language: sv\n.*\n.*#1f6f5c.*\n.*hello@mill\.example/,
    );
    expect(await readdir(path.join(cwd, 'blue-mill'))).toEqual(
      expect.arrayContaining(['.git', 'netlify.toml']),
    );
  });

  test('accepts answers that are typed before their questions', async () => {
    const cwd = await temporaryFolder();
    const terminal = inTerminal(command, cwd);
    await terminal.until(/\(Blue Mill\): $/, 0);
    terminal.press('Little Mill\r\rsv\r\r\r\rno\r');
    expect(await terminal.ended).toBe(0);
    const text = await readFile(path.join(cwd, 'blue-mill/catalogue.yaml'), 'utf8');
    expect(text).toMatch(/brand: Little Mill\n.*\n.*language: sv\n/);
  });

  test.each([
    ['Ctrl-C', '\u0003'],
    ['Ctrl-D', '\u0004'],
  ])('%s ends it, and nothing is written', async (_, key) => {
    const cwd = await temporaryFolder();
    const terminal = inTerminal(`${command}; echo "code $?"; stty -a`, cwd);
    await terminal.until(/\(Blue Mill\): $/, 0);
    terminal.press('Mill\r');
    await terminal.until(/live site .*: $/);
    terminal.press(key);
    expect(await terminal.ended).toBe(0);
    expect(terminal.printed()).toContain('nothing was written\ncode 130\n');
    expect(terminal.printed()).toMatch(/[^-]icanon.*[^-]echo /s);
    expect(await readdir(cwd)).toEqual([]);
  });

  test.each(['--yes', '--no-interactive'])('%s: no question', async (option) => {
    const cwd = await temporaryFolder();
    const terminal = inTerminal(`${command} ${option}`, cwd);
    expect(await terminal.ended).toBe(0);
    expect(terminal.printed()).toMatch(/^wrote 6 files in blue-mill:\n/);
  });

  test('no question for a folder with a catalogue', async () => {
    const cwd = await temporaryFolder();
    await mkdir(path.join(cwd, 'blue-mill'));
    await writeFile(path.join(cwd, 'blue-mill/catalogue.yaml'), 'mine');
    const terminal = inTerminal(command, cwd);
    expect(await terminal.ended).toBe(2);
    expect(terminal.printed()).toMatch(/^error blue-mill has a site already: catalogue\.yaml\n/);
  });
});

test('GitHub understands the workflows', async () => {
  const folder = path.join(fixtures, 'init/full/.github/workflows');
  const { workflowErrors } = await githubReader();
  for (const file of ['check.yml', 'pages.yml']) {
    expect(await workflowErrors(await readFile(path.join(folder, file), 'utf8')), file).toEqual([]);
  }
});
