// Bundles the program: the command line and the threads, each with the packages' modules that it needs. Node takes about 0.3 ms to
// find and open a module, and the commands need hundreds.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { build, buildSync } from 'esbuild';

/** Programs that are started by file name, in the compiler's output. The bundles replace their modules. */
const programs = ['cli/main.js', 'render/threads/worker.js', 'project/tables/read-thread.js'];

/** Platform packages, and a package that few runs need. They are not bundled. */
const installed = ['@img/sharp-*', '../src/build/*', 'esbuild'];

/** Packages that few runs need and that load slowly: a file each, loaded at the first call of one of their functions. */
const onDemand = ['yaml', 'string-width', 'cli-progress', 'image-size', 'fontkitten'];

/** Placeholder in the bundles for the path to the folder of all modules. It is replaced when the bundles are written. */
const root = 'dist-folder:';

const common = {
  bundle: true,
  platform: 'node',
  target: 'node20.19',
  legalComments: 'none',
  logLevel: 'warning',
  // React chooses its build by this variable: pages must have the same bytes in every environment.
  define: { 'process.env.NODE_ENV': '"production"' },
};

/**
 * Bundles the programs of a folder of compiled modules in their places, with shared code in `chunks/`.
 * @param {string} dist absolute path of the folder
 * @returns {Promise<string[]>} absolute paths of the bundled modules of packages
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
    plugins: [
      sourceTexts(dist),
      ownPlaces(dist),
      packagesOnDemand(dist, inputs),
      partsOfPackages,
      pageRenderer,
      elementMaker,
      dataSheets,
      pictures,
    ],
  });
  for (const { path: file, text } of outputFiles) {
    mkdirSync(path.dirname(file), { recursive: true });
    const way = path.relative(path.dirname(file), dist) || '.';
    writeFileSync(file, withRequire(text).replaceAll(root, `${way}/`));
  }
  return [...inputs, ...absoluteInputs(metafile)];
}

/**
 * Bundles the program of `npm create herbarium` into one file: its package has no dependencies. It finds its `package.json` as the modules
 * of a compiled folder find theirs.
 * @param {string} dist absolute path of the compiled modules
 * @param {string} file absolute path of the bundle, as deep in its package as the module in ours
 * @returns {Promise<string[]>} absolute paths of the bundled modules of packages
 */
export async function bundleCreate(dist, file) {
  const { outputFiles, metafile } = await build({
    ...common,
    entryPoints: [path.join(dist, 'cli/create.js')],
    outfile: file,
    format: 'esm',
    minifySyntax: true,
    minifyWhitespace: true,
    write: false,
    metafile: true,
    plugins: [sourceTexts(dist)],
  });
  mkdirSync(path.dirname(file), { recursive: true });
  for (const { text } of outputFiles) writeFileSync(file, withRequire(text));
  return absoluteInputs(metafile);
}

/**
 * Bundles the Worker that receives enquiries: the same checks as those of the program.
 * @param {string} root absolute path of the sources' folder
 * @param {string} file absolute path of the bundle
 */
export async function bundleWorker(root, file) {
  await build({
    absWorkingDir: root,
    entryPoints: ['src/render/receivers/worker.ts'],
    outfile: file,
    bundle: true,
    format: 'esm',
    platform: 'neutral',
    target: 'es2022',
    external: ['cloudflare:*'],
    logLevel: 'warning',
  });
}

/** A module made by a plugin has the name of its source after a colon. */
function absoluteInputs({ inputs }) {
  return Object.keys(inputs).map((input) => path.resolve(input.replace(/^[a-z-]+:/, '')));
}

/** CommonJS packages load Node's own modules by `require`, which ES modules do not have. */
function withRequire(text) {
  if (!/\brequire\b/.test(text)) return text;
  return `import { createRequire as requireOf } from 'node:module';\nconst require = requireOf(import.meta.url);\n${text}`;
}

/** Text files that modules import exist only beside their sources: the compiler does not copy them. */
function sourceTexts(dist) {
  return {
    name: 'source-texts',
    setup({ onResolve }) {
      onResolve({ filter: /^\.\/.*\.(css|md|php|sh|yml)$/ }, ({ path: name, resolveDir }) => ({
        path: path.resolve(dist, '../src', path.relative(dist, resolveDir), name),
      }));
    },
  };
}

/** Modules search for files beside themselves, so they get the path that they had before bundling. */
function ownPlaces(dist) {
  return {
    name: 'own-places',
    setup({ onLoad }) {
      onLoad({ filter: /\.js$/ }, ({ path: file }) => {
        const place = path.relative(dist, file);
        if (place.startsWith('..')) return undefined;
        const text = readFileSync(file, 'utf8');
        const address = `new URL(${JSON.stringify(root + place.replaceAll(path.sep, '/'))}, import.meta.url).href`;
        // Leave `import.meta.resolve`: packages are found from anywhere in ours.
        return { contents: text.replace(/\bimport\.meta\.url\b/g, address) };
      });
    },
  };
}

