import { randomBytes } from 'node:crypto';

/** 32 random hex characters. */
export function randomId(): string {
  return randomBytes(16).toString('hex');
}
