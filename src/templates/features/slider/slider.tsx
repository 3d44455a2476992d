import { type CSSProperties, type KeyboardEvent, useRef } from 'react';
import type { SlideView } from '../../../site/views/view.js';
import type { IslandDefinition } from '../../islands/definition.js';
import { Island } from '../../islands/island.js';
import { useResources } from '../../markup/resources.js';
import { pictureData } from '../../parts/picture.js';
import { PictureImage } from '../../parts/picture-image.js';
import { fill } from '../../texts/fill.js';
import type { Texts } from '../../texts/index.js';
import { SliderControls, type SlideState } from './controls.js';
import { useAutoplay, useNextSlide } from './use-autoplay.js';
import { type SlidePlace, useSlides } from './use-slides.js';
import { frameClass, type PictureZoom, useZoom } from './zoom.js';

export interface SliderState {
  readonly slides: readonly SlideState[];
  readonly texts: Texts['slider'];
  readonly language: string;
}

/** The slides as an island with all its data. Renders nothing without slides. */
export function Slides({ slides }: { readonly slides: readonly SlideView[] }) {
  const resources = useResources();
  const { texts, language } = resources;
  if (slides.length === 0) return null;
  const state = slides.map(({ title, text, link, illustration }, n) => ({
    id: `slide-${n + 1}`,
    title,
    ...(text === undefined ? {} : { text }),
    href: link.href,
    linkLabel: texts.view(link.label),
    picture: pictureData(resources, illustration, texts.drawingOf(link.label)),
  }));
  return <Island island={island} state={{ slides: state, texts: texts.slider, language }} />;
}

/**
 * A row of slides that snaps when it is scrolled or swiped, with links that jump to each slide. With a script it also turns by itself and
 * by buttons and keys, and its pictures can be enlarged.
 */
function Slider({ slides, texts, language }: SliderState) {
  const section = useRef<HTMLElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const zoom = useZoom(list);
  const isAlone = slides.length < 2;
  const autoplay = useAutoplay(section, isAlone || zoom.isZoomed);
  const place = useSlides(list, zoom.reset, () => zoom.isZoomed || autoplay.stop());
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
  style,
}: {
  readonly slide: SlideState;
  readonly label: string;
  /** Of the picture. */
  readonly style: CSSProperties | undefined;
}) {
  return (
    <li id={id} className="slide" aria-label={label}>
      <div className={frameClass}>
        <PictureImage picture={picture} shown="slide" style={style} />
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

/** How far a key moves an enlarged picture, as a fraction of its frame. */
const panStep = 0.1;

/** The direction in which the picture moves, so that the part in the key's direction comes into view. */
const panKeys: Readonly<Record<string, { readonly x: number; readonly y: number }>> = {
  ArrowLeft: { x: panStep, y: 0 },
  ArrowRight: { x: -panStep, y: 0 },
  ArrowUp: { x: 0, y: panStep },
  ArrowDown: { x: 0, y: -panStep },
};

/**
 * Handles a key: the arrows, Home and End turn the slider, + and - change the zoom, Escape ends it, and the arrows with Shift move the
 * enlarged picture.
 */
function followKey(
  event: KeyboardEvent<HTMLElement>,
  { shown = 0, turnTo }: SlidePlace,
  zoom: PictureZoom,
): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const action = event.shiftKey && zoom.isZoomed ? panAction(event.key, zoom) : undefined;
  const onward = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
  const actions: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => turnTo(shown - onward),
    ArrowRight: () => turnTo(shown + onward),
    Home: () => turnTo(0),
    End: () => turnTo(-1),
    '+': zoom.zoomIn,
    '-': zoom.zoomOut,
    ...(zoom.isZoomed ? { Escape: zoom.reset } : {}),
  };
  const chosen = action ?? actions[event.key];
  if (chosen === undefined) return;
  // Otherwise the row would also scroll by itself.
  event.preventDefault();
  chosen();
}

function panAction(key: string, { pan }: PictureZoom): (() => void) | undefined {
  const by = panKeys[key];
  return by === undefined ? undefined : () => pan(by);
}

export const island: IslandDefinition<SliderState> = {
  name: 'slider',
  wake: 'visible',
  Component: Slider,
};

/** A ratio as a percentage, without decimals: 1.5 is 150%. In the same digits as codes and counts. */
export function percentText(ratio: number, language: string): string {
  return new Intl.NumberFormat(language, { style: 'percent', numberingSystem: 'latn' }).format(ratio);
}
