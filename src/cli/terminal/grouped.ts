/** A count with commas between its thousands; the formatter of numbers takes longer to load than a build that has nothing to do. */
export function grouped(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** `1,200 pages` */
export function groupedCount(count: number, word: string): string {
  return `${grouped(count)} ${word}${count === 1 ? '' : 's'}`;
}
