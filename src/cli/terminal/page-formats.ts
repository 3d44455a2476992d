/** How pages of rules are printed. */
export const pageFormats = ['text', 'markdown'] as const;
export type PageFormat = (typeof pageFormats)[number];
