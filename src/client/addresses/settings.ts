/** What the page says of the site that it belongs to. Read anew each time: the preview replaces it when it changes. */
const { dataset } = document.documentElement;

/** Version of the application that this page was built with. */
export function siteVersion(): string | undefined {
  return dataset['version'];
}

/** Path under which the site lives; begins and ends with a slash. */
export function siteBase(): string {
  return dataset['base'] ?? '/';
}

/** Base address of payloads and data files; ends with a slash. */
export function payloadBase(): string {
  return dataset['payloads'] ?? siteBase();
}
