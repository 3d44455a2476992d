import path from 'node:path';
import type { BuildOptions, Message, Metafile, OnResolveResult, Plugin } from 'esbuild';
import react from 'react';
import { toolFolders } from '../../catalogue/addresses/site-files.js';
import type { ReadProject } from '../../project/project.js';
import { Fault, hasCode } from '../../project/surroundings/surroundings.js';
import type { LocatedMessage } from '../../rules/diagnostics/diagnostic.js';
import * as api from '../../templates/api.js';
import * as browserApi from '../../templates/features/site-islands/browser-api.js';
import { parts } from '../../templates/site-templates/slots-and-parts.js';
import { noScripts, sharedScript, type TemplateScripts } from '../assets/client.js';
import { bundleName, compileMessages, failureMessages, sourceOf, TemplateError } from './failures.js';
import type { LoadBundle, TemplateExports } from './load.js';
import { outdatedMessages, type TemplateFile, templateFiles } from './template-files.js';

export interface CompiledTemplates {
  readonly templates: readonly TemplateFile[];
  /** The module of all templates. Undefined if the site has no templates, or a template has an error. */
  readonly code: string | undefined;
  /** Source map of the code, as JSON. */
  readonly map: string;
  readonly scripts: TemplateScripts;
  /** Absolute paths of all files that they were compiled from. */
  readonly inputs: readonly string[];
  readonly messages: readonly LocatedMessage[];
}

const { contract } = api;

/** If a template has an error, the result has no code. @throws Fault if there are templates, and the compiler is not installed */
export async function prepareTemplates(project: ReadProject, load: LoadBundle): Promise<CompiledTemplates> {
  const compiled = await compileTemplates(project);
  const errors = [...compiled.messages, ...(await loadMessages(project, compiled, load))];
  const messages = [...errors, ...outdatedMessages(project.files, compiled.templates)];
  return { ...compiled, messages, code: errors.length > 0 ? undefined : compiled.code };
}

async function compileTemplates(project: ReadProject): Promise<CompiledTemplates> {
  const { templates, messages } = templateFiles(project.files);
  const nothing = { templates, code: undefined, map: '', scripts: noScripts, inputs: [], messages };
  if (templates.length === 0) return nothing;
  const errors = new Map<string, Message>();
  const collectErrors = (error: unknown): undefined => {
    if (!(error instanceof Error && 'errors' in error && Array.isArray(error.errors))) throw error;
    const messages: readonly Message[] = error.errors;
    // An error in a file of both the server and browsers is reported by both.
    for (const message of messages) {
      const { text, location } = message;
      errors.set(JSON.stringify([text, location?.file, location?.line, location?.column]), message);
    }
  };
  const server = await compileServer(project, templates).catch(collectErrors);
  const scripts = await compileScripts(project, templates).catch(collectErrors);
  if (server !== undefined && scripts !== undefined) return { ...nothing, ...server, scripts };
  return { ...nothing, messages: [...messages, ...compileMessages(project, [...errors.values()])] };
}

async function loadMessages(project: ReadProject, compiled: CompiledTemplates, load: LoadBundle) {
  const { templates, code, map } = compiled;
  if (code === undefined) return [];
  try {
    const exports = new Map((await load(code)).map((template) => [template.place, template]));
    return templates.flatMap((file) => {
      const exported = exports.get(`${file.kind}/${file.name}`);
      return exported === undefined ? [] : exportMessages(project, file, exported);
    });
  } catch (error) {
    if (!(error instanceof TemplateError)) throw error;
    return failureMessages([error.failure], project, map);
  }
}

