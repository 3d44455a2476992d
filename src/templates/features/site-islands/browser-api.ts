/* Exports of `herbarium/templates` for templates that browsers render too: islands and product cards. */

export { Swatch } from '../../parts/colours/swatch.js';
export { PictureImage } from '../../parts/pictures/picture-image.js';
export { languageProps } from '../../texts/shown-text.js';
