/** A body that names a file instead of being the text itself. */
const filePattern = /^content\/\S.*\.md$/;

/** The Markdown file that a body names, relative to the catalogue's folder; undefined when the body is the text itself. */
export function bodyFile(body: string | undefined): string | undefined {
  return body !== undefined && filePattern.test(body) ? body : undefined;
}
