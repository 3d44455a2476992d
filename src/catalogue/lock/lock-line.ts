/** The list of all addresses that a site has published, beside its catalogue. */
export const lockFile = 'urls.lock';

/** What a line says of an address that belongs to no entry. */
export const lockWords = ['feed', 'file'] as const;

/** Whose an address is: the id of an entry, or one of {@link lockWords}. */
export type LockOwner = string;

/** An address of the lock: whose it is, or why it is given up. Addresses are decoded, begin with a slash, and have no base. */
export type LockLine = { readonly address: string } & (
  | { readonly owner: LockOwner }
  | { readonly gone: string }
);

/** Begins the reason for which an address is given up. */
export const goneMark = 'gone:';

/** Says at the top of the file what it is. */
const head = '# Addresses that this site has published. Commit this file; `herbarium lock` adds to it.\n';

/** The text of a lock: its lines in the order of their addresses, so that the same addresses always give the same file. */
export function lockText(lines: Iterable<LockLine>): string {
  const texts = [...lines]
    .sort((a, b) => inCodePoints(a.address, b.address))
    .map((line) => `${encodedAddress(line.address)} ${'owner' in line ? line.owner : goneText(line.gone)}\n`);
  return head + texts.join('');
}

function goneText(reason: string): string {
  return `${goneMark} ${reason.replace(/\s+/g, ' ').trim()}`;
}

/** Languages compare code units, in which rare characters come before common ones. */
function inCodePoints(a: string, b: string): number {
  if (a === b) return 0;
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  const isHalf = at > 0 && /[\ud800-\udbff]/.test(a[at - 1] ?? '');
  const from = isHalf ? at - 1 : at;
  return (a.codePointAt(from) ?? -1) - (b.codePointAt(from) ?? -1);
}

/** What would end an address, hide in it, or be taken for an encoded character. */
const unwritable = /[%\s\p{Cc}\p{Cf}]/gu;

/** An address as the lock has it: readable, but without white space and characters that nobody sees. */
export function encodedAddress(address: string): string {
  return address.replace(unwritable, encodeURIComponent);
}
