import { isPageMirrored } from '../../islands/page-direction.js';
import { PlateDrawing } from '../../plates/plate-drawing.js';
import type { PictureImageProps } from '../../site-templates/contract.js';
import { plateDetails, shownWidths, sourcesOf } from './picture-sources.js';

/** All its data are properties, because browsers render it too. Width and height are always written, so that nothing moves. */
export function PictureImage(props: PictureImageProps) {
  const { picture, shown, style } = props;
  const { plate, alt, isMirrored = isPageMirrored() } = picture;
  if (plate === undefined) return <Photograph {...props} />;
  const detail = plateDetails[shown];
  return <PlateDrawing plate={plate} detail={detail} label={alt} isMirrored={isMirrored} style={style} />;
}

function Photograph({ picture, dark, side = 640, shown, eager = false, style }: PictureImageProps) {
  const { src, alt, width = side, height = side } = picture;
  const sizes = shownWidths[shown];
  // Its shape may differ from that of the light picture.
  const inDark = dark && { media: '(prefers-color-scheme: dark)', width: dark.width, height: dark.height };
  return (
    // The element around it also stops React from writing a preload link into the main part.
    <picture>
      {dark &&
        sourcesOf(dark).map((source) => <source key={source.type} {...inDark} {...source} sizes={sizes} />)}
      {dark && <source {...inDark} srcSet={dark.src} />}
      {sourcesOf(picture).map((source) => (
        <source key={source.type} {...source} sizes={sizes} />
      ))}
      <img
        className="photo"
        src={src}
        alt={alt}
        width={width}
        height={height}
        loading={eager ? undefined : 'lazy'}
        fetchPriority={eager && shown !== 'logo' ? 'high' : undefined}
        decoding="async"
        draggable={shown === 'slide' ? false : undefined}
        style={style}
      />
    </picture>
  );
}
