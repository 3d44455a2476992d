import { spawnSync } from 'node:child_process';

/**
 * The day of the last commit, so that a check of an old state says what it said then; the clock's where there is none.
 * @param root folder of the catalogue
 * @returns YYYY-MM-DD
 */
export function dayOf(root: string): string {
  const { stdout } = spawnSync('git', ['log', '-1', '--format=%cs'], { cwd: root, encoding: 'utf8' });
  const day = stdout?.trim() ?? '';
  return /^\d{4}-\d\d-\d\d$/.test(day) ? day : new Date().toISOString().slice(0, 10);
}
