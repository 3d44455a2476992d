// Bundles the program: the command line, the rendering thread, the indexer and the preview's check, each with what it needs of the packages.
// A module costs Node about 0.3 ms to find and open, and the commands need hundreds.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { build, buildSync } from 'esbuild';

/** What is started by its file name, from the compiler's output; the bundles take the places of their modules. */
const programs = ['cli/main.js', 'render/threads/worker.js', 'render/search/indexer.js'];

/** Packages with parts of their own for each platform: found where they are installed. */
const installed = ['sharp', 'pagefind'];

/** Packages that few runs need, and that take longest to load: a file each, loaded when one of their functions is called. */
const onDemand = ['yaml', 'string-width', 'cli-progress', 'image-size'];

/** Stands in the bundles for the way to the folder of all modules, which is known when they are written. */
const root = 'dist-folder:';

const common = {
  bundle: true,
  platform: 'node',
  target: 'node20.19',
  legalComments: 'none',
  logLevel: 'warning',
  // React chooses its build by it: pages must be the same bytes whatever the environment says.
  define: { 'process.env.NODE_ENV': '"production"' },
};

/**
 * Bundles the programs of a folder of compiled modules in their places, with what they share in `chunks/`.
 * @param {string} dist absolute path of the folder
 * @returns {Promise<string[]>} absolute paths of the packages' modules that went into them
 */
export async function bundleProgram(dist) {
  const inputs = [];
  const { outputFiles, metafile } = await build({
    ...common,
    entryPoints: programs.map((program) => path.join(dist, program)),
    outdir: dist,
    outbase: dist,
    chunkNames: 'chunks/[name]-[hash]',
    format: 'esm',
    splitting: true,
    write: false,
    allowOverwrite: true,
    external: installed,
    metafile: true,
    plugins: [ownPlaces(dist), packagesOnDemand(dist, inputs), pageRenderer, elementMaker],
  });
  for (const { path: file, text } of outputFiles) {
    mkdirSync(path.dirname(file), { recursive: true });
    const way = path.relative(path.dirname(file), dist) || '.';
    writeFileSync(file, withRequire(text).replaceAll(root, `${way}/`));
  }
  return [...inputs, ...absoluteInputs(metafile)];
}

/** Modules that plugins have made have the name of what they were made of behind a colon. */
function absoluteInputs({ inputs }) {
  return Object.keys(inputs).map((input) => path.resolve(input.replace(/^[a-z-]+:/, '')));
}

/** CommonJS packages ask for Node's own modules by `require`, which no ES module has. */
function withRequire(text) {
  if (!/\brequire\b/.test(text)) return text;
  return `import { createRequire as requireOf } from 'node:module';\nconst require = requireOf(import.meta.url);\n${text}`;
}

/** Modules look for files beside themselves: they are told where they were before they were bundled. */
function ownPlaces(dist) {
  return {
    name: 'own-places',
    setup({ onLoad }) {
      onLoad({ filter: /\.js$/ }, ({ path: file }) => {
        const place = path.relative(dist, file);
        if (place.startsWith('..')) return undefined;
        const text = readFileSync(file, 'utf8');
        const own = `new URL(${JSON.stringify(root + place.replaceAll(path.sep, '/'))}, import.meta.url).href`;
        // `import.meta.resolve` is not meant: packages are found from anywhere in ours.
        return { contents: text.replace(/\bimport\.meta\.url\b/g, own) };
      });
    },
  };
}

/**
 * Puts modules in the place of packages whose exports load the package when they are used. They are all known functions,
 * classes, or objects of functions.
 * @param {string[]} inputs is given the paths of the packages' modules
 */
function packagesOnDemand(dist, inputs) {
  const namespace = 'on-demand';
  return {
    name: namespace,
    setup({ onResolve, onLoad }) {
      onResolve({ filter: new RegExp(`^(${onDemand.join('|')})$`) }, ({ path: name, importer }) =>
        importer.startsWith(dist) ? { path: name, namespace, pluginData: path.dirname(importer) } : undefined,
      );
      onLoad({ filter: /./, namespace }, async ({ path: name, pluginData: resolveDir }) => {
        const outfile = path.join(dist, `chunks/${name}.cjs`);
        const { metafile } = buildSync({
          ...common,
          stdin: { contents: `module.exports = require(${JSON.stringify(name)});`, resolveDir },
          format: 'cjs',
          outfile,
          metafile: true,
        });
        inputs.push(...absoluteInputs(metafile));
        const exported = createRequire(import.meta.url)(outfile);
        const lines = Object.entries(exported).map(([key, value]) => wrapped(key, value));
        const file = `fileURLToPath(new URL('${root}chunks/${name}.cjs', import.meta.url))`;
        const load = `let loaded;\nconst load = () => (loaded ??= require(${file}));`;
        return { contents: ["import { fileURLToPath } from 'node:url';", load, ...lines].join('\n') };
      });
    },
  };
}

/** An export with the name and the form of another, which is loaded for it. */
function wrapped(key, value) {
  const name = `own_${key}`;
  const own = `load().${key}`;
  const parts = Object.keys(value)
    .map((part) => JSON.stringify(part))
    .map((part) => `${part}: { get: () => ${own}[${part}] }`);
  const call = `function (...args) { return new.target ? new (${own})(...args) : ${own}(...args); }`;
  const base = typeof value === 'function' ? call : '{}';
  return `const ${name} = /* @__PURE__ */ Object.defineProperties(${base}, { ${parts.join(', ')} });
export { ${name} as ${key} };`;
}

/** Of the four renderers that `react-dom/server` loads, the pages use the one that answers a text at once. */
const pageRenderer = {
  name: 'page-renderer',
  setup({ onResolve }) {
    onResolve({ filter: /^react-dom\/server$/ }, ({ resolveDir }) => {
      const folder = path.dirname(createRequire(`${resolveDir}/`).resolve('react-dom/package.json'));
      return { path: path.join(folder, 'cjs/react-dom-server-legacy.node.production.js') };
    });
  },
};

/**
 * What JSX becomes calls of. As exports of a CommonJS module they would be looked for at each of an element's makings, of which
 * pages have hundreds.
 */
const elementMaker = {
  name: 'element-maker',
  setup({ onResolve, onLoad }) {
    const namespace = 'element-maker';
    onResolve({ filter: /^react\/jsx-runtime$/ }, ({ resolveDir }) => ({
      path: 'react/jsx-runtime',
      namespace,
      pluginData: path.join(
        path.dirname(createRequire(`${resolveDir}/`).resolve('react/package.json')),
        'cjs/react-jsx-runtime.production.js',
      ),
    }));
    onLoad({ filter: /./, namespace }, ({ pluginData: file }) => ({
      contents: `import runtime from ${JSON.stringify(file)};\nexport const { Fragment, jsx, jsxs } = runtime;`,
      resolveDir: path.dirname(file),
    }));
  },
};
