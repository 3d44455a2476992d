import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';

/** The elements of a panel that Tab stops at. */
const stops = 'summary, input, button';

/** The properties of a panel that is a sheet while it is open as a popover: the focus stays in it, and what is behind it is not read. */
export function useSheet(): {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly tabIndex: -1;
  readonly role: 'dialog' | 'group';
  readonly 'aria-modal': true | undefined;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
} {
  const ref = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const panel = ref.current;
    if (panel === null) return;
    const follow = () => {
      const isShown = panel.matches(':popover-open');
      setOpen(isShown);
      if (isShown && !panel.contains(document.activeElement)) panel.focus();
    };
    // It may have been opened before the script was there.
    if (CSS.supports('selector(:popover-open)')) follow();
    panel.addEventListener('toggle', follow);
    return () => panel.removeEventListener('toggle', follow);
  }, []);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (isOpen && event.key === 'Tab') keepFocus(event);
  };
  return {
    ref,
    tabIndex: -1,
    role: isOpen ? 'dialog' : 'group',
    'aria-modal': isOpen || undefined,
    onKeyDown,
  };
}

/** After the last element comes the first, and before the first the last. */
function keepFocus(event: KeyboardEvent<HTMLElement>): void {
  const panel = event.currentTarget;
  const all = [...panel.querySelectorAll<HTMLElement>(stops)].filter((one) => one.checkVisibility());
  const [first, last] = [all[0], all.at(-1)];
  const { activeElement } = document;
  if (event.shiftKey && (activeElement === first || activeElement === panel)) last?.focus();
  else if (!event.shiftKey && activeElement === last) first?.focus();
  else return;
  event.preventDefault();
}
