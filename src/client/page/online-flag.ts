/** Called with the flag whenever it changes. */
type OnChange = (isOnline: boolean) => void;

/** Shows whether the browser is online, and keeps that true. */
export function followOnline(onChange: OnChange): void {
  const update = () => {
    const notice = document.querySelector<HTMLElement>('#offline');
    const wasOnline = document.documentElement.dataset['offline'] === undefined;
    if (navigator.onLine) delete document.documentElement.dataset['offline'];
    else document.documentElement.dataset['offline'] = '';
    if (notice !== null) notice.hidden = navigator.onLine;
    if (wasOnline !== navigator.onLine) onChange(navigator.onLine);
  };
  for (const type of ['online', 'offline', 'pageshow']) addEventListener(type, update);
  // The preview has replaced the notice.
  document.addEventListener('herbarium:replaced', update);
  update();
}