function exportMessages(
  project: ReadProject,
  { file, name, kind }: TemplateFile,
  { isComponent, contract: declared = `${contract}` }: TemplateExports,
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
  if (declared !== `${contract}`) {
    const start = Math.max(0, source.text.search(/\bcontract\b/));
    messages.push({
      ...error,
      message: `the template is written for contract ${declared}, and this herbarium has contract ${contract}`,
      spans: [{ start, end: start + 'contract'.length }],
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

/** Loads the compiler. Only projects with templates need it. @throws Fault if it is not installed */
async function loadCompiler() {
  try {
    return await import('esbuild');
  } catch (error) {
    if (!hasCode(error, 'ERR_MODULE_NOT_FOUND', 'MODULE_NOT_FOUND')) throw error;
    const hint = 'install it with `npm install esbuild`';
    throw new Fault('templates/ needs the compiler esbuild, which is not installed', { hint, cause: error });
  }
}

async function compileServer({ root }: ReadProject, templates: readonly TemplateFile[]) {
  // Each template announces itself first, so that an error without a location can be attributed to it.
  const names = templates.map(({ kind, name }) => `${kind}/${name}`);
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
  const outputText = (ending: string) => outputFiles.find((file) => file.path.endsWith(ending))?.text ?? '';
  const inputs = Object.keys(metafile.inputs).filter((input) => !input.startsWith('given:'));
  return {
    code: outputText('.js'),
    map: outputText('.map'),
    inputs: inputs.map((input) => path.resolve(root, input)),
  };
}

async function compileScripts(
  { root }: ReadProject,
  templates: readonly TemplateFile[],
): Promise<TemplateScripts> {
  const entries = Object.fromEntries(templates.flatMap(browserEntry));
  const names = Object.keys(entries);
  if (names.length === 0) return noScripts;
  const { build } = await loadCompiler();
  // Relative from the folder of the templates' scripts to the folder of the tool's scripts.
  const shared = `../client/${path.posix.basename(await sharedScript())}`;
  const { outputFiles, metafile } = await build({
    ...common,
    format: 'esm',
    splitting: true,
    // The oldest supported browsers, as for the tool's scripts.
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
  const place = (name: string) => `${toolFolders.assets}/templates/${name}`;
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

/** The browser script of an island, or of a part that browsers render in lists: the name of its entry and its code. */
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
  names = new Set<string>(),
): ReadonlySet<string> {
  if (names.has(name)) return names;
  names.add(name);
  for (const { path: imported, kind, external } of outputs.get(name)?.imports ?? []) {
    if (kind === 'import-statement' && external !== true)
      withImports(outputs, path.basename(imported), names);
  }
  return names;
}

/** Code of modules that replace packages. It has named exports, so that the compiler reports a missing name. */
type GivenModules = Readonly<Record<string, string>>;

/** Modules for the server. The tool loads the bundle and provides `require`. */
const serverModules: GivenModules = {
  react: 'module.exports = require("react");',
  'react/jsx-runtime': 'module.exports = require("react/jsx-runtime");',
  'herbarium/templates': [
    'const given = require("herbarium/templates");',
    ...Object.keys(api).map((name) => `export const ${name} = given.${name};`),
  ].join('\n'),
};

/** Modules for browsers, from the tool's script that shares React. @param shared its address from the scripts of templates */
function browserModules(shared: string): GivenModules {
  const from = JSON.stringify(shared);
  const named = (object: string, names: readonly string[]) => {
    const exported = names.filter((name) => name !== 'default' && !name.startsWith('__')).join(', ');
    return `import { ${object} } from ${from};\nexport default ${object};\nexport const { ${exported} } = ${object};`;
  };
  return {
    react: named('react', Object.keys(react)),
    'react/jsx-runtime': named('runtime', ['Fragment', 'jsx', 'jsxs']),
    'herbarium/templates': `${named('api', Object.keys(browserApi))}\nexport const contract = ${contract};`,
    'herbarium/mount': `export { mounter } from ${from};`,
  };
}

/** The namespace of modules that are given as code, and of scripts that are made of such a module. */
const given = 'given';

/** @param modules code that replaces packages, and the scripts to make, by `entry:` and their names */
function importRules(root: string, modules: GivenModules): Plugin {
  const folder = path.join(root, 'templates') + path.sep;
  return {
    name: 'import-rules',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /./ }, ({ path: name, namespace, importer, resolveDir }) => {
        // Imports of a given module are the tool's, except in a script to make.
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

/** The reason why an import is forbidden, and a hint. Undefined if it is allowed. */
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
