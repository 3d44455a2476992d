const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes a text for HTML and XML, in attributes as well as between tags. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => entities[char] ?? char);
}

const scriptEscapes: Readonly<Record<string, string>> = {
  '<': '\\u003c',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/** JSON for a script element: nothing in it can end the element or begin a comment. */
export function scriptJson(value: unknown): string {
  const json = JSON.stringify(value);
  // Hardly any value has one of these, and single characters are found many times faster than a set.
  const isPlain = !json.includes('<') && !json.includes('\u2028') && !json.includes('\u2029');
  return isPlain ? json : json.replace(/[<\u2028\u2029]/g, (char) => scriptEscapes[char] ?? char);
}
