import path from 'node:path';
import type { BuildOptions, Message, Metafile, OnResolveResult, Plugin } from 'esbuild';
import react from 'react';
import type { LocatedMessage } from '../../catalogue/diagnostics/diagnostic.js';
import type { Project } from '../../project/project.js';
import { Fault, hasCode } from '../../project/surroundings/surroundings.js';
import * as api from '../../templates/api.js';
import * as browserApi from '../../templates/features/site-islands/browser-api.js';
import { contract } from '../../templates/site-templates/contract.js';
import { parts } from '../../templates/site-templates/slots-and-parts.js';
import { noScripts, type OwnScripts, sharedScript } from '../assets/client.js';
import { folders } from '../output/output.js';
import { bundleName, compileMessages, failureMessages, sourceOf, TemplateError } from './failures.js';
import type { LoadBundle } from './load.js';
import { outdatedMessages, type TemplateFile, templateFiles } from './template-files.js';

export interface CompiledTemplates {
  readonly found: readonly TemplateFile[];
  /** The module of all templates. Undefined when there are none, or one has an error. */
  readonly code: string | undefined;
  /** Source map of the code, as JSON. */
  readonly map: string;
  readonly scripts: OwnScripts;
  /** Absolute paths of all files that they were compiled from. */
  readonly inputs: readonly string[];
  readonly messages: readonly LocatedMessage[];
}

/** Templates with an error have no code. @throws Fault when there are some, and the compiler is not installed */
export async function prepareTemplates(project: Project, load: LoadBundle): Promise<CompiledTemplates> {
  const compiled = await compileTemplates(project);
  const errors = [...compiled.messages, ...(await loadMessages(project, compiled, load))];
  const messages = [...errors, ...outdatedMessages(project.files, compiled.found)];
  return { ...compiled, messages, code: errors.length > 0 ? undefined : compiled.code };
}

async function compileTemplates(project: Project): Promise<CompiledTemplates> {
  const { found, messages } = templateFiles(project.files);
  const nothing = { found, code: undefined, map: '', scripts: noScripts, inputs: [], messages };
  if (found.length === 0) return nothing;
  const errors = new Map<string, Message>();
  const without = (error: unknown): undefined => {
    if (!(error instanceof Error && 'errors' in error && Array.isArray(error.errors))) throw error;
    const found: readonly Message[] = error.errors;
    // An error of a file that both the server and browsers need comes twice.
    for (const one of found) {
      const { text, location } = one;
      errors.set(JSON.stringify([text, location?.file, location?.line, location?.column]), one);
    }
  };
  const server = await compileServer(project, found).catch(without);
  const scripts = await compileScripts(project, found).catch(without);
  if (server !== undefined && scripts !== undefined) return { ...nothing, ...server, scripts };
  return { ...nothing, messages: [...messages, ...compileMessages(project, [...errors.values()])] };
}

async function loadMessages(project: Project, { found, code, map }: CompiledTemplates, load: LoadBundle) {
  if (code === undefined) return [];
  try {
    const exports = new Map((await load(code)).map((of) => [of.place, of]));
    return found.flatMap((file) => {
      const exported = exports.get(`${file.kind}/${file.name}`);
      return exported === undefined ? [] : exportMessages(project, file, exported);
    });
  } catch (error) {
    if (!(error instanceof TemplateError)) throw error;
    return failureMessages([error.failure], { project, map });
  }
}

function exportMessages(
  project: Project,
  { file, name, kind }: TemplateFile,
  { isComponent, contract: own = `${contract}` }: Awaited<ReturnType<LoadBundle>>[number],
): readonly LocatedMessage[] {
  const source = sourceOf(project, file);
  const error = { code: 'template/export', severity: 'error', source } as const;
  const messages: LocatedMessage[] = [];
  if (!isComponent) {
    const called = kind === 'slots' ? '' : ` ${name}`;
    messages.push({
      ...error,
      message: 'the file does not export a component',
      spans: [{ start: 0, end: 0 }],
      hint: `write \`export default function${called}(…) { … }\``,
    });
  }
  if (own !== `${contract}`) {
    const at = Math.max(0, source.text.search(/\bcontract\b/));
    messages.push({
      ...error,
      message: `the template is written for contract ${own}, and this herbarium has contract ${contract}`,
      spans: [{ start: at, end: at + 'contract'.length }],
      hint: `install the herbarium that has it, or change the template and write \`contract = ${contract}\``,
    });
  }
  return messages;
}

