import { type CSSProperties, type KeyboardEvent, type MouseEvent, useRef } from 'react';
import type { HomeView } from '../../../site/views/contract.js';
import { Island, type IslandDefinition } from '../../islands/island.js';
import { pictureData } from '../../parts/pictures/picture.js';
import { PictureImage } from '../../parts/pictures/picture-image.js';
import { plateDescription } from '../../plates/plate-name.js';
import { type Resources, useResources } from '../../site-templates/resources.js';
import { fill } from '../../texts/shown-text.js';
import { useAutoplay, useNextSlide, useSlides } from './use-slides.js';
import { frameClass, useZoom } from './zoom.js';

type SlidePlace = ReturnType<typeof useSlides>;
type PictureZoom = ReturnType<typeof useZoom>;

type SliderState = ReturnType<typeof stateOf>;

/** The slides as an island with all its data. Renders nothing without slides. */
export function Slides({ slides }: { readonly slides: HomeView['slides'] }) {
  const resources = useResources();
  return slides.length === 0 ? null : <Island island={island} state={stateOf(slides, resources)} />;
}

function stateOf(views: HomeView['slides'], resources: Resources) {
  const { texts, language } = resources;
  const slides = views.map(({ title, text, link, illustration }, n) => ({
    id: `slide-${n + 1}`,
    title,
    text,
    href: link.href,
    linkLabel: texts.view(link.label),
    picture: pictureData(
      resources,
      illustration,
      plateDescription(illustration.emblem.plate, link.label, texts),
    ),
  }));
  return { slides, texts: texts.slider, language };
}

/** A row that snaps, with links to each slide. A script also turns it, automatically or by buttons and keys, and enlarges pictures. */
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
  const turnTo = (number: number) => {
    autoplay.stop();
    place.turnTo(number);
  };
  const byHand = { ...place, turnTo };
  return (
    <section
      className="slider"
      aria-roledescription={texts.role}
      aria-label={texts.label}
      ref={section}
      onKeyDown={(event) => followKey(event, byHand, zoom)}
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
        <Controls slides={slides} texts={texts} place={byHand} autoplay={autoplay} zoom={zoom} />
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
  readonly slide: SliderState['slides'][number];
  readonly label: string;
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

export const island: IslandDefinition<SliderState> = {
  name: 'slider',
  wake: 'visible',
  Component: Slider,
};

/** Lines on a grid of 24. */
const icons = {
  previous: 'M15 5l-7 7 7 7',
  next: 'M9 5l7 7-7 7',
  pause: 'M9 6v12M15 6v12',
  play: 'M8 5l11 7-11 7z',
  zoomOut: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.3 15.3L20 20M7.7 10.5h5.6',
  zoomIn: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.3 15.3L20 20M7.7 10.5h5.6M10.5 7.7v5.6',
};

/** The row below the slides. Without a script it has only the links. */
function Controls({
  slides,
  texts,
  place: { shown, turnTo },
  autoplay,
  zoom,
}: Pick<SliderState, 'slides' | 'texts'> & {
  readonly place: SlidePlace;
  readonly autoplay: ReturnType<typeof useAutoplay>;
  readonly zoom: PictureZoom;
}) {
  const number = shown ?? 0;
  // The links jump to their slides without a script, and turn the slider with one.
  const follow = (event: MouseEvent, place: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    // The jump would scroll the page, and add an entry to the history.
    event.preventDefault();
    turnTo(place);
  };
  return (
    <div className="slider-controls">
      <div>
        <Control icon="previous" label={texts.previous} onPress={() => turnTo(number - 1)} />
        <ol className="slide-links">
          {slides.map(({ id, title }, place) => (
            <li key={id}>
              <a
                href={`#${id}`}
                aria-label={fill(texts.link, { number: place + 1, title })}
                aria-current={place === shown ? 'true' : undefined}
                onClick={(event) => follow(event, place)}
              >
                {place + 1}
              </a>
            </li>
          ))}
        </ol>
        <Control icon="next" label={texts.next} onPress={() => turnTo(number + 1)} />
      </div>
      <div className="needs-script">
        <Control
          icon={autoplay.isWanted ? 'pause' : 'play'}
          label={texts.autoplay}
          isPressed={autoplay.isWanted}
          onPress={autoplay.toggle}
        />
        <Control icon="zoomOut" label={texts.zoomOut} isIdle={!zoom.isZoomed} onPress={zoom.zoomOut} />
        <Control icon="zoomIn" label={texts.zoomIn} isIdle={!zoom.canZoomIn} onPress={zoom.zoomIn} />
      </div>
    </div>
  );
}

function Control({
  icon,
  label,
  isPressed,
  isIdle,
  onPress,
}: {
  readonly icon: keyof typeof icons;
  readonly label: string;
  readonly isPressed?: boolean;
  /** Whether pressing it has no effect now. It is not disabled, because it would lose the focus. */
  readonly isIdle?: boolean;
  readonly onPress: () => void;
}) {
  return (
    <button
      type="button"
      className={`slider-control ${icon} needs-script`}
      aria-label={label}
      title={label}
      aria-pressed={isPressed}
      aria-disabled={isIdle}
      onClick={onPress}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={icons[icon]} />
      </svg>
    </button>
  );
}

/** Distance that a key moves an enlarged picture, as a fraction of its frame. */
const panStep = 0.1;

/** The direction in which the picture moves, so that the part in the key's direction comes into view. */
const panKeys: Readonly<Record<string, { readonly x: number; readonly y: number }>> = {
  ArrowLeft: { x: panStep, y: 0 },
  ArrowRight: { x: -panStep, y: 0 },
  ArrowUp: { x: 0, y: panStep },
  ArrowDown: { x: 0, y: -panStep },
};

/** The arrows, Home and End turn, + and - zoom, Escape ends the zoom, and Shift with the arrows moves the enlarged picture. */
function followKey(
  event: KeyboardEvent<HTMLElement>,
  { shown = 0, turnTo }: SlidePlace,
  { isZoomed, zoomIn, zoomOut, reset, pan }: PictureZoom,
): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const by = event.shiftKey && isZoomed ? panKeys[event.key] : undefined;
  const onward = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
  const actions: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => turnTo(shown - onward),
    ArrowRight: () => turnTo(shown + onward),
    Home: () => turnTo(0),
    End: () => turnTo(-1),
    '+': zoomIn,
    '-': zoomOut,
    ...(isZoomed && { Escape: reset }),
  };
  const action = by ? () => pan(by) : actions[event.key];
  if (action === undefined) return;
  // Otherwise the row would also scroll by itself.
  event.preventDefault();
  action();
}

/** A ratio as a percentage without decimals, in Latin digits: 1.5 is 150%. */
export function percentText(ratio: number, language: string): string {
  return new Intl.NumberFormat(language, { style: 'percent', numberingSystem: 'latn' }).format(ratio);
}
