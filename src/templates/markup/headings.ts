/** A heading of a text, with the id that leads to it. */
export interface Heading {
  readonly id: string;
  readonly text: string;
}

/**
 * Gives the headings of the second level ids, made of their words, so that links can lead to them.
 * @param html of the Markdown renderer
 */
export function withHeadings(html: string): { readonly html: string; readonly headings: readonly Heading[] } {
  const headings: Heading[] = [];
  const taken = new Set<string>();
  const marked = html.replace(/<h2>(.*?)<\/h2>/gs, (_, inner: string) => {
    const text = plainText(inner);
    const id = freeId(text, taken);
    headings.push({ id, text });
    return `<h2 id="${id}">${inner}</h2>`;
  });
  return { html: marked, headings };
}

/** No id of a page's own begins with `text-`. */
function freeId(text: string, taken: Set<string>): string {
  const words = text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const stem = ['text', ...words].join('-');
  let id = stem;
  for (let n = 2; taken.has(id); n += 1) id = `${stem}-${n}`;
  taken.add(id);
  return id;
}

const entities: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

function plainText(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity)
    .trim();
}