const common = {
  bundle: true,
  write: false,
  metafile: true,
  logLevel: 'silent',
  logLimit: 0,
  jsx: 'automatic',
  jsxImportSource: 'react',
  platform: 'neutral',
  mainFields: ['module', 'main'],
  legalComments: 'none',
  charset: 'utf8',
  define: { 'process.env.NODE_ENV': '"production"' },
  // A setting for the editor must not change the site.
  tsconfigRaw: {},
} as const satisfies BuildOptions;

/** Loads the compiler. Only projects with templates need it. @throws Fault when it is not installed */
async function loadCompiler() {
  try {
    return await import('esbuild');
  } catch (error) {
    if (!hasCode(error, 'ERR_MODULE_NOT_FOUND', 'MODULE_NOT_FOUND')) throw error;
    const hint = 'install it with `npm install esbuild`';
    throw new Fault('templates/ needs the compiler esbuild, which is not installed', { hint, cause: error });
  }
}

async function compileServer({ root }: Project, found: readonly TemplateFile[]) {
  // Each is announced before it begins: an error that says nothing of its place is then known to be of it.
  const names = found.map(({ kind, name }) => `${kind}/${name}`);
  const begins = names.map((name) => [`begin:${name}`, `require("herbarium/begin")("${name}");`]);
  const imports = names.map(
    (name, n) => `import "begin:${name}"; import * as template${n} from "./templates/${name}.tsx";`,
  );
  const entries = names.map((name, n) => `"${name}": template${n},`);
  const entry = [...imports, 'export const templates = {', ...entries, '};'].join('\n');
  const { build } = await loadCompiler();
  const { outputFiles, metafile } = await build({
    ...common,
    format: 'cjs',
    target: 'node20.19',
    sourcemap: 'external',
    sourcesContent: false,
    absWorkingDir: root,
    entryPoints: ['entry:all'],
    outfile: path.join(root, bundleName),
    plugins: [importRules(root, { ...serverModules, ...Object.fromEntries(begins), 'entry:all': entry })],
  });
  const textOf = (ending: string) => outputFiles.find((file) => file.path.endsWith(ending))?.text ?? '';
  const inputs = Object.keys(metafile.inputs).filter((input) => !input.startsWith('given:'));
  return {
    code: textOf('.js'),
    map: textOf('.map'),
    inputs: inputs.map((input) => path.resolve(root, input)),
  };
}

