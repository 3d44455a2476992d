// Builds the package: compiles the TypeScript, writes the JSON Schema, bundles the client and the program, joins the stylesheet. Run by
// `npm ci` (prepare) and `npm run build`. With `--if-stale` it builds only when a source changed since the last build.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { transformSync } from 'esbuild';
import { bundleLiveScript, bundleNavigator } from './bundle-client.mjs';
import { bundleCreate, bundleProgram, bundleWorker } from './bundle-program.mjs';
import { writeLicenses } from './licenses.mjs';
import { writeOriginals } from './part-originals.mjs';
import { templateTypes } from './template-types.mjs';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const dist = path.join(root, 'dist');
const compiler = createRequire(import.meta.url).resolve('typescript/package.json');

if (process.argv.includes('--if-stale') && !isStale()) process.exit();

rmSync(dist, { recursive: true, force: true });
const types = path.join(dist, 'types');
const compile = ['bin/tsc', '-p', 'tsconfig.json', '--declaration', '--declarationDir', types];
execFileSync(process.execPath, [path.join(path.dirname(compiler), compile[0]), ...compile.slice(1)], {
  cwd: root,
  stdio: 'inherit',
});
const { parts } = await compiled('templates/site-templates/slots-and-parts.js');
writeOriginals(root, path.join(dist, 'originals'), Object.keys(parts));
const { catalogueSchema } = await compiled('rules/check/lint-section.js');
const { jsonSchemaOf } = await compiled('rules/keys/json-schema.js');
writeFileSync(path.join(dist, 'catalogue.schema.json'), jsonSchemaOf(catalogueSchema));
await writeTemplateTypes(JSON.parse(jsonSchemaOf(catalogueSchema)));
const { mappingSchema } = await compiled('edits/tables/mapping.js');
const mappingTitle = 'Herbarium import.yaml';
writeFileSync(path.join(dist, 'import.schema.json'), jsonSchemaOf(mappingSchema, mappingTitle));
const live = await bundleLiveScript(path.join(dist, 'preview/live'));
const client = path.join(dist, 'client');
const { navigator, files, inputs } = await bundleNavigator({ folder: client });
const { colourRules } = await compiled('templates/theme/theme.js');
joinStyles(path.join(dist, 'templates'), colourRules());
cpSync(path.join(root, 'src/templates/fonts'), path.join(dist, 'templates/fonts'), { recursive: true });
const create = path.join(root, 'create-herbarium/dist');
rmSync(create, { recursive: true, force: true });
const createModules = await bundleCreate(dist, path.join(create, 'cli/create.js'));
writeLicenses(path.join(create, 'licenses.txt'), createModules);
await bundleWorker(root, path.join(dist, 'receivers/worker.js'));
const modules = await bundleProgram(dist);
const fontLicence = readFileSync(path.join(root, 'src/templates/fonts/LICENSE.txt'), 'utf8').trim();
writeLicenses(
  path.join(dist, 'licenses.txt'),
  [...modules, ...[...inputs, ...live].map((input) => path.join(root, input))],
  [`Geist (OFL-1.1)\n\n${fontLicence}`],
);
writeBuildId();
printSizes(client, [...new Set([...navigator, ...files])]);

/** Replaces the declarations of all modules by one file: the package has no other types. */
async function writeTemplateTypes(schema) {
  const contracts = ['site/views/contract.d.ts', 'templates/site-templates/contract.d.ts'];
  const { origins } = await compiled('catalogue/schema/product.js');
  const { englishWords: words } = await compiled('catalogue/interface/words.js');
  const { textsFor } = await compiled('templates/texts/index.js');
  const files = contracts.map((name) => path.join(types, name));
  const text = templateTypes(files, { schema, origins, texts: textsFor('en'), words });
  rmSync(types, { recursive: true });
  mkdirSync(types);
  writeFileSync(path.join(types, 'templates.d.ts'), text);
}

/** A module of the compiler's output. */
function compiled(name) {
  return import(pathToFileURL(path.join(dist, name)).href);
}

