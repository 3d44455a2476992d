const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text as it may stand in HTML, in an attribute as well as between tags; in XML too. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => entities[char] ?? char);
}

const scriptEscapes: Readonly<Record<string, string>> = {
  '<': '\\u003c',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/** JSON as it may stand in a script element: nothing in it can end the element or begin a comment. */
export function scriptJson(value: unknown): string {
  const json = JSON.stringify(value);
  // Nearly no value has one of them, and to look for single characters is many times as fast as to look for a set.
  const isPlain = !json.includes('<') && !json.includes('\u2028') && !json.includes('\u2029');
  return isPlain ? json : json.replace(/[<\u2028\u2029]/g, (char) => scriptEscapes[char] ?? char);
}
