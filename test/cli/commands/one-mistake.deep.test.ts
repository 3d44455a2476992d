import { test } from 'vitest';
import { projectRoot } from '../../support/herbarium.js';
import { type Grounds, isOneFinding, mistakesIn } from './mistakes.js';

const example: Grounds = {
  folder: projectRoot,
  files: ['catalogue.yaml', 'content', 'assets', 'urls.lock'],
  prepared: (text) => text.replace(/^ {2}(?: {2})?pages: \d+\n/gm, ''),
  category: 'natural-colorants',
  products: [
    { id: '46fa2a3db68022161e272f55bc66610d', slug: 'phycocyanin-e3-powder' },
    {
      id: 'c99f16e41a67cc31843cf52e96c5e58f',
      slug: 'phycocyanin-e6-powder',
      name: 'Phycocyanin E6 Powder',
    },
    { id: '77d60e28355fc4acba0767b2122b61f9', slug: 'phycocyanin-e10-powder' },
  ],
  spare: { id: '367f66486081a06d953d24b92dcc96e4', slug: 'protein-peptides' },
  page: '/imprint',
  article: 'lead-and-cadmium-in-supplement-powders',
  related: 'natural-colorants/phycocyanin-e25-powder',
  redirect: '{ from: /colorants, to: /natural-colorants, status: 301 }',
};

test.each(mistakesIn(example))(
  'one mistake in the example is one finding, and its fix is right: %s',
  (_, mistake) => isOneFinding(example, mistake),
);
