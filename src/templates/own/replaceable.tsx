import { createElement, type FunctionComponent } from 'react';
import { useOwnTemplates } from '../markup/resources.js';
import type { OriginalProps, SlotProps } from './contract.js';
import type { PartName, SlotName } from './slots-and-parts.js';

/**
 * A part that a template of the site may replace.
 * @param Original shown where there is no such template; else the template is given it
 */
export function replaceable<Name extends PartName>(
  name: Name,
  Original: FunctionComponent<OriginalProps<Name>>,
): FunctionComponent<OriginalProps<Name>> {
  return function Part(props) {
    const Own = useOwnTemplates()?.parts.get(name);
    return Own === undefined
      ? createElement(Original, props)
      : createElement(Own, { ...props, Default: Original });
  };
}

/** A place where a template of the site may add something. */
export function Slot<Name extends SlotName>({ name, view }: { readonly name: Name } & SlotProps<Name>) {
  const Own = useOwnTemplates()?.slots.get(name);
  return Own === undefined ? null : createElement(Own, { view });
}
