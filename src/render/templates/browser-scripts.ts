import path from 'node:path';
import type { Metafile } from 'esbuild';
import { parts } from '../../templates/own/slots-and-parts.js';
import type { OwnScripts } from '../assets/own-scripts.js';
import { folders } from '../output/output.js';
import type { TemplateFile } from './template-files.js';

const folder = `${folders.assets}/templates`;

/** Folder of our own scripts, from that of the templates'. */
export const clientFromTemplates = '../client/';

/** The templates that browsers render: islands, and parts of lists that browsers make. */
export function browserTemplates(found: readonly TemplateFile[]): readonly TemplateFile[] {
  return found.filter(
    ({ kind, name }) =>
      kind === 'islands' || (kind === 'parts' && 'isInBrowser' in (parts[name as keyof typeof parts] ?? {})),
  );
}

/** The script of each, as code, by the name of its entry. */
export function browserEntries(found: readonly TemplateFile[]): Readonly<Record<string, string>> {
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
export function scriptsOf(
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
