/* What templates may import that browsers render too: islands and product cards. */

export { Swatch } from '../../parts/colours/swatch.js';
export { PictureImage } from '../../parts/pictures/picture.js';
export { languageProps } from '../../texts/shown-text.js';
