import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectRoot } from './support/herbarium.js';

/** Rooms of `src`, in the order of the flow of the data: a room may import any room before it. */
const order: readonly string[] = [
  ...['document', 'kinds', 'catalogue', 'rules', 'edits', 'init', 'project', 'site', 'templates', 'client'],
  // The live script of the preview runs in the browser, beside the navigator.
  ...['render', 'deploy', 'preview', 'cli'],
];
const withNode = new Set(['project', 'render', 'deploy', 'preview', 'cli']);
const nodeModules = new Set(builtinModules);

/** The program's entry, and modules of separate processes or threads. */
const withProcess: ReadonlySet<string> = new Set([
  'cli/run-in-process.ts',
  // Removes temporary folders at the end of the process, also after a signal.
  'project/files/disk.ts',
  // The library of pictures reads its font settings from the environment, once in a process.
  'render/pictures/words.ts',
  // Sets the environment that a compiled template sees.
  'render/templates/compile.ts',
  // Finds timers that a template has left running in its thread.
  'render/threads/page-work.ts',
]);

/** A variable, or an empty collection, at the level of a module. A WeakMap is allowed: it frees its values with their objects. */
const moduleState =
  /^(?:export )?(?:let|var) .*|^(?:export )?const .* = (?:new (?:Map|Set)(?:<.*>)?\(\)|\[\]);$/gm;

/** Files of pure rooms with state in a module. */
const withState: ReadonlySet<string> = new Set([
  // The program sets its counter of work once, at its start.
  'document/work.ts',
  // Run only in a browser: their state ends with its page, or with its worker.
  'templates/features/compare/compared-products.ts',
  'templates/features/list/results.tsx',
  'templates/features/search/full-text/full-text.ts',
  'templates/features/search/full-text/worker.ts',
  'templates/islands/load-data.ts',
]);

/** Members that are equal in every process of a machine, check whether another process lives, or measure the cost of work. */
const ofTheMachine = 'platform|arch|version|versions|execPath|pid|getuid|cpuUsage';

