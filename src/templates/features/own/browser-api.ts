/* What templates may import that browsers render too: islands and product cards. */
export { PictureImage } from '../../parts/picture-image.js';
export { Swatch } from '../../parts/swatch.js';
export { languageProps } from '../../texts/language-props.js';
