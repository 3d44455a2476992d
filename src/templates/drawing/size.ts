/** Size of every drawing, in px. */
export const drawingSize = { width: 960, height: 720 } as const;

/** Widths of the files of a drawing that is rendered, in px. */
export const drawingWidths: readonly number[] = [320, 640, 960];
