import path from 'node:path';
import type { Message, Metafile, OnResolveResult, Plugin } from 'esbuild';
import react from 'react';
import type { LocatedMessage } from '../../catalogue/diagnostics/diagnostic.js';
import type { Project } from '../../project/project.js';
import * as api from '../../templates/api.js';
import * as browserApi from '../../templates/features/own/browser-api.js';
import { parts } from '../../templates/own/slots-and-parts.js';
import { noScripts, type OwnScripts, sharedScript } from '../assets/client.js';
import { folders } from '../output/output.js';
import { compileMessages } from './compile-messages.js';
import { browserOptions, loadCompiler, runBuild, serverOptions } from './compiler.js';
import { bundleName } from './failures.js';
import { type TemplateFile, templateFiles } from './template-files.js';

/** The templates of a project, compiled. */
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

/**
 * Compiles the templates of a project.
 * @throws Fault when there are some, and the compiler is not installed
 */
export async function compileTemplates(project: Project): Promise<CompiledTemplates> {
  const { found, messages } = templateFiles(project.files);
  const nothing = { found, code: undefined, map: '', scripts: noScripts, inputs: [], messages };
  if (found.length === 0) return nothing;
  const [server, browser] = [await compileServer(project, found), await compileScripts(project, found)];
  const errors = distinct([server, browser].flatMap((made) => (isErrors(made) ? made : [])));
  if (isErrors(server) || isErrors(browser)) {
    return { ...nothing, messages: [...messages, ...compileMessages(project, errors)] };
  }
  return { ...nothing, ...server, scripts: browser };
}

async function compileServer(
  { root }: Project,
  found: readonly TemplateFile[],
): Promise<Pick<CompiledTemplates, 'code' | 'map' | 'inputs'> | readonly Message[]> {
  const { build } = await loadCompiler();
  const result = await runBuild(() =>
    build({
      ...serverOptions,
      absWorkingDir: root,
      entryPoints: ['entry:all'],
      outfile: path.join(root, bundleName),
      plugins: [importRules(root, { ...serverModules, 'entry:all': serverEntry(found) })],
    }),
  );
  if (isErrors(result)) return result;
  const [map = '', code = ''] = [...(result.outputFiles ?? [])]
    .sort((a, b) => Number(b.path.endsWith('.map')) - Number(a.path.endsWith('.map')))
    .map(({ text }) => text);
  const inputs = Object.keys(result.metafile?.inputs ?? {}).filter((input) => !input.startsWith('given:'));
  return { code, map, inputs: inputs.map((input) => path.resolve(root, input)) };
}

function serverEntry(found: readonly TemplateFile[]): string {
  const imports = found.map(({ file }, n) => `import * as template${n} from ${JSON.stringify(`./${file}`)};`);
  const entries = found.map(({ kind, name }, n) => `${JSON.stringify(`${kind}/${name}`)}: template${n},`);
  return [...imports, 'export const templates = {', ...entries, '};'].join('\n');
}

