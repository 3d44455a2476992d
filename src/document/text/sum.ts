/** FNV-1a over UTF-16 code units, in eight hex digits. Not cryptographic. */
export function sumOf(text: string, start = 0, end = text.length): string {
  let sum = 0x811c9dc5;
  for (let at = start; at < end; at += 1) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193);
  return (sum >>> 0).toString(16).padStart(8, '0');
}
