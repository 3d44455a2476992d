// The pages of a list: the first at the list's own address, the others below `page/`.
export function pagesOf(list, entries, size) {
  const last = Math.max(1, Math.ceil(entries.length / size));
  return Array.from({ length: last }, (_, n) => ({
    params: { list: list.slug, page: n === 0 ? undefined : `page/${n + 1}` },
    props: {
      list,
      entries: entries.slice(n * size, (n + 1) * size),
      page: { current: n + 1, last, first: `/${list.slug}/` },
    },
  }));
}
