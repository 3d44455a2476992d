import { type RefObject, useRef } from 'react';

interface Together {
  readonly head: RefObject<HTMLDivElement | null>;
  readonly body: RefObject<HTMLDivElement | null>;
  readonly onHeadScroll: () => void;
  readonly onBodyScroll: () => void;
}

/**
 * Two frames of the same width that scroll sideways together. A head inside the table's own frame could not stay at the top of the window:
 * what scrolls in one direction holds its sticky parts in both.
 */
export function useTogether(): Together {
  const head = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  return {
    head,
    body,
    onHeadScroll: () => follow(body.current, head.current),
    onBodyScroll: () => follow(head.current, body.current),
  };
}

/** Moves a frame to where the other one is. The event that follows finds nothing to do. */
function follow(frame: HTMLElement | null, other: HTMLElement | null): void {
  if (frame && other && frame.scrollLeft !== other.scrollLeft) frame.scrollLeft = other.scrollLeft;
}
