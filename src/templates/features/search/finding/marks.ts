/** Signs of the kinds of results, as lines in a square of 20. */
export const markPaths = {
  product:
    'M8 2.5h4M8.8 2.5v5L4.2 15a1.7 1.7 0 0 0 1.5 2.5h8.6a1.7 1.7 0 0 0 1.5-2.5l-4.6-7.5v-5M6.2 12.5h7.6',
  article: 'M5 2.5h7l3.5 3.5v11.5H5zM7.5 9h5.5M7.5 12h5.5M7.5 15h3.5',
  news: 'M3 5h14v11H3zM5.5 8h4v3.5h-4zM12 8h2.5M12 10.5h2.5M5.5 13.5h9',
  page: 'M5 2.5h7l3.5 3.5v11.5H5zM12 2.5v3.5h3.5',
  search: 'M13 13l4.5 4.5M14.5 8.5a6 6 0 1 1-12 0 6 6 0 0 1 12 0z',
} as const;
