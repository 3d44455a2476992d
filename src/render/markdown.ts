import type { SiteSettings } from '../catalogue/schema/model.js';
import { type BodyFiles, bodyLibrary } from './markdown/library.js';
import { isPlainText, restart } from './markdown/pieces.js';
import { nextLine } from './markdown/simple-block.js';
import { blockWriter } from './markdown/simple-blocks.js';
import { wordsWriter } from './markdown/simple-words.js';

export type MarkdownRenderer = (text: string) => string;

/**
 * Makes a renderer of Markdown bodies. Raw HTML is shown as text, and only harmless addresses become links.
 *
 * Most blocks of most bodies are of the simplest kinds, which are written at once; the library has all others. The HTML of
 * a text is that of its outermost blocks one behind the other, so what stands between two of them may be rendered by itself.
 */
export function markdownRenderer(
  site: Pick<SiteSettings, 'base' | 'format'>,
  files: BodyFiles,
): MarkdownRenderer {
  const library = bodyLibrary(site, files);
  const blockAt = blockWriter(wordsWriter(library));
  return (source) => {
    const text = source.includes('\r') ? source.replace(/\r\n?/g, '\n') : source;
    if (!isPlainText(text)) return library.render(text);
    let html = '';
    let at = nextLine(text, 0);
    while (at < text.length) {
      const block = blockAt(text, at);
      const end = block?.end ?? restart(text, at);
      html += block?.html ?? library.render(text.slice(at, end));
      at = nextLine(text, end);
    }
    return html;
  };
}