/** Whether a source, or a folder of sources, was touched since the last build. */
function isStale() {
  const touched = (name) => statSync(name, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const sources = ['src', 'scripts'].flatMap((folder) => [
    folder,
    ...readdirSync(path.join(root, folder), { recursive: true }).map((name) => path.join(folder, name)),
  ]);
  const all = [...sources, 'package.json', 'package-lock.json', 'tsconfig.json', 'node_modules'];
  const built = touched(path.join(dist, 'build-id'));
  return all.some((name) => touched(path.join(root, name)) >= built);
}

/** Writes the id of this build, a hash of all its files: a site's cache is valid only for the same build of the tool. */
function writeBuildId() {
  const sum = createHash('sha256');
  const names = readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dist, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();
  for (const name of names) {
    const content = readFileSync(path.join(dist, name));
    sum.update(`${name} ${content.length}\n`).update(content);
  }
  writeFileSync(path.join(dist, 'build-id'), `${sum.digest('hex')}\n`);
}

/**
 * Joins the parts to two stylesheets. In each they are in order of priority: later ones may refine earlier ones.
 * - `site.css` has the rules of every page, and of the first view of a product page.
 * - `more.css` has the rules of other pages, of later content, and of print.
 * @param colours the computed rules
 */
function joinStyles(to, colours) {
  const first = [
    'styles/tokens',
    'styles/base',
    'styles/shell/shell',
    'styles/parts',
    'styles/pictures',
    'styles/tables',
    'styles/prose',
    'styles/pages/product',
    'sheet/product-bar',
    'features/gallery/gallery',
    'features/enquiry/enquiry-button',
    'features/compare/compare',
    'features/search/search-field',
    'styles/shell/languages',
  ];
  const later = [
    'styles/surfaces',
    'styles/cards',
    'styles/shell/open-menus',
    'styles/shell/navigation',
    'parts/product-card',
    'features/search/large-field',
    'features/search/search-options',
    'features/gallery/lightbox',
    'features/compare/compare-toggle',
    'styles/trays',
    'sheet/colour-card',
    'sheet/markets',
    'sheet/documents',
    'styles/shell/footer',
    'styles/pages/lists',
    'styles/pages/screens',
    'styles/pages/home',
    'styles/pages/uses',
    'features/slider/slider',
    'features/enquiry/enquiry',
    'features/sent/sent',
    'features/list/list-tools',
    'features/list/facets/bands',
    'features/list/facets/panel',
    'features/list/facets/facet',
    'features/list/facets/letters',
    'features/list/facets/chips',
    'features/list/table',
    'features/comparison/comparison',
    'features/comparison/tools',
    'features/comparison/head',
    'features/comparison/table',
    'features/comparison/on-phones',
    'features/comparison/on-paper',
    'features/search/search',
    'styles/print',
  ];
  const folder = path.join(root, 'src/templates');
  const files = readdirSync(folder, { recursive: true })
    .filter((name) => name.endsWith('.css'))
    .map((name) => name.slice(0, -'.css'.length).split(path.sep).join('/'));
  const forgotten = files.filter((part) => ![...first, ...later].includes(part));
  if (forgotten.length > 0)
    throw new Error(`scripts/build.mjs does not know the styles ${forgotten.join(', ')}`);
  const rulesOf = (parts) => parts.map((part) => readFileSync(path.join(folder, `${part}.css`), 'utf8'));
  writeLayer(path.join(to, 'site.css'), [colours, ...rulesOf(first)]);
  writeLayer(path.join(to, 'more.css'), rulesOf(later));
}

/** Writes rules into a layer, so that every rule of a project's `theme.css` is stronger. */
function writeLayer(file, rules) {
  // Pages wait for the styles, so comments and indents are removed. The rules stay as written.
  const { code } = transformSync(`@layer herbarium {\n${rules.join('\n')}\n}\n`, {
    loader: 'css',
    minifyWhitespace: true,
  });
  writeFileSync(file, code);
}

/** Prints the sizes of the browser's files in bytes: plain, and compressed by brotli as hosts send them. */
function printSizes(folder, names) {
  for (const name of names) {
    const content = readFileSync(path.join(folder, name));
    const compressed = brotliCompressSync(content).byteLength;
    process.stdout.write(
      `${name.padEnd(32)}${String(content.byteLength).padStart(8)} B${String(compressed).padStart(8)} B brotli\n`,
    );
  }
}
