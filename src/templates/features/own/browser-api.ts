/* What templates may import that browsers render too: islands and product cards. */
export { languageProps } from '../../parts/links.js';
export { PictureImage } from '../../parts/picture-image.js';
export { Swatch } from '../../parts/swatch.js';
