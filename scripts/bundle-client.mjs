// Bundles the browser's scripts: the navigator with its lazy chunks and their worker, and the preview's live script.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

/** The oldest supported browsers, from spring 2022. They have all syntax and interfaces that the client uses. */
const target = ['chrome100', 'firefox100', 'safari15.4'];

/** The worker script that searches the texts. */
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
 * Bundles the navigator and its lazy chunks into a folder, with a `manifest.json` that lists the files. The chunks share code, mostly
 * React. The navigator shares none with them, so it is one file: every page loads it, and should not wait for a second request.
 * @param {{ folder: string, isDevelopment?: boolean }} options with `isDevelopment`, React reports its warnings
 * @returns {Promise<{ navigator: string[], files: string[], islands: Record<string, string[]>, first: Record<string, string>, inputs: string[] }>} the
 * manifest: all files, for the navigator and each island its own file followed by its imports, and the scripts of first views; and the paths of the bundled modules, from the root
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
  const islandEntries = entriesEndingIn('.browser.ts');
  const lazy = outputsOf(
    await build({
      ...options,
      entryPoints: { ...islandEntries, ...guardEntries() },
      splitting: true,
      plugins: [withoutPages(options)],
    }),
  );
  dropBareImports(folder, lazy);
  const files = new Map([...lazy].map(([file, { entryPoint }]) => [entryPoint, file]));
  const main = outputsOf(
    await build({
      ...options,
      entryPoints: { navigator: 'src/client/main.ts' },
      plugins: [chunkNames(files)],
    }),
  );
  // Published beside the index under a fixed name: a page of an earlier deploy must find it too.
  const workers = outputsOf(
    await build({ ...options, entryNames: '[name]', entryPoints: { 'text-search': textWorker } }),
  );
  // Pages load them as classic scripts, which run before the first paint.
  const first = outputsOf(
    await build({
      ...options,
      entryNames: 'first-[name]-[hash]',
      format: 'iife',
      entryPoints: entriesEndingIn('.first.ts'),
    }),
  );
  const firstNames = [...first].map(([file, { entryPoint }]) => [
    path.basename(entryPoint, '.first.ts'),
    file,
  ]);
  const islands = Object.entries(islandEntries).map(([name, source]) => [
    name,
    withImports(lazy, files.get(source)),
  ]);
  const manifest = {
    navigator: [...main.keys()],
    files: [...main.keys(), ...lazy.keys(), ...first.keys()].sort(),
    islands: Object.fromEntries(islands),
    first: Object.fromEntries(firstNames),
  };
  for (const file of readdirSync(folder)) refuseLookbehind(path.join(folder, file));
  writeFileSync(path.join(folder, 'manifest.json'), `${JSON.stringify(manifest, null, 1)}\n`);
  return {
    ...manifest,
    inputs: [...main.values(), ...lazy.values(), ...first.values(), ...workers.values()].flatMap(
      ({ inputs }) => Object.keys(inputs),
    ),
  };
}

/** Safari 15.4 cannot read the whole script with such an expression, and the bundler cannot rewrite it. */
function refuseLookbehind(file) {
  const [pattern] = /.{0,40}\(\?<[=!].{0,40}/.exec(readFileSync(file, 'utf8')) ?? [];
  if (pattern !== undefined) throw new Error(`${file} has an expression with lookbehind: ${pattern}`);
}

/** The entries of features with a name suffix, by name. Each becomes a separate file. */
function entriesEndingIn(ending) {
  const folder = 'src/templates/features';
  const found = readdirSync(path.join(root, folder), { recursive: true })
    .map((file) => `${folder}/${file.split(path.sep).join('/')}`)
    .filter((file) => file.endsWith(ending))
    .sort();
  return Object.fromEntries(found.map((file) => [path.basename(file, ending), file]));
}

/** The same for all guards. */
function guardEntries() {
  const folder = 'src/client/guards';
  const found = readdirSync(path.join(root, folder));
  return Object.fromEntries(found.map((file) => [path.basename(file, '.ts'), `${folder}/${file}`]));
}

/**
 * Removes the page-only code from an island's module. Tree shaking would drop the code, but chunks are split by imports, whether they
 * are used or not.
 */
function withoutPages({ target, jsx, jsxDev }) {
  const others = {
    name: 'others',
    setup({ onResolve }) {
      onResolve({ filter: /./ }, ({ path: imported, importer }) =>
        importer === '<stdin>' ? undefined : { path: imported, external: true, sideEffects: false },
      );
    },
  };
  return {
    name: 'without-pages',
    setup({ onLoad }) {
      onLoad({ filter: /[\\/]features[\\/].*\.tsx$/ }, async ({ path: file }) => {
        if (!readFileSync(file, 'utf8').includes('\nexport const island')) return undefined;
        const stdin = {
          contents: `export { island } from './${path.basename(file)}'`,
          resolveDir: path.dirname(file),
        };
        const shaken = {
          stdin,
          bundle: true,
          format: 'esm',
          target,
          jsx,
          jsxDev,
          write: false,
          plugins: [others],
        };
        const { outputFiles } = await build(shaken);
        return { contents: outputFiles[0].text };
      });
    },
  };
}

/**
 * Removes imports without names. The bundler writes them to keep the order of side effects. Our modules have none, and nearly all of
 * these imports are the bundler's code for React, which islands without React would load unnecessarily.
 */
function dropBareImports(folder, outputs) {
  for (const [file, output] of outputs) {
    const dropped = new Set();
    const text = readFileSync(path.join(folder, file), 'utf8').replace(
      /\bimport ?"\.\/([\w-]+\.js)";\n?/g,
      (_, name) => {
        dropped.add(name);
        return '';
      },
    );
    writeFileSync(path.join(folder, file), text);
    output.imports = output.imports.filter(({ path: imported }) => !dropped.has(path.basename(imported)));
  }
}

/** Changes the navigator's imports of lazy chunks to the names of the bundled files. */
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

/** The outputs of a build, by file name. */
function outputsOf({ metafile }) {
  return new Map(Object.entries(metafile.outputs).map(([file, output]) => [path.basename(file), output]));
}

/**
 * Bundles the preview's live script, and the script of its forms.
 * @param {string} folder
 * @returns {Promise<string[]>} the paths of the bundled modules, from the root
 */
export async function bundleLiveScript(folder) {
  const { metafile } = await build({
    ...common,
    entryPoints: ['src/preview/live/client.ts', 'src/preview/live/editor/editor-page.ts'],
    outdir: folder,
  });
  return Object.keys(metafile.inputs);
}

/** A file with all its static imports, itself first. */
function withImports(outputs, file, found = new Set()) {
  if (found.has(file)) return [...found];
  found.add(file);
  for (const { path: imported, kind } of outputs.get(file)?.imports ?? []) {
    if (kind === 'import-statement') withImports(outputs, path.basename(imported), found);
  }
  return [...found];
}
