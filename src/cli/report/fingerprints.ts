import { createHash } from 'node:crypto';
import type { Diagnostic, LocatedMessage } from '../../catalogue/diagnostics/diagnostic.js';

/**
 * Names each message by what it is about and not by its lines, which every edit moves: so a fault is the same fault in the next
 * run. Equal ones are counted in their order.
 * @returns hexadecimal SHA-256 values by message
 */
export function fingerprintsOf<T extends Diagnostic | LocatedMessage>(
  messages: readonly T[],
): ReadonlyMap<T, string> {
  const seen = new Map<string, number>();
  const fingerprints = new Map<T, string>();
  for (const message of messages) {
    const key = JSON.stringify(subjectOf(message));
    const occurrence = (seen.get(key) ?? 0) + 1;
    seen.set(key, occurrence);
    fingerprints.set(message, createHash('sha256').update(`${key} ${occurrence}`).digest('hex'));
  }
  return fingerprints;
}

/** The same four that a baseline goes by. What is no fault of a rule has only its message. */
function subjectOf(message: Diagnostic | LocatedMessage): readonly (string | null)[] {
  if (!('field' in message)) return [message.code, message.message];
  const { code, entry, field, value } = message;
  return [code, entry?.id ?? null, field, value];
}
