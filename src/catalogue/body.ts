/** A body that can only mean a file: one below `content/`, or a single word that ends as Markdown files do. */
const filePattern = /^(content\/.*\.(md|markdown|mdx)|\S+\.(md|markdown|mdx))$/;

/** The Markdown file that a body names, relative to the catalogue's folder; undefined when the body is the text itself. */
export function bodyFile(body: string | undefined): string | undefined {
  return body !== undefined && filePattern.test(body) ? body : undefined;
}
