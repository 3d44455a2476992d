import type { Emblem } from '../../src/site/views/contract.js';

/** The source of the picture of a blue powder. */
export const blueEmblem: Emblem = {
  id: '14daf7319dc982700d71003c8d4a879d',
  hex: '#1f6fb8',
  plate: {
    kind: 'shade',
    hex: '#1f6fb8',
    steps: [
      { ph: 3, hex: '#8fa9c7' },
      { ph: 7, hex: '#1f6fb8' },
    ],
  },
};
