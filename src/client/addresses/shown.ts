/** Address of the page that is shown. On the way back, the browser's own address changes earlier. */
let shown = new URL(location.href);

export function shownUrl(): URL {
  return shown;
}

export function setShownUrl(url: URL): void {
  shown = url;
}