/**
 * Replaces packages by modules with the same exports, which load the package at first use. All exports are known functions, classes, or
 * objects of functions.
 * @param {string[]} inputs receives the paths of the packages' modules
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

/** An export with the name and the type of another export, which is loaded at first use. */
function wrapped(key, value) {
  const name = `own_${key}`;
  const loaded = `load().${key}`;
  const parts = Object.keys(value)
    .map((part) => JSON.stringify(part))
    .map((part) => `${part}: { get: () => ${loaded}[${part}] }`);
  const call = `function (...args) { return new.target ? new (${loaded})(...args) : ${loaded}(...args); }`;
  const base = typeof value === 'function' ? call : '{}';
  return `const ${name} = /* @__PURE__ */ Object.defineProperties(${base}, { ${parts.join(', ')} });
export { ${name} as ${key} };`;
}

/** Modules of the packages that draw data sheets, by name, with the text to bundle in their place. */
const sheetModules = {
  // Only for WOFF2 fonts, which are not used here. It is larger than all the rest.
  'brotli/decompress.js': 'export default undefined;',
  // Only for encrypted files: it fills tables of a megabyte as soon as it is loaded.
  '@noble/ciphers/aes': 'export const cbc = undefined, ecb = undefined;',
  // The tables of Unicode are unpacked as soon as they are loaded: by Node, in a tenth of the time.
  'tiny-inflate': [
    "const { inflateRawSync } = require('node:zlib');",
    'module.exports = (packed, to) => {',
    '  to.set(inflateRawSync(packed));',
    '  return to;',
    '};',
  ].join('\n'),
};

/**
 * The browser build of `pdfkit` has its own compression library. Node's compression gives other bytes on other processors, and a site
 * must be the same wherever it is built.
 */
const dataSheets = {
  name: 'data-sheets',
  setup({ onResolve, onLoad }) {
    const namespace = 'data-sheets';
    onResolve({ filter: /^pdfkit$/ }, ({ resolveDir }) => {
      const node = createRequire(`${resolveDir}/`).resolve('pdfkit');
      return { path: path.join(path.dirname(node), 'pdfkit.browser.mjs') };
    });
    onResolve({ filter: new RegExp(`^(${Object.keys(sheetModules).join('|')})$`) }, ({ path: name }) => ({
      path: name,
      namespace,
    }));
    onLoad({ filter: /./, namespace }, ({ path: name }) => ({ contents: sheetModules[name] }));
  },
};

/**
 * `sharp` without its platform package, which it still finds from its installation. Loading its modules one by one takes longer than
 * making the pictures of a small site. The platform package must have the same version: `package.json` names one.
 */
const pictures = {
  name: 'pictures',
  setup({ onLoad }) {
    onLoad({ filter: /[/\\]sharp[/\\]dist[/\\]\w+\.mjs$/ }, ({ path: file }) => ({
      contents: readFileSync(file, 'utf8').replace(/\bimport\.meta\.url\b/g, "import.meta.resolve('sharp')"),
    }));
  },
};

/** Packages of which we use little, by name, with the parts to bundle in their place: the other parts fill tables when they are loaded. */
const usedParts = {
  entities: "export { decodeHTML, decodeHTMLStrict } from 'entities/lib/decode.js';",
  semver: ['coerce', 'gte', 'satisfies']
    .map((name) => `exports.${name} = require('semver/functions/${name}');`)
    .join('\n'),
};

const partsOfPackages = {
  name: 'parts-of-packages',
  setup({ onResolve, onLoad }) {
    const namespace = 'parts-of-packages';
    onResolve(
      { filter: new RegExp(`^(${Object.keys(usedParts).join('|')})$`) },
      ({ path: name, resolveDir }) => ({
        path: name,
        namespace,
        pluginData: resolveDir,
      }),
    );
    onLoad({ filter: /./, namespace }, ({ path: name, pluginData: resolveDir }) => ({
      contents: usedParts[name],
      resolveDir,
    }));
  },
};

/** `react-dom/server` loads four renderers. The pages use only the one that returns a text at once. */
const pageRenderer = {
  name: 'page-renderer',
  setup({ onResolve }) {
    onResolve({ filter: /^react-dom\/server$/ }, ({ resolveDir }) => {
      const folder = path.dirname(createRequire(`${resolveDir}/`).resolve('react-dom/package.json'));
      return { path: path.join(folder, 'cjs/react-dom-server-legacy.node.production.js') };
    });
  },
};

/** The functions that JSX calls. As exports of a CommonJS module they would be looked up for every element, and pages have hundreds. */
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
