import { createHash } from 'node:crypto';

/** The first 10 hex digits of a content's SHA-256: enough for names that change with their content. */
export function contentHash(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 10);
}
