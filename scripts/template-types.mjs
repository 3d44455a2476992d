// Leaves only the type declarations that `herbarium/templates` needs: the package has no others.
import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * @param {string} folder the declarations of all modules
 * @param {string} entry the declaration to begin with, in that folder
 */
export function keepTypes(folder, entry) {
  const wanted = new Set();
  const want = (file) => {
    if (wanted.has(file)) return;
    wanted.add(file);
    for (const [, name] of readFileSync(file, 'utf8').matchAll(/(?:from|import\()\s*['"](\.[^'"]+)['"]/g)) {
      want(path.resolve(path.dirname(file), name.replace(/\.js$/, '.d.ts')));
    }
  };
  want(path.join(folder, entry));
  for (const name of readdirSync(folder, { recursive: true })) {
    const file = path.join(folder, name);
    if (statSync(file, { throwIfNoEntry: false })?.isFile() && !wanted.has(file)) rmSync(file);
  }
}
