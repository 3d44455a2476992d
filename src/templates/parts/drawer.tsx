import type { ReactNode } from 'react';
import type { ProductRow } from '../../site/views/product-rows.js';
import { useLanguageProps } from './links.js';
import { Spectrum } from './spectrum.js';

/** With more products, groups are closed at first: the page shows what there is before all of it. */
export const openUpTo = 24;

/** A group of products that opens, with its colours as its label. */
export function Drawer({
  level: Heading,
  title,
  language,
  count,
  rows,
  isOpen,
  children,
}: {
  readonly level: 'h2' | 'h3';
  readonly title: string;
  readonly language?: string | undefined;
  readonly count: string;
  readonly rows: readonly ProductRow[];
  readonly isOpen: boolean;
  readonly children: ReactNode;
}) {
  const own = useLanguageProps(language);
  const colours = [...new Set(rows.flatMap(({ hex }) => hex ?? []))];
  return (
    <details className="drawer" open={isOpen}>
      <summary>
        <Heading {...own}>{title}</Heading>
        <span className="quiet">{count}</span>
        <Spectrum colours={colours} most={32} />
      </summary>
      {children}
    </details>
  );
}
