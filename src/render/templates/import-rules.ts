import path from 'node:path';
import type { OnResolveResult, Plugin } from 'esbuild';

/** Modules in the place of packages, as code. What they import is left as it is. */
export type GivenModules = Readonly<Record<string, string>>;

/** Begins the names of modules that are given as code, and of scripts that are made of such a module. */
const given = 'given';

/**
 * What templates may import: what they are given, files of `templates/`, and packages of the maker.
 * @param root absolute path of the project
 * @param modules what stands in the place of `react` and `herbarium/templates`, and the scripts to make, by `entry:` and their names
 */
export function importRules(root: string, modules: GivenModules): Plugin {
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
