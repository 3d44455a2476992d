/** Where a stray percent sign is no encoding, the address means what it says. */
export function decodedPath(text: string): string {
  return decoded(text) ?? text;
}

export function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
