import { randomBytes } from 'node:crypto';

export function randomId(): string {
  return randomBytes(16).toString('hex');
}
