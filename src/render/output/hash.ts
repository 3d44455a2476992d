import { hash } from 'node:crypto';

/** The first 10 hex digits of a content's SHA-256: enough for names that change with their content. */
export function contentHash(content: string | Uint8Array): string {
  return hash('sha256', content, 'hex').slice(0, 10);
}

/** A content's SHA-256 in 22 characters of Base64, 132 bits: enough to tell contents apart, unless somebody forges one. */
export function sumOf(content: string | Uint8Array): string {
  return hash('sha256', content, 'base64url').slice(0, 22);
}
