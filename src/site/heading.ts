/** The visible heading of a fixed screen. */
export function headingOf(page: { heading?: string; title?: string; path: string }): string {
  return page.heading || page.title || page.path;
}