/** Code that reads or changes the process, or uses its streams. */
const touches = [
  new RegExp(String.raw`(?<![\w-])process\s*[?!]?\.\s*(?!(?:${ofTheMachine})\b|kill\(\w+, 0\))\w`),
  /\bprocess\s*(\?\.)?\[/,
  // As a value, in whole or in parts.
  /[=(:,[{]\s*process\s*([;,)}\]\n]|$)/,
  /\bconsole\b/,
  /['"](node:)?(process|console)['"]/,
];

/** Ignores comments. */
function touchesProcess(text: string): boolean {
  const code = text.replace(/^\s*\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/gm, (comment) =>
    comment.replace(/[^\n]/g, ''),
  );
  return touches.some((pattern) => pattern.test(code));
}

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

function textOf(file: string): string {
  return readFileSync(path.join(source, file), 'utf8');
}

/** Files of `src`, each with the files that it imports, types included; paths with forward slashes. */
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

/** The folder of a file, cut to this depth. The files directly in a room count as one folder. */
function roomOf(file: string, depth: number): string {
  return path.posix.dirname(file).split('/').slice(0, depth).join('/');
}

/** Rooms, each with the rooms that its files import. */
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

/** The names that remain after repeatedly removing those without imports among the rest: circles, and names that lead into them. */
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

test('no module is imported for a side effect: `package.json` says that only entries have any', () => {
  const bare = [...graph.keys()].filter((file) => /^import '/m.test(textOf(file)));
  expect(bare).toEqual([]);
});

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

test('only types are imported from the contract of templates: its values are declared there, and not made', () => {
  const wrong = [...graph.keys()].filter((file) =>
    /^import (?!type )[^;]*'[^']*\bcontract\.js'/m.test(textOf(file)),
  );
  expect(wrong).toEqual([]);
});

test('the imports of a command show what it can do: `validate` reads and checks, and renders nothing', () => {
  const reached = new Set<string>();
  const reach = (file: string) => {
    if (reached.has(file)) return;
    reached.add(file);
    for (const target of graph.get(file) ?? []) reach(target);
  };
  reach('cli/commands/check/validate.ts');
  expect(reached.size).toBeGreaterThan(100);
  // Facts of texts and findings are stored under the name of the tool.
  const isStored = (file: string) => /^render\/(store|cache|output)\//.test(file);
  const others = [...reached].filter((file) => !isStored(file));
  expect(others.filter((file) => /^(site|templates|render|preview)\//.test(file))).toEqual([]);
});

describe('imports run one way', () => {
  test('every room of src is known, and no room is missing', () => {
    expect(new Set(imports.map(({ folder }) => folder))).toEqual(new Set(order));
  });

  test('from document to cli', () => {
    const wrong = [...graph].flatMap(([file, targets]) =>
      [...targets]
        .filter((target) => order.indexOf(roomOf(target, 1)) > order.indexOf(roomOf(file, 1)))
        .map((target) => `${file} -> ${target}`),
    );
    expect(wrong).toEqual([]);
  });

  test('in catalogue, the schema imports no other folder', () => {
    const wrong = [...graph].flatMap(([file, targets]) =>
      file.startsWith('catalogue/schema/')
        ? [...targets].filter((target) => /^catalogue\/(?!schema\/)/.test(target))
        : [],
    );
    expect(wrong).toEqual([]);
  });

  test('only src/catalogue/markdown imports the Markdown library, so that a body is parsed in one place', () => {
    const wrong = imports.filter(
      ({ file, specifier }) =>
        specifier.startsWith('markdown-it') &&
        roomOf(file.replaceAll(path.sep, '/'), 2) !== 'catalogue/markdown',
    );
    expect(wrong).toEqual([]);
  });

  test('only code for browsers uses the document', () => {
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

  test('pure rooms import neither the modules of Node nor a room that does', () => {
    const rooms = new RegExp(`^(?:\\.\\./)+(?:${[...withNode].join('|')})/`);
    const wrong = imports.filter(
      ({ folder, specifier }) =>
        (specifier.startsWith('node:') || nodeModules.has(specifier) || rooms.test(specifier)) &&
        !withNode.has(folder),
    );
    expect(wrong).toEqual([]);
  });

  test('pure rooms have no variable and no growing collection in a module: the caller keeps what is remembered', () => {
    // The state of the navigator is that of its page.
    const others = new Set([...withNode, 'client']);
    const isPure = (file: string) => !others.has(roomOf(file, 1)) && !withState.has(file);
    const stateIn = (file: string) => textOf(file).match(moduleState) ?? [];
    const wrong = [...graph.keys()]
      .filter(isPure)
      .flatMap((file) => stateIn(file).map((line) => `${file}: ${line}`));
    expect(wrong).toEqual([]);
    // A file that no longer does so is removed from the list.
    expect([...withState].filter((file) => stateIn(file).length === 0)).toEqual([]);
  });

  test('only the entry touches the process: its folder, environment, arguments, streams, signals and end', () => {
    const wrong = [...graph.keys()].filter((file) => !withProcess.has(file) && touchesProcess(textOf(file)));
    expect(wrong).toEqual([]);
    // A file that no longer does so is removed from the list.
    expect([...withProcess].filter((file) => !touchesProcess(textOf(file)))).toEqual([]);
  });

  test.each([
    'process.env.HOME',
    'process?.env',
    "process['env']",
    'const { env } = process;',
    'const own = process\n',
    'run(process)',
    'run(process, 1)',
    'run({ process })',
    "globalThis['process']",
    'globalThis.process.env',
    "import { env } from 'node:process';",
    "import process from 'process';",
    "await import('node:process')",
    "require('process')",
    "console.log('x')",
    'const { log } = console;',
    "import { Console } from 'node:console';",
    'process.emit(name)',
    'process.addListener(name, end)',
    'process.kill(process.pid)',
    'process.abort()',
    'process.umask(0)',
  ])('%s touches it', (text) => {
    expect(touchesProcess(text)).toBe(true);
  });

  test.each([
    'process.platform',
    'process.getuid?.()',
    'process.kill(pid, 0)',
    '// process.env, a console',
    'error (process 12)',
    'the processes; console_',
    "import { run } from './run-in-process.js';",
  ])('%s does not touch it', (text) => {
    expect(touchesProcess(text)).toBe(false);
  });

  test('facts of the user and of temporary files are read from the system in one place each', () => {
    const asks = [...graph.keys()].filter((file) => /\b(homedir|tmpdir|userInfo)\b/.test(textOf(file)));
    expect(asks.sort()).toEqual(['project/catalogue-file.ts', 'project/files/disk.ts']);
  });

  test('another program gets the environment of the caller', () => {
    const calls = [...graph.keys()].flatMap((file) => {
      const text = textOf(file);
      if (!text.includes("'node:child_process'") || withProcess.has(file)) return [];
      return [
        ...text.matchAll(
          /(?<![.\w])(?:spawn|spawnSync|execFile|execFileSync|exec|execSync|fork)\)?\((?:[^()]|\([^()]*\))*\)/g,
        ),
      ].map(([call]) => ({ file, call }));
    });
    expect(calls.length).toBeGreaterThan(3);
    expect(calls.filter(({ call }) => !/\benv\b|\.\.\.place\b|^execFile\)/.test(call))).toEqual([]);
  });

  test('a path is resolved from the folder of the caller, never from that of the process', () => {
    const wrong = [...graph.keys()].filter((file) =>
      /path\.(resolve\(\)|relative\('')|realpath\('\.'\)/.test(readFileSync(path.join(source, file), 'utf8')),
    );
    expect(wrong).toEqual([]);
  });
});
