// Copies the files from which the action builds the program: the sources of this commit, and a package.json with only the packages
// that the program needs (130 MB). All packages, with those for tests, types and data sheets, have 390 MB.
// Usage: node scripts/action-sources.mjs <folder>
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The development packages that are part of the program. */
const makers = new Set([
  'typescript',
  'idiomorph',
  'oxc-parser',
  '@valibot/to-json-schema',
  // Data sheets.
  'bidi-js',
  'fontkit',
  'linebreak',
  'pdfkit',
]);

/** Packages that the program loads from its installation, and that no check, comparison or picture of a page needs. */
const unused = /^(pagefind|@expo-google-fonts\/.*)$/;

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const folder = path.resolve(process.argv[2] ?? 'action-sources');

mkdirSync(folder, { recursive: true });
for (const name of ['src', 'scripts', 'package-lock.json', 'LICENSE'])
  cpSync(path.join(root, name), path.join(folder, name), { recursive: true });

const project = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
const only = (packages, isWanted) =>
  Object.fromEntries(Object.entries(packages).filter(([name]) => isWanted(name)));
project.dependencies = only(project.dependencies, (name) => !unused.test(name));
project.devDependencies = only(project.devDependencies, (name) => makers.has(name));
write('package.json', project);

// Types were checked before the commit, and the type packages are missing here.
const compiler = JSON.parse(readFileSync(path.join(root, 'tsconfig.json'), 'utf8'));
Object.assign(compiler.compilerOptions, { noCheck: true, types: [] });
write('tsconfig.json', compiler);

function write(name, value) {
  writeFileSync(path.join(folder, name), `${JSON.stringify(value, null, 2)}\n`);
}
