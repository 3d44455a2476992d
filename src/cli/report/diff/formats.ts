/** How the changes of a site are printed. */
export const diffFormats = ['text', 'markdown', 'json', 'html'] as const;
export type DiffFormat = (typeof diffFormats)[number];
