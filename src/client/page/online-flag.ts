/** Called with the flag whenever it changes. */
type OnChange = (isOnline: boolean) => void;

/** Shows whether the browser is online, and keeps that up to date. */
export function followOnline(onChange: OnChange): void {
  const update = () => {
    const notice = document.querySelector<HTMLElement>('#offline');
    const { onLine } = navigator;
    const { documentElement } = document;
    const wasOnline = documentElement.dataset['offline'] === undefined;
    documentElement.toggleAttribute('data-offline', !onLine);
    if (notice !== null) notice.hidden = onLine;
    if (wasOnline !== onLine) onChange(onLine);
  };
  for (const type of ['online', 'offline', 'pageshow']) addEventListener(type, update);
  // The preview has replaced the notice.
  document.addEventListener('herbarium:replaced', update);
  update();
}
