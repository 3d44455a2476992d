/** A text with every sign by its number: nothing in it can be Markdown, HTML or an address. */
export function inert(text: string): string {
  return text.replace(/[!-/:-@[-`{-~]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
