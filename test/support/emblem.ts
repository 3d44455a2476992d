/** The source of the picture of a blue powder. */
export const blueEmblem = {
  id: '14daf7319dc982700d71003c8d4a879d',
  variant: 0,
  form: 'powder',
  hex: '#1f6fb8',
} as const;
