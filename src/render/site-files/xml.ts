import { escapeHtml } from '../../templates/markup/html.js';

/** Every character that XML does not allow, even when escaped (XML 1.0, production 2). */
const noXml = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

/** Escapes a text for XML, in attributes as well as between tags. */
export function escapeXml(text: string): string {
  return escapeHtml(text.replace(noXml, '\ufffd'));
}
