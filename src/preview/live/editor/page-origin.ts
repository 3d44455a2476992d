/** The origin of the page around the frame. */
export const pageOrigin = `http://${location.hostname}:${document.documentElement.dataset['preview'] ?? ''}`;
