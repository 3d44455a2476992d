/** Address of the page that is shown; the browser's own runs ahead of it on the way back. */
let shown = new URL(location.href);

export function shownUrl(): URL {
  return shown;
}

export function setShownUrl(url: URL): void {
  shown = url;
}
