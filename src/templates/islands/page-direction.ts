/** Whether the page in a browser is read from right to left. False on the server, where pictures say it themselves. */
export function isPageMirrored(): boolean {
  return typeof document !== 'undefined' && document.documentElement.dir === 'rtl';
}
