import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { visible } from '../../catalogue/diagnostics/visible.js';
import { isObject } from '../../catalogue/document/document.js';
import type { Answers } from '../../init/answers.js';
import { packagePath, scriptsFor } from '../../init/project-files.js';
import type { UserPath } from '../../project/user-path.js';

/** The commands that lead from a new project to its site. A `package.json` that was there may lack scripts. */
export async function nextSteps(folder: UserPath, answers: Answers): Promise<string> {
  const found = await packageIn(folder.path);
  const scripts = Object.entries(scriptsFor(answers)).filter(([name]) => !has(found, ['scripts', name]));
  const sets = scripts.map(([name, line]) => `"scripts.${name}=${line}"`);
  const isNamed = has(found, ['dependencies', 'herbarium']) || has(found, ['devDependencies', 'herbarium']);
  const steps = [
    ...(folder.typed === '.' ? [] : [`cd ${quoted(visible(folder.typed))}`]),
    ...(sets.length === 0 ? [] : [`npm pkg set ${sets.join(' ')}`]),
    ...(isNamed ? [] : ['npm install herbarium']),
    ...(isNamed && !existsSync(folder.join('node_modules/herbarium').path) ? ['npm install'] : []),
    'npm run dev',
  ];
  return `next:\n${steps.map((step) => `  ${step}\n`).join('')}`;
}

/** What `package.json` says; undefined where nobody can read it. */
async function packageIn(folder: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path.join(folder, packagePath), 'utf8'));
  } catch {
    return undefined;
  }
}

function has(value: unknown, keys: readonly string[]): boolean {
  const found = keys.reduce<unknown>(
    (part, key) => (isObject(part) ? Reflect.get(part, key) : undefined),
    value,
  );
  return found !== undefined;
}

/** A path as shells take it. */
function quoted(file: string): string {
  return /^[\w./~-]+$/.test(file) ? file : `"${file}"`;
}