async function compileScripts({ root }: Project, found: readonly TemplateFile[]): Promise<OwnScripts> {
  const entries = Object.fromEntries(found.flatMap(browserEntry));
  const names = Object.keys(entries);
  if (names.length === 0) return noScripts;
  const { build } = await loadCompiler();
  // From the folder of the templates' scripts to that of our own.
  const shared = `../client/${path.posix.basename(await sharedScript())}`;
  const { outputFiles, metafile } = await build({
    ...common,
    format: 'esm',
    splitting: true,
    // The oldest supported browsers, as for our own scripts.
    target: ['chrome100', 'firefox100', 'safari15.4'],
    minify: true,
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    absWorkingDir: root,
    entryPoints: Object.fromEntries(names.map((name) => [name.replace(/^entry:(\w+)s\//, '$1-'), name])),
    outdir: path.join(root, 'templates'),
    plugins: [importRules(root, { ...browserModules(shared), ...entries })],
  });
  const outputs = new Map(
    Object.entries(metafile.outputs).map(([file, output]) => [path.basename(file), output]),
  );
  const place = (name: string) => `${folders.assets}/templates/${name}`;
  const modules = [...outputs].flatMap(([name, { entryPoint }]) => {
    const entry = /entry:(.+)$/.exec(entryPoint ?? '')?.[1];
    return entry === undefined ? [] : [[entry, [...withImports(outputs, name)].map(place)] as const];
  });
  return {
    files: outputFiles.map(({ path: file, text }) => ({
      source: { text },
      file: place(path.basename(file)),
      size: Buffer.byteLength(text),
    })),
    modules: new Map(modules),
  };
}

/** The script of a template that browsers render, as code, by the name of its entry: of an island, or of a part of lists that browsers make. */
function browserEntry({ kind, name, file }: TemplateFile): readonly (readonly [string, string])[] {
  const from = JSON.stringify(`./${file}`);
  const mount = `import { mounter } from "herbarium/mount";\nexport const mount = mounter({ Component });`;
  if (kind === 'islands') return [[`entry:islands/${name}`, `import Component from ${from};\n${mount}`]];
  const isInBrowser = kind === 'parts' && 'isInBrowser' in (parts[name as keyof typeof parts] ?? {});
  return isInBrowser ? [[`entry:parts/${name}`, `export { default } from ${from};`]] : [];
}

function withImports(
  outputs: ReadonlyMap<string, Metafile['outputs'][string]>,
  name: string,
  found = new Set<string>(),
): ReadonlySet<string> {
  if (found.has(name)) return found;
  found.add(name);
  for (const { path: imported, kind, external } of outputs.get(name)?.imports ?? []) {
    if (kind === 'import-statement' && external !== true)
      withImports(outputs, path.basename(imported), found);
  }
  return found;
}

/** Modules in the place of packages, as code, with named exports: so the compiler finds a name that is not there. */
type GivenModules = Readonly<Record<string, string>>;

/** In our own program, which loads the bundle and is asked by `require`. */
const serverModules: GivenModules = {
  react: 'module.exports = require("react");',
  'react/jsx-runtime': 'module.exports = require("react/jsx-runtime");',
  'herbarium/templates': [
    'const given = require("herbarium/templates");',
    ...Object.keys(api).map((name) => `export const ${name} = given.${name};`),
  ].join('\n'),
};

/** In browsers: the modules of our script that shares React. @param shared its address from the scripts of templates */
function browserModules(shared: string): GivenModules {
  const from = JSON.stringify(shared);
  const named = (object: string, names: readonly string[]) => {
    const exported = names.filter((name) => name !== 'default' && !name.startsWith('__')).join(', ');
    return `import { ${object} } from ${from};\nexport default ${object};\nexport const { ${exported} } = ${object};`;
  };
  return {
    react: named('react', Object.keys(react)),
    'react/jsx-runtime': named('runtime', ['Fragment', 'jsx', 'jsxs']),
    'herbarium/templates': `${named('api', Object.keys(browserApi))}\nexport const contract = ${api.contract};`,
    'herbarium/mount': `export { mounter } from ${from};`,
  };
}

/** Begins the names of modules that are given as code, and of scripts that are made of such a module. */
const given = 'given';

/** @param modules what stands in the place of packages, and the scripts to make, by `entry:` and their names */
function importRules(root: string, modules: GivenModules): Plugin {
  const folder = path.join(root, 'templates') + path.sep;
  return {
    name: 'import-rules',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /./ }, ({ path: name, namespace, importer, resolveDir }) => {
        // What a given module imports is ours, except in a script to make.
        const isOurs = namespace === given && !importer.startsWith('entry:');
        if (Object.hasOwn(modules, name) && !isOurs) return { path: name, namespace: given };
        if (namespace === given && !name.startsWith('./templates/')) return { path: name, external: true };
        const isFile = /^\.{0,2}\//.test(name) && importer.startsWith(folder);
        const isOutside = isFile && !`${path.resolve(resolveDir, name)}${path.sep}`.startsWith(folder);
        return refusal(name, isOutside);
      });
      onLoad({ filter: /./, namespace: given }, ({ path: name }) => ({
        contents: modules[name] ?? '',
        resolveDir: root,
      }));
    },
  };
}

/** The reason why something may not be imported, and what to do. Undefined where it may. */
function refusal(name: string, isOutside: boolean): OnResolveResult | undefined {
  const error = (text: string, hint: string) => ({ errors: [{ text, notes: [{ text: hint }] }] });
  if (/^herbarium(\/|$)/.test(name)) {
    const hint = 'everything that templates are given is in `herbarium/templates`, and in their properties';
    return error('templates import only from `herbarium/templates`', hint);
  }
  if (/\.css$/.test(name)) {
    return error('a template cannot import styles', 'write them in `theme.css`, beside the catalogue');
  }
  if (!isOutside) return undefined;
  const hint = 'put the file into `templates/lib/`: only then a save of it updates the site';
  return error(`\`${name}\` is outside of templates/`, hint);
}
