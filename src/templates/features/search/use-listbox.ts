import { type KeyboardEvent, useRef, useState } from 'react';

/** A list that belongs to a text field: the pattern "combobox with listbox popup" of the ARIA Authoring Practices. */
export interface Listbox {
  /** Whether it is shown. An empty list is not. */
  readonly isOpen: boolean;
  /** Index of the option for the Enter key. Undefined for the field's own text. */
  readonly active: number | undefined;
  readonly open: () => void;
  readonly close: () => void;
  /** The properties for the text field. */
  readonly fieldProps: object;
}

/** Id of an option's element. */
export function optionId(list: string, place: number): string {
  return `${list}-${place}`;
}

/**
 * Holds whether the list is open, and the active option. The focus stays in the field.
 * @param list id of the list's element
 * @param count the number of options
 * @param onClose called when the visitor leaves the list
 */
export function useListbox(list: string, count: number, onClose: () => void): Listbox {
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState<number>();
  const isComposing = useRef(false);
  const open = () => {
    setIsOpen(true);
    setActive(undefined);
  };
  const close = () => {
    setIsOpen(false);
    setActive(undefined);
    onClose();
  };
  const isShown = isOpen && count > 0;
  const onKeyDown = (event: KeyboardEvent) => {
    // While an input method composes letters, it needs the keys.
    if (isComposing.current || event.nativeEvent.isComposing || count === 0) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && !event.altKey) {
      event.preventDefault();
      setIsOpen(true);
      setActive((last) => nextPlace(isOpen ? last : undefined, step, count));
    } else if (event.key === 'Escape' && isShown) {
      // Otherwise the browser would also empty the field.
      event.preventDefault();
      close();
    } else if (event.key === 'Enter' && isShown && active !== undefined) {
      event.preventDefault();
      document.getElementById(optionId(list, active))?.click();
    }
  };
  return {
    isOpen: isShown,
    active,
    open,
    close,
    fieldProps: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': isShown,
      'aria-controls': isShown ? list : undefined,
      'aria-activedescendant': isShown && active !== undefined ? optionId(list, active) : undefined,
      onKeyDown,
      onBlur: close,
    },
  };
}

/** The next or previous option, in a circle that includes the field's own text. */
function nextPlace(place: number | undefined, step: number, count: number): number | undefined {
  if (place === undefined) return step > 0 ? 0 : count - 1;
  const next = place + step;
  return next < 0 || next >= count ? undefined : next;
}
