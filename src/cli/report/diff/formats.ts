/** How the changes of a site are printed. */
export const diffFormats = ['text', 'json'] as const;
export type DiffFormat = (typeof diffFormats)[number];
