/** The class that aligns a cell of a table: pages have no inline styles, which their content security policy forbids. */
export function cellClass(side: string): string {
  return `to-${side}`;
}
