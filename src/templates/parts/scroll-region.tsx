import type { ReactNode } from 'react';

/**
 * What may be wider than a narrow screen, a table above all: it is scrolled sideways, also by keyboard (WCAG 2.1.1).
 * It has a name, given or by the id of the element that says it.
 */
export function ScrollRegion({
  label,
  labelledBy,
  className,
  children,
}: {
  readonly label?: string;
  readonly labelledBy?: string;
  readonly className: string;
  readonly children: ReactNode;
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table is no set of form fields
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable
    <div className={className} role="group" aria-label={label} aria-labelledby={labelledBy} tabIndex={0}>
      {children}
    </div>
  );
}
