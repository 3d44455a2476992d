/** A count with commas between its thousands; the formatter of numbers takes longer to load than a build that has nothing to do. */
export function grouped(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** `1,200 pages` */
export function groupedCount(count: number, one: string, many = `${one}s`): string {
  return `${grouped(count)} ${count === 1 ? one : many}`;
}
