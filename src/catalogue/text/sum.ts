/** FNV-1a over the UTF-16 code units of a part of a text, in eight hex digits: no secret, only a name. */
export function sumOf(text: string, start = 0, end = text.length): string {
  let sum = 0x811c9dc5;
  for (let at = start; at < end; at += 1) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193);
  return (sum >>> 0).toString(16).padStart(8, '0');
}
