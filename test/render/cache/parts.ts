import { expect } from 'vitest';
import { herbarium, type RunResult } from '../../support/herbarium.js';

/** Runs the command in a project. */
export function run(project: string, ...args: readonly string[]): Promise<RunResult> {
  return herbarium(args, { cwd: project });
}

/** Builds all parts of a site. @returns their folders, from the project's */
export async function buildParts(project: string, of: number, ...args: readonly string[]) {
  const folders: string[] = [];
  for (let number = 1; number <= of; number += 1) {
    const folder = `part-${number}-of-${of}`;
    const { code, stderr } = await run(
      project,
      'build',
      '--shard',
      `${number}/${of}`,
      '--out',
      folder,
      ...args,
    );
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    folders.push(folder);
  }
  return folders;
}
