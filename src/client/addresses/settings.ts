/** The site's settings in the page. Read each time, because the preview may replace them. */
const { dataset } = document.documentElement;

/** Version of the application that built this page. */
export function siteVersion(): string | undefined {
  return dataset['version'];
}

/** The site's base path. Begins and ends with a slash. */
export function siteBase(): string {
  return dataset['base'] ?? '/';
}

/** Base address of payloads and data files. Ends with a slash. */
export function payloadBase(): string {
  return dataset['payloads'] ?? siteBase();
}
