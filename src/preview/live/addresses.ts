/* Addresses of the preview itself. The underscore keeps them apart from every route. */

/** The script that keeps pages up to date. */
export const scriptAddress = '/_herbarium/live.js';

/** The socket that open pages hear of changes by. */
export const socketAddress = '/_herbarium/live';

/** Opens a place of the catalogue in the editor. */
export const openAddress = '/_herbarium/open';
