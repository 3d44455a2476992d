import { homedir } from 'node:os';
import { hasCode } from '../../project/fault.js';

/** The user's home folder. Undefined for users without one, as in containers that run under a bare user number. */
export function homeFolder(): string | undefined {
  try {
    return homedir();
  } catch (error) {
    if (hasCode(error, 'ERR_SYSTEM_ERROR')) return undefined;
    throw error;
  }
}
