/** A malformed percent sign is literal. */
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
