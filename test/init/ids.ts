import { createHash } from 'node:crypto';

/** A source of pseudorandom ids, the same in every run. */
export function countedIds(): () => string {
  let count = 0;
  return () => {
    count += 1;
    return createHash('sha256').update(`id ${count}`).digest('hex').slice(0, 32);
  };
}
