import { type CSSProperties, useRef } from 'react';
import type { PictureData } from '../../site/views/data.js';
import { PictureImage } from '../parts/picture-image.js';
import { percentText } from '../texts/numbers.js';
import type { IslandDefinition } from './definition.js';
import { fill } from './fill.js';
import { SliderControls } from './slider-controls.js';
import { followKey } from './slider-keys.js';
import { useAutoplay, useNextSlide } from './use-autoplay.js';
import { useSlides } from './use-slides.js';
import { useZoom } from './use-zoom.js';
import { frameClass } from './zoom-gestures.js';

export interface SlideState {
  /** What its link leads to: `slide-1` … */
  readonly id: string;
  readonly title: string;
  readonly text?: string;
  readonly href: string;
  readonly linkLabel: string;
  readonly picture: PictureData;
}

export interface SliderTexts {
  readonly label: string;
  /** What screen readers call the slider instead of a region. */
  readonly role: string;
  /** With `{number}` and `{count}`. */
  readonly position: string;
  /** With `{number}` and `{title}`. */
  readonly link: string;
  readonly previous: string;
  readonly next: string;
  readonly autoplay: string;
  readonly zoomIn: string;
  readonly zoomOut: string;
  /** With `{percent}`. */
  readonly zoomed: string;
}

export interface SliderState {
  readonly slides: readonly SlideState[];
  readonly texts: SliderTexts;
  readonly language: string;
}

/**
 * A row of slides that snaps when it is scrolled or swiped, with links that jump to each. With a script it also turns by
 * itself and by its buttons and keys, and its pictures can be enlarged.
 */
function Slider({ slides, texts, language }: SliderState) {
  const section = useRef<HTMLElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const zoom = useZoom(list);
  const place = useSlides(list, zoom.reset);
  const isAlone = slides.length < 2;
  const autoplay = useAutoplay(section, isAlone || zoom.isZoomed);
  useNextSlide(autoplay.isPlaying && !place.isMoving ? place.shown : undefined, place.turnTo);
  if (slides.length === 0) return null;
  const { shown = 0, hasTurned } = place;
  return (
    <section
      className="slider"
      aria-roledescription={texts.role}
      aria-label={texts.label}
      ref={section}
      onKeyDown={(event) => followKey(event, place, zoom)}
    >
      {/* A scrollable region must be reachable by keyboard (WCAG 2.1.1). */}
      <ul className="slides" tabIndex={isAlone ? undefined : 0} aria-label={texts.label} ref={list}>
        {slides.map((slide, number) => (
          <Slide
            key={slide.id}
            slide={slide}
            label={fill(texts.position, { number: number + 1, count: slides.length })}
            isFirst={number === 0}
            style={number === shown ? zoom.style : undefined}
          />
        ))}
      </ul>
      {isAlone ? null : (
        <SliderControls slides={slides} texts={texts} place={place} autoplay={autoplay} zoom={zoom} />
      )}
      <p className="unseen" aria-live={autoplay.isPlaying ? 'off' : 'polite'} aria-atomic="true">
        {zoom.isZoomed && fill(texts.zoomed, { percent: percentText(zoom.ratio, language) })}
        {!zoom.isZoomed &&
          hasTurned &&
          fill(texts.link, { number: shown + 1, title: slides[shown]?.title ?? '' })}
      </p>
    </section>
  );
}

function Slide({
  slide: { id, title, text, href, linkLabel, picture },
  label,
  isFirst,
  style,
}: {
  readonly slide: SlideState;
  readonly label: string;
  readonly isFirst: boolean;
  /** Of the picture. */
  readonly style: CSSProperties | undefined;
}) {
  return (
    <li id={id} className="slide" aria-label={label}>
      <div className={frameClass}>
        <PictureImage picture={picture} side={320} shown="slide" eager={isFirst} style={style} />
      </div>
      <div className="slide-text">
        <h2>{title}</h2>
        {text === undefined ? null : <p>{text}</p>}
        <p>
          <a href={href}>{linkLabel}</a>
        </p>
      </div>
    </li>
  );
}

export const slider: IslandDefinition<SliderState> = { wake: 'visible', Component: Slider };
