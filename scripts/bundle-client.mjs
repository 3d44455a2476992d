// Bundles what runs in the browser: the navigator with its lazy chunks and their worker, and the preview's live script.
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

/** The oldest browsers that every syntax and interface of the client is in: those of spring 2022. */
const target = ['chrome100', 'firefox100', 'safari15.4'];

/** The script of the worker that searches the texts. */
const textWorker = 'src/templates/features/search/full-text/worker.ts';

const common = {
  absWorkingDir: root,
  bundle: true,
  format: 'esm',
  platform: 'browser',
  target,
  jsx: 'automatic',
  legalComments: 'none',
  logLevel: 'warning',
  metafile: true,
};

/**
 * Bundles the navigator and its lazy chunks into a folder, with a `manifest.json` that says which file is what. The chunks
 * share code among themselves, React above all; the navigator shares none with them, so that it is one file: what every
 * page loads should not wait for a second request.
 * @param {{ folder: string, isDevelopment?: boolean }} options with `isDevelopment` React says what it is unhappy with
 * @returns {Promise<{ navigator: string[], files: string[], islands: Record<string, string[]>, inputs: string[] }>} the
 * manifest: all files, and for the navigator and each island its own file followed by what it imports; and the paths of the
 * modules that went into them, from the root
 */
export async function bundleNavigator({ folder, isDevelopment = false }) {
  rmSync(folder, { recursive: true, force: true });
  const options = {
    ...common,
    outdir: folder,
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    minify: !isDevelopment,
    jsxDev: isDevelopment,
    define: { 'process.env.NODE_ENV': JSON.stringify(isDevelopment ? 'development' : 'production') },
  };
  const islandEntries = browserEntries();
  const lazy = outputsOf(
    await build({ ...options, entryPoints: { ...islandEntries, ...guardEntries() }, splitting: true }),
  );
  const files = new Map([...lazy].map(([file, { entryPoint }]) => [entryPoint, file]));
  const main = outputsOf(
    await build({
      ...options,
      entryPoints: { navigator: 'src/client/main.ts' },
      plugins: [chunkNames(files)],
    }),
  );
  // Published beside the index, under a name that stays: a page that was loaded before the site was published anew finds it too.
  const workers = outputsOf(
    await build({ ...options, entryNames: '[name]', entryPoints: { 'text-search': textWorker } }),
  );
  const islands = Object.entries(islandEntries).map(([name, source]) => [
    name,
    withImports(lazy, files.get(source)),
  ]);
  const manifest = {
    navigator: [...main.keys()],
    files: [...main.keys(), ...lazy.keys()].sort(),
    islands: Object.fromEntries(islands),
  };
  writeFileSync(path.join(folder, 'manifest.json'), `${JSON.stringify(manifest, null, 1)}\n`);
  return {
    ...manifest,
    inputs: [...main.values(), ...lazy.values(), ...workers.values()].flatMap(({ inputs }) =>
      Object.keys(inputs),
    ),
  };
}

/** The browser entries of all islands by their names: each a chunk of its own. */
function browserEntries() {
  const folder = 'src/templates/features';
  const found = readdirSync(path.join(root, folder), { recursive: true })
    .map((file) => `${folder}/${file.split(path.sep).join('/')}`)
    .filter((file) => file.endsWith('.browser.ts'))
    .sort();
  return Object.fromEntries(found.map((file) => [path.basename(file, '.browser.ts'), file]));
}

/** The same of all guards. */
function guardEntries() {
  const folder = 'src/client/guards';
  const found = readdirSync(path.join(root, folder)).filter((file) => file !== 'guard.ts');
  return Object.fromEntries(found.map((file) => [path.basename(file, '.ts'), `${folder}/${file}`]));
}

/** Makes the navigator's imports of lazy chunks those of the files that they were bundled into. */
function chunkNames(files) {
  return {
    name: 'chunk-names',
    setup(bundle) {
      bundle.onResolve({ filter: /^\./ }, ({ path: imported, kind, resolveDir }) => {
        if (kind !== 'dynamic-import') return undefined;
        const source = path.relative(root, path.resolve(resolveDir, imported)).replace(/\.js$/, '.ts');
        const file = files.get(source.split(path.sep).join('/'));
        return file === undefined ? undefined : { path: `./${file}`, external: true };
      });
    },
  };
}

/** What a build has written, by the name of the file. */
function outputsOf({ metafile }) {
  return new Map(Object.entries(metafile.outputs).map(([file, output]) => [path.basename(file), output]));
}

/**
 * Bundles the preview's live script.
 * @param {string} folder
 * @returns {Promise<string[]>} the paths of the modules that went into it, from the root
 */
export async function bundleLiveScript(folder) {
  const { metafile } = await build({
    ...common,
    entryPoints: ['src/preview/live/client.ts'],
    outdir: folder,
  });
  return Object.keys(metafile.inputs);
}

/** A file with everything that it imports statically, itself first. */
function withImports(outputs, file, found = new Set()) {
  if (found.has(file)) return [...found];
  found.add(file);
  for (const { path: imported, kind } of outputs.get(file)?.imports ?? []) {
    if (kind === 'import-statement') withImports(outputs, path.basename(imported), found);
  }
  return [...found];
}
