import { execFileSync } from 'node:child_process';
import { commandFile } from '../support/command.js';

/** The name of a folder with spaces, signs and letters of other scripts. */
export const odd = `a b#c%20é%2Fd?x"'&本`;

/** Another user, if the tests may switch users: an administrator may write everything. */
export const plainUser = process.getuid?.() === 0 ? 54_321 : undefined;

export function canRunAs(uid: number | undefined): boolean {
  if (uid === undefined) return true;
  try {
    execFileSync(process.execPath, [commandFile, '--version'], {
      uid,
      stdio: 'pipe',
    });
    return true;
  } catch {
    return false;
  }
}
