/** Counted events, in the order of a report: tests use the counts to find repeated work. */
export const workKinds = [
  'files read',
  'bytes read',
  'texts parsed',
  'bodies parsed',
  'entries checked',
  'views made',
  'pages rendered',
  'pages reused',
  'pictures made',
  'data sheets made',
  'files written',
  'files kept',
] as const;

export type WorkKind = (typeof workKinds)[number];

/** Receives an amount of work. Called often, so it must be fast. */
export type WorkCounter = (kind: WorkKind, amount: number) => void;

let counter: WorkCounter | undefined;

export function countWith(next: WorkCounter): void {
  counter = next;
}

export function count(kind: WorkKind, amount = 1): void {
  counter?.(kind, amount);
}
