import { escapeHtml } from '../../templates/markup/html.js';

/** Everything that XML cannot carry, however it is written (XML 1.0, production 2). */
const noXml = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

/** A text as it may stand in XML, in an attribute as well as between tags. */
export function escapeXml(text: string): string {
  return escapeHtml(text.replace(noXml, '\ufffd'));
}
