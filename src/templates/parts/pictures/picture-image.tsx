import type { CSSProperties } from 'react';
import type { PictureData } from '../../../site/views/browser-data.js';
import { shownWidths, sourcesOf } from './picture-sources.js';

/**
 * A picture with a known address. All its data are properties, because the browser renders it too, without resources. Width and height are
 * always written, so that nothing moves when the file arrives.
 */
export function PictureImage({
  picture,
  side = 640,
  shown,
  eager = false,
  style,
}: {
  readonly picture: PictureData;
  /** Of a picture without a known size, in CSS px. */
  readonly side?: number;
  readonly shown: keyof typeof shownWidths;
  /** Whether it is in the first view. Except for a logo, it is then the picture that the page waits for. */
  readonly eager?: boolean;
  /** Only set by a script. */
  readonly style?: CSSProperties | undefined;
}) {
  const { kind, src, alt, width = side, height = side, tone } = picture;
  return (
    // The element around it also stops React from writing a preload link into the main part.
    <picture>
      {sourcesOf(picture).map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={shownWidths[shown]} />
      ))}
      <img
        className={tone === undefined ? kind : `${kind} ${tone}`}
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
