import type { ProductForm } from '../../catalogue/schema/model.js';

/** A form as a closed outline and its lines, as SVG paths around 0, 0, from -24 to 24. */
interface FormDrawing {
  readonly outline: string;
  readonly lines?: string;
  /** The part in the product's full colour, if the rest is paler. */
  readonly full?: string;
}

const drop = 'M0 -22C8 -9 15 -1 15 8A15 15 0 0 1 -15 8C-15 -1 -8 -9 0 -22Z';

export const formDrawings: Readonly<Record<ProductForm, FormDrawing>> = {
  powder: { outline: 'M-23 14C-16 9 -8 -14 0 -14C8 -14 16 9 23 14Z', lines: 'M-9 6L-5 2M4 8L8 5' },
  capsule: {
    outline: 'M-19 8L5 -16A9.9 9.9 0 0 1 19 -8L-5 16A9.9 9.9 0 0 1 -19 8Z',
    lines: 'M-7 -4L7 4',
    full: 'M-7 -4L5 -16A9.9 9.9 0 0 1 19 -8L7 4Z',
  },
  tablet: { outline: 'M-19 0A19 19 0 0 1 19 0A19 19 0 0 1 -19 0Z', lines: 'M-19 0H19' },
  softgel: {
    outline: 'M-23 0A23 14 0 0 1 23 0A23 14 0 0 1 -23 0Z',
    lines: 'M-14 -5A17 9 0 0 1 -2 -9',
  },
  gummy: {
    outline: 'M-18 14V0A18 18 0 0 1 18 0V14Q18 19 13 19H-13Q-18 19 -18 14Z',
    lines: 'M-11 0A11 11 0 0 1 -3 -10',
  },
  granule: {
    outline:
      'M-20 6a7 7 0 0 1 14 0a7 7 0 0 1 -14 0ZM-2 12a6 6 0 0 1 12 0a6 6 0 0 1 -12 0ZM-6 -9a8 8 0 0 1 16 0a8 8 0 0 1 -16 0ZM11 3a5 5 0 0 1 10 0a5 5 0 0 1 -10 0Z',
  },
  beadlet: {
    outline: 'M-20 0a9 9 0 0 1 18 0a9 9 0 0 1 -18 0ZM2 0a9 9 0 0 1 18 0a9 9 0 0 1 -18 0Z',
    lines: 'M-15 -2a5 5 0 0 1 4 -3M7 -2a5 5 0 0 1 4 -3',
  },
  crystal: {
    outline: 'M-6 -22L10 -10L8 14L-8 22L-20 6Z',
    lines: 'M-6 -22L-4 0L-20 6M-4 0L10 -10M-4 0L-8 22',
  },
  flake: { outline: 'M-22 -4L-8 -18L6 -10L2 6L-14 10ZM4 12L14 0L22 6L16 18Z', lines: 'M-16 -2L0 -8' },
  seed: {
    outline: 'M-18 16C-22 2 -14 -12 -2 -16C2 -2 -6 12 -18 16ZM4 18C2 6 8 -4 18 -8C22 4 16 14 4 18Z',
    lines: 'M-15 11C-12 4 -9 -4 -5 -10',
  },
  'dried-whole': {
    outline: 'M-18 4C-18 -8 -8 -12 0 -10C8 -12 18 -8 18 4C18 14 8 20 0 20C-8 20 -18 14 -18 4Z',
    lines: 'M0 -10C0 -16 3 -20 8 -22M-9 -2C-11 4 -9 10 -6 13M9 -2C11 4 9 10 6 13M0 -3V14',
  },
  liquid: { outline: drop },
  oil: { outline: drop, lines: 'M-8 8A8 8 0 0 0 0 16' },
  oleoresin: { outline: drop, lines: 'M-11 3H11M-13 10H13' },
  emulsion: { outline: drop, lines: 'M-6 7a6 6 0 0 1 12 0a6 6 0 0 1 -12 0Z' },
  paste: {
    outline: 'M-22 0H22C20 15 10 20 0 20C-10 20 -20 15 -22 0Z',
    lines: 'M-12 0C-12 -7 -2 -6 -3 -14C6 -12 12 -7 12 0',
  },
};