async function compileScripts(
  { root }: Project,
  found: readonly TemplateFile[],
): Promise<OwnScripts | readonly Message[]> {
  const entries = browserEntries(browserTemplates(found));
  if (Object.keys(entries).length === 0) return noScripts;
  const { build } = await loadCompiler();
  const shared = clientFromTemplates + path.posix.basename(await sharedScript());
  const result = await runBuild(() =>
    build({
      ...browserOptions,
      absWorkingDir: root,
      entryPoints: Object.fromEntries(
        Object.keys(entries).map((entry) => [entry.replace(/^entry:(\w+)s\//, '$1-'), entry]),
      ),
      outdir: path.join(root, 'templates'),
      plugins: [importRules(root, { ...browserModules(shared), ...entries })],
    }),
  );
  return isErrors(result)
    ? result
    : scriptsOf(result.outputFiles ?? [], result.metafile ?? { inputs: {}, outputs: {} });
}

function isErrors<Result>(made: Result | readonly Message[]): made is readonly Message[] {
  return Array.isArray(made);
}

/** An error of a file that both the server and browsers need comes twice. */
function distinct(errors: readonly Message[]): readonly Message[] {
  const keyOf = ({ text, location }: Message) =>
    JSON.stringify([text, location?.file, location?.line, location?.column]);
  return [...new Map(errors.map((error) => [keyOf(error), error])).values()];
}

/*
 * What stands in the place of `react` and `herbarium/templates`. A module with named exports, so that the compiler finds a name that is
 * not there.
 */

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
  return {
    react: named('react', Object.keys(react), from),
    'react/jsx-runtime': named('runtime', ['Fragment', 'jsx', 'jsxs'], from),
    'herbarium/templates': `${named('api', Object.keys(browserApi), from)}\nexport const contract = ${api.contract};`,
    'herbarium/mount': `export { mounter } from ${from};`,
  };
}

function named(object: string, names: readonly string[], from: string): string {
  const exported = names.filter((name) => name !== 'default' && !name.startsWith('__'));
  return `import { ${object} } from ${from};\nexport default ${object};\nexport const { ${exported.join(', ')} } = ${object};`;
}

/** Modules in the place of packages, as code. What they import is left as it is. */
type GivenModules = Readonly<Record<string, string>>;

/** Begins the names of modules that are given as code, and of scripts that are made of such a module. */
const given = 'given';

/**
 * What templates may import: what they are given, files of `templates/`, and packages of the maker.
 * @param root absolute path of the project
 * @param modules what stands in the place of `react` and `herbarium/templates`, and the scripts to make, by `entry:` and their names
 */
function importRules(root: string, modules: GivenModules): Plugin {
  const folder = path.join(root, 'templates') + path.sep;
  return {
    name: 'import-rules',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /./ }, ({ path: name, namespace, importer, resolveDir }) => {
        if (Object.hasOwn(modules, name) && !isInside(namespace, importer))
          return { path: name, namespace: given };
        if (namespace === given && !name.startsWith('./templates/')) return { path: name, external: true };
        return refusal(name, { folder, importer, resolveDir });
      });
      onLoad({ filter: /./, namespace: given }, ({ path: name }) => ({
        contents: modules[name] ?? '',
        resolveDir: root,
      }));
    },
  };
}

/** Whether a given module imports: what it names is ours, except in a script to make. */
function isInside(namespace: string, importer: string): boolean {
  return namespace === given && !importer.startsWith('entry:');
}

interface Importing {
  /** Absolute path of `templates/`, with a separator at its end. */
  readonly folder: string;
  readonly importer: string;
  readonly resolveDir: string;
}

/** The reason why something may not be imported. Undefined where it may. */
function refusal(name: string, { folder, importer, resolveDir }: Importing): OnResolveResult | undefined {
  if (/^herbarium(\/|$)/.test(name))
    return error('templates import only from `herbarium/templates`', 'internal');
  if (/\.css$/.test(name)) return error('a template cannot import styles', 'styles');
  if (!/^\.{0,2}\//.test(name) || !importer.startsWith(folder)) return undefined;
  const target = path.resolve(resolveDir, name) + path.sep;
  return target.startsWith(folder) ? undefined : error(`\`${name}\` is outside of templates/`, 'outside');
}

function error(text: string, kind: string): OnResolveResult {
  return { errors: [{ text, detail: kind }] };
}

const folder = `${folders.assets}/templates`;

/** Folder of our own scripts, from that of the templates'. */
const clientFromTemplates = '../client/';

/** The templates that browsers render: islands, and parts of lists that browsers make. */
function browserTemplates(found: readonly TemplateFile[]): readonly TemplateFile[] {
  return found.filter(
    ({ kind, name }) =>
      kind === 'islands' || (kind === 'parts' && 'isInBrowser' in (parts[name as keyof typeof parts] ?? {})),
  );
}

/** The script of each, as code, by the name of its entry. */
function browserEntries(found: readonly TemplateFile[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    found.map(({ kind, name, file }) => {
      const from = JSON.stringify(`./${file}`);
      const code =
        kind === 'islands'
          ? `import Component from ${from};\nimport { mounter } from "herbarium/mount";\nexport const mount = mounter({ Component });`
          : `export { default } from ${from};`;
      return [`entry:${kind}/${name}`, code];
    }),
  );
}

/** @param outputs what the compiler has made of the entries */
function scriptsOf(
  outputs: readonly { readonly path: string; readonly text: string }[],
  { outputs: made }: Metafile,
): OwnScripts {
  const byName = new Map(Object.entries(made).map(([file, output]) => [path.basename(file), output]));
  const place = (name: string) => `${folder}/${name}`;
  const modules = new Map<string, readonly string[]>();
  for (const [name, { entryPoint }] of byName) {
    const entry = /entry:(.+)$/.exec(entryPoint ?? '')?.[1];
    if (entry !== undefined) modules.set(entry, [...withImports(byName, name)].map(place));
  }
  return {
    files: outputs.map(({ path: file, text }) => ({
      source: { text },
      file: place(path.basename(file)),
      size: Buffer.byteLength(text),
    })),
    modules,
  };
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
