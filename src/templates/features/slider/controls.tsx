import type { MouseEvent } from 'react';
import type { PictureData } from '../../../site/views/browser-data.js';
import { fill } from '../../texts/fill.js';
import type { Texts } from '../../texts/index.js';
import type { Autoplay } from './use-autoplay.js';
import type { SlidePlace } from './use-slides.js';
import type { PictureZoom } from './zoom.js';

export interface SlideState {
  /** The target of its link: `slide-1` … */
  readonly id: string;
  readonly title: string;
  readonly text?: string;
  readonly href: string;
  readonly linkLabel: string;
  readonly picture: PictureData;
}

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
export function SliderControls({
  slides,
  texts,
  place: { shown, turnTo },
  autoplay,
  zoom,
}: {
  readonly slides: readonly SlideState[];
  readonly texts: Texts['slider'];
  readonly place: SlidePlace;
  readonly autoplay: Autoplay;
  readonly zoom: PictureZoom;
}) {
  const number = shown ?? 0;
  return (
    <div className="slider-controls">
      <div>
        <Control icon="previous" label={texts.previous} onPress={() => turnTo(number - 1)} />
        <SlideLinks slides={slides} texts={texts} shown={shown} turnTo={turnTo} />
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

/** They jump to their slides without a script, and turn the slider with one. */
function SlideLinks({
  slides,
  texts,
  shown,
  turnTo,
}: Pick<SlidePlace, 'shown' | 'turnTo'> & {
  readonly slides: readonly SlideState[];
  readonly texts: Texts['slider'];
}) {
  const follow = (event: MouseEvent, number: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    // The jump would scroll the page, and add an entry to the history.
    event.preventDefault();
    turnTo(number);
  };
  return (
    <ol className="slide-links">
      {slides.map(({ id, title }, number) => (
        <li key={id}>
          <a
            href={`#${id}`}
            aria-label={fill(texts.link, { number: number + 1, title })}
            aria-current={number === shown ? 'true' : undefined}
            onClick={(event) => follow(event, number)}
          >
            {number + 1}
          </a>
        </li>
      ))}
    </ol>
  );
}
