import type { ComponentProps } from 'react';

/** Content that may be wider than a narrow screen, mostly a table. It scrolls sideways, also by keyboard (WCAG 2.1.1). */
export function ScrollRegion({
  label,
  className,
  ...frame
}: Pick<ComponentProps<'div'>, 'ref' | 'className' | 'aria-labelledby' | 'onScroll' | 'children'> & {
  readonly label?: string;
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table is no set of form fields
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable
    <div className={className} role="group" aria-label={label} tabIndex={0} {...frame} />
  );
}
