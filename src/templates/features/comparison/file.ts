import type { ComparedProduct } from './facts.js';
import type { CompareCell, RowGroup } from './rows.js';
import type { ComparisonTexts } from './texts.js';

/** The comparison as the rows of a CSV file: the products, their pages, and all facts that are shown. */
export function comparisonFile(
  texts: ComparisonTexts,
  products: readonly ComparedProduct[],
  groups: readonly RowGroup[],
): readonly (readonly string[])[] {
  return [
    ['', texts.product, ...products.map(({ item }) => item.name)],
    ['', texts.page, ...products.map(({ item }) => new URL(item.href, location.href).href)],
    ...groups.flatMap(({ label: group, rows }) =>
      rows.map(({ label, cells }) => [group.text, label.text, ...cells.map(cellText)]),
    ),
  ];
}

function cellText(cell: CompareCell | undefined): string {
  return [cell?.text, cell?.note, cell?.label].filter((part) => part !== undefined).join(' · ');
}
