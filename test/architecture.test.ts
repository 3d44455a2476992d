import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectRoot } from './support/herbarium.js';

/** Folders of `src` with those that each may import from; the order is the flow of the data. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  catalogue: [],
  init: ['catalogue'],
  project: ['catalogue'],
  site: ['catalogue'],
  templates: ['catalogue', 'site'],
  client: ['catalogue', 'site', 'templates'],
  render: ['catalogue', 'project', 'site', 'templates'],
  // Its live script runs in the browser, beside the navigator.
  preview: ['catalogue', 'project', 'site', 'templates', 'client', 'render'],
  cli: ['catalogue', 'init', 'project', 'site', 'templates', 'render', 'preview'],
};
const withNode = new Set(['project', 'render', 'preview', 'cli']);
const nodeModules = new Set(builtinModules);

/** The door, and what runs as a process of its own. */
const withProcess: ReadonlySet<string> = new Set([
  'cli/run-in-process.ts',
  'cli/terminal/keys.ts',
  // The library of pictures reads its fonts' settings from the environment, once in a process.
  'render/pictures/words.ts',
  // What a compiled template is told of its environment.
  'render/templates/compiler.ts',
]);

interface Import {
  readonly file: string;
  readonly folder: string;
  readonly specifier: string;
}

const source = path.join(projectRoot, 'src');
const imports: Import[] = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .flatMap((file) => {
    const text = readFileSync(path.join(source, file), 'utf8');
    return [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map(([, specifier = '']) => ({
      file,
      folder: file.split(path.sep)[0] ?? '',
      specifier,
    }));
  });

/** The same within `catalogue`; rooms that are not named may be imported where there is no circle. */
const within: readonly string[] = ['document', 'schema', 'rules', 'check'];

/** Files of `src` with those that each imports, types included; paths with forward slashes. */
const graph = new Map<string, Set<string>>();
for (const { file, specifier } of imports) {
  const from = file.replaceAll(path.sep, '/');
  const to = specifier.startsWith('.')
    ? fileOf(path.posix.join(path.posix.dirname(from), specifier))
    : undefined;
  graph.set(from, graph.get(from) ?? new Set());
  if (to !== undefined) graph.get(from)?.add(to);
}

function fileOf(target: string): string | undefined {
  return [target.replace(/\.js$/, '.ts'), target.replace(/\.js$/, '.tsx')].find((file) =>
    existsSync(path.join(source, file)),
  );
}

/** The first folders of a file's path, at most so many; a stage's own files are a room of themselves. */
function roomOf(file: string, depth: number): string {
  return path.posix.dirname(file).split('/').slice(0, depth).join('/');
}

/** Rooms with those that their files import. */
function roomsOf(depth: number): Map<string, Set<string>> {
  const rooms = new Map<string, Set<string>>();
  for (const [file, targets] of graph) {
    const room = roomOf(file, depth);
    rooms.set(room, rooms.get(room) ?? new Set());
    for (const target of targets) {
      if (roomOf(target, depth) !== room) rooms.get(room)?.add(roomOf(target, depth));
    }
  }
  return rooms;
}

/** What is left when everything that imports nothing of the rest is taken away, again and again: circles, and what leads into them. */
function circlesOf(edges: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const left = new Map([...edges].map(([name, targets]) => [name, new Set(targets)]));
  for (let before = -1; before !== left.size; ) {
    before = left.size;
    for (const [name, targets] of left) {
      if (![...targets].some((target) => left.has(target))) left.delete(name);
    }
  }
  return [...left.keys()];
}

describe('no circle of imports, types included', () => {
  test('between files', () => {
    expect(circlesOf(graph)).toEqual([]);
  });

  test.each([1, 2])('between folders to level %i', (depth) => {
    expect(circlesOf(roomsOf(depth))).toEqual([]);
  });

  test('between the features of the templates', () => {
    const features = [...roomsOf(3)].filter(([room]) => room.startsWith('templates/features/'));
    expect(features.length).toBeGreaterThan(3);
    expect(circlesOf(new Map(features))).toEqual([]);
  });
});

test('what a command imports can be told: `validate` reads and checks, and renders nothing', () => {
  const reached = new Set<string>();
  const reach = (file: string) => {
    if (reached.has(file)) return;
    reached.add(file);
    for (const target of graph.get(file) ?? []) reach(target);
  };
  reach('cli/commands/validate.ts');
  expect(reached.size).toBeGreaterThan(100);
  expect([...reached].filter((file) => /^(site|templates|render|preview)\//.test(file))).toEqual([]);
});

describe('imports run one way', () => {
  test('catalogue: document <- schema <- rules <- check', () => {
    const wrong = [...graph].flatMap(([file, targets]) => {
      const rank = within.indexOf(file.split('/')[1] ?? '');
      if (!file.startsWith('catalogue/') || rank === -1) return [];
      return [...targets]
        .filter((target) => within.indexOf(target.split('/')[1] ?? '') > rank)
        .map((target) => `${file} -> ${target}`);
    });
    expect(wrong).toEqual([]);
  });

  test('every folder of src is known', () => {
    expect(imports.length).toBeGreaterThan(200);
    expect(imports.filter(({ folder }) => !(folder in allowed))).toEqual([]);
  });

  test('catalogue <- site <- templates <- render <- preview <- cli', () => {
    const wrong = imports.filter(({ file, folder, specifier }) => {
      if (!specifier.startsWith('.')) return false;
      const target = path.relative(source, path.resolve(source, path.dirname(file), specifier));
      const other = target.split(path.sep)[0] ?? '';
      return other !== folder && !allowed[folder]?.includes(other);
    });
    expect(wrong).toEqual([]);
  });

  test('only what runs in browsers knows the document', () => {
    const wrong = readdirSync(source, { recursive: true, encoding: 'utf8' })
      .filter(
        (file) =>
          /\.tsx?$/.test(file) &&
          !/^(client|templates.(islands|features)|preview.live|cli.report.diff.page).(?!island\.tsx)/.test(
            file,
          ),
      )
      .filter((file) =>
        /\b(document\.(querySelector|documentElement|body|addEventListener)|window\.|localStorage|sessionStorage|location\.)/.test(
          readFileSync(path.join(source, file), 'utf8'),
        ),
      );
    expect(wrong).toEqual([]);
  });

  test('only project, render, preview and cli know Node', () => {
    const wrong = imports.filter(
      ({ folder, specifier }) =>
        (specifier.startsWith('node:') || nodeModules.has(specifier)) && !withNode.has(folder),
    );
    expect(wrong).toEqual([]);
  });

  test('only the door touches the process: its folder, environment, arguments, streams, signals and end', () => {
    const own = /console\.|\bprocess\.(cwd|chdir|env|argv|std(in|out|err)|exit|exitCode|on|once|off)\b/;
    const wrong = [...graph.keys()].filter((file) => {
      const lines = readFileSync(path.join(source, file), 'utf8').split('\n');
      return lines.some((line) => own.test(line)) && !withProcess.has(file);
    });
    expect(wrong).toEqual([]);
  });

  test('a path is read from the folder of the caller, never from that of the process', () => {
    const wrong = [...graph.keys()].filter((file) =>
      /path\.(resolve\(\)|relative\('')|realpath\('\.'\)/.test(readFileSync(path.join(source, file), 'utf8')),
    );
    expect(wrong).toEqual([]);
  });
});
