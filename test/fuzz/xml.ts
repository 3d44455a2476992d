/**
 * Checks that a text is well-formed XML, for the errors that our code could make: unclosed tags, unquoted attributes, bare `&` or `<`,
 * forbidden characters.
 * @returns the error
 */
export function xmlError(text: string): string | undefined {
  const forbidden = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/u.exec(text);
  if (forbidden !== null) return `a forbidden character at ${forbidden.index}`;
  const open: string[] = [];
  const token =
    /<\?xml [^>]*\?>|<(\/?)([A-Za-z][\w:.-]*)((?:\s+[\w:.-]+="[^"<&]*(?:&(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);[^"<&]*)*")*)\s*(\/?)>|[^<&]+|&(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);/giy;
  while (token.lastIndex < text.length) {
    const at = token.lastIndex;
    const found = token.exec(text);
    if (found === null) return `at ${at}: ${text.slice(at, at + 80)}`;
    const [, close, name, , empty] = found;
    if (name === undefined) continue;
    if (close === '/') {
      if (open.pop() !== name) return `</${name}> closes nothing`;
    } else if (empty !== '/') open.push(name);
  }
  return open.length === 0 ? undefined : `<${open.at(-1)}> stays open`;
}
