import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const options = {
  target: 'ES2022',
  lib: ['ES2023', 'DOM', 'DOM.Iterable'],
  module: 'ESNext',
  moduleResolution: 'bundler',
  jsx: 'react-jsx',
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  isolatedModules: true,
  resolveJsonModule: true,
  types: [],
};

export const editorSettings = `${JSON.stringify({ compilerOptions: options }, null, 2)}\n`;

/** The settings of the project where it has some, else ours. Types that are not installed beside the catalogue are ours. */
export function checkSettings(root: string, folder: string): string {
  const own = path.join(root, 'templates/tsconfig.json');
  const from = (file: string) => path.relative(folder, file).split(path.sep).join('/');
  // Beside this program.
  const ownTypes = fileURLToPath(new URL('../../../types/templates/types.d.ts', import.meta.url));
  const types: Record<string, readonly string[]> = { 'herbarium/templates': [ownTypes] };
  const ours = packageFolder('@types/react', import.meta.url);
  if (ours !== undefined && packageFolder('@types/react', path.join(root, 'package.json')) === undefined) {
    types['react'] = [path.join(ours, 'index.d.ts')];
    types['react/*'] = [path.join(ours, '*')];
  }
  const settings = {
    ...(existsSync(own) ? { extends: from(own) } : {}),
    compilerOptions: { ...(existsSync(own) ? { noEmit: true } : options), paths: types },
    include: [`${from(path.join(root, 'templates'))}/**/*`],
  };
  return `${JSON.stringify(settings, null, 2)}\n`;
}

export function packageFolder(name: string, file: string): string | undefined {
  try {
    return path.dirname(createRequire(file).resolve(`${name}/package.json`));
  } catch {
    return undefined;
  }
}
