import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { copyOfSite, edit, herbarium, projectRoot, type RunResult } from '../../support/herbarium.js';
import { treeOf } from '../../support/tree.js';
import { builtProject } from '../publish/built-project.js';
import { byClock } from './clock.js';

function build(project: string, ...args: readonly string[]): Promise<RunResult> {
  return herbarium(['build', '--no-images', '--no-search', ...args], { cwd: project });
}

const { copy } = builtProject();

/** A project with a site, and work for the next build. */
async function builtCopy() {
  const project = await copy();
  return { project, site: path.join(project, '_site') };
}

describe('files under .herbarium are untrusted input', () => {
  interface Known {
    readonly [route: string]: {
      readonly files: readonly (readonly [file: string, size: number, sum: string])[];
    };
  }

  type Kind = 'routes' | 'last';

  /** A file of the cache: the routes, or the input and findings of the last build. */
  async function keptFile(project: string, kind: Kind): Promise<string> {
    const folder = path.join(project, '.herbarium/builds');
    const name = (await readdir(folder)).find((file) => file.endsWith(`.${kind}.json`));
    return path.join(folder, name ?? 'there is none');
  }

  /** Forges a file of the cache, with a valid checksum. */
  async function forge(project: string, kind: Kind, data: (text: string) => unknown) {
    const file = await keptFile(project, kind);
    const [head = '', body = ''] = (await readFile(file, 'utf8')).split(/\n(.*)/s);
    const tool = await toolName();
    expect(sumOf(`${tool} ${kind} ${sumOf(body)}`)).toBe(head);
    const forged = JSON.stringify(data(body));
    await writeFile(file, `${sumOf(`${tool} ${kind} ${sumOf(forged)}`)}\n${forged}`);
  }

  const states: Readonly<Record<string, (known: Known) => unknown>> = {
    'paths that lead out': (known) => {
      const route = known['/products'];
      if (route === undefined) throw new Error('there is no such route');
      const files = [...route.files, ['../../victim.txt', 4, sumOf('mine')]];
      return { ...known, '/products': { ...route, files } };
    },
    'wrong types': (known) => ({ ...known, '/products': 1, '/colours': { key: 2, files: 'x' } }),
    'a prototype': (known) => {
      const forged = JSON.parse('{"__proto__":{"key":"","files":[["../../victim.txt",1,"x"]]}}');
      return { ...known, ...forged };
    },
    'a list': () => [],
  };
  test.each(Object.entries(states))('a state of %s is ignored', async (_, data) => {
    const { project, site } = await builtCopy();
    // The targets of such a path from the old site, and from the next one.
    const victims = [path.join(path.dirname(project), 'victim.txt'), path.join(project, 'victim.txt')];
    await writeFile(victims[0] ?? '', 'mine');
    await forge(project, 'routes', (text) => data(JSON.parse(text)));
    expect(await build(project)).toMatchObject({ code: 0, stderr: '' });
    expect(await readFile(victims[0] ?? '', 'utf8')).toBe('mine');
    expect(existsSync(victims[1] ?? '')).toBe(false);
    expect(await readFile(path.join(site, 'colours/green-powder.html'), 'utf8')).toContain('Moss Powder');
  });

  test.each(['.env', 'content/../.env'])('a report with source lines of %s is ignored', async (file) => {
    const { project } = await builtCopy();
    await writeFile(path.join(project, '.env'), 'PASSWORD=secret\n');
    // With a later clock, because times of the last two seconds prove nothing.
    const rebuild = () => byClock(10_000, () => build(project, '--rule', 'meta/empty=warn'));
    expect((await rebuild()).stdout).toContain(' warning meta/empty');
    await forge(project, 'last', (text) => {
      const files = '"files":[""]';
      expect(text).toContain(files);
      return JSON.parse(text.replace(files, JSON.stringify({ files: [file] }).slice(1, -1)));
    });
    const { code, stdout } = await rebuild();
    expect(code).toBe(0);
    expect(stdout).toContain(' warning meta/empty');
    expect(stdout).not.toMatch(/\.env|secret/);
  });

  test.each(['builds', ''])('a link in the place of .herbarium/%s', async (part) => {
    const { project, site } = await builtCopy();
    const before = await treeOf(site);
    const folder = path.join(project, '.herbarium', part);
    const elsewhere = path.join(project, 'elsewhere');
    await rename(folder, elsewhere);
    await symlink(elsewhere, folder);
    const files = await treeOf(elsewhere);
    const { code, stderr } = await build(project);
    // The site is published before its cache is written.
    if (code === 0) expect(stderr).toBe('');
    else {
      expect(stderr).toContain('is a symbolic link');
      expect(await treeOf(site)).toEqual(before);
    }
    expect(await treeOf(elsewhere)).toEqual(files);
  });

  test('files that are cut off, changed, links or pipes are written again', async () => {
    const { project, site } = await builtCopy();
    await build(project, '--clean');
    const before = await treeOf(site);
    const routes = await keptFile(project, 'routes');
    const files = ['routes', 'drawings', 'last'].map((kind) => routes.replace('.routes.', `.${kind}.`));
    const sound = await readFile(routes, 'utf8');
    const damages: readonly ((file: string) => unknown)[] = [
      (file) => writeFile(file, sound.slice(0, sound.length / 2)),
      (file) => writeFile(file, `${sound.slice(0, -20)}~${sound.slice(-19)}`),
      (file) => symlink('/etc/passwd', file),
      (file) => execFileSync('mkfifo', [file]),
    ];
    for (const damage of damages) {
      for (const file of files) {
        await rm(file, { force: true });
        await damage(file);
      }
      expect(await build(project)).toMatchObject({ code: 0, stderr: '' });
      expect(await treeOf(site)).toEqual(before);
      expect(withoutTimes(await readFile(routes, 'utf8'))).toEqual(withoutTimes(sound));
    }
  });

  test('neither a cache nor a site copied from another project is trusted', async () => {
    const { project, site } = await builtCopy();
    const other = `${project}-other`;
    await rename(project, other);
    await rename(await copyOfSite('tiny'), project);
    await edit(path.join(project, 'catalogue.yaml'), 'Green Powder', 'Fern Powder');
    for (const name of ['.herbarium', '_site']) {
      // `cp` keeps times to the nanosecond, Node does not.
      execFileSync('cp', ['-a', path.join(other, name), path.join(project, name)]);
    }
    // The same size and time as before, but not the content of the catalogue.
    const page = path.join(site, 'products.html');
    const text = await readFile(page, 'utf8');
    expect(text).toContain('Blue');
    await writeFile(page, text.replaceAll('Blue', 'Glue'));
    execFileSync('touch', ['-r', path.join(other, '_site/products.html'), page]);
    expect(await build(project)).toMatchObject({ code: 0, stderr: '' });
    const built = await treeOf(site);
    expect((await build(project, '--clean', '--out', 'clean')).code).toBe(0);
    expect(built).toEqual(await treeOf(path.join(project, 'clean')));
  });
});

function sumOf(content: string): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 22);
}

/** The name of the tool, with which every digest in the cache begins. An attacker can find it out. */
async function toolName(): Promise<string> {
  const version = async (folder: string): Promise<string> =>
    JSON.parse(await readFile(path.join(projectRoot, folder, 'package.json'), 'utf8')).version;
  const id = (await readFile(path.join(projectRoot, 'dist/build-id'), 'utf8')).trim();
  const makers = [
    `sharp ${await version('node_modules/sharp')}`,
    `pagefind ${await version('node_modules/pagefind')}`,
  ];
  return [await version('.'), id, process.version, ...makers].join(' ');
}

/** The routes in a file of the cache, without the times of their files, which change when a file is written again. */
function withoutTimes(cache: string): unknown {
  return JSON.parse(cache.slice(cache.indexOf('\n')), (name, value) =>
    name === 'times' ? undefined : value,
  );
}
