import { bodyFacts } from '../../src/catalogue/markdown/body-facts.js';
import { HeadingIds } from '../../src/catalogue/markdown/heading-ids.js';
import { type BodyFiles, bodyWriter } from '../../src/render/pages/renderer.js';

const assets: BodyFiles = {
  asset: (file) => `/_assets/${file}`,
  photo: ({ file, alt }) => ({ kind: 'photo', src: `/_assets/${file}`, alt }),
};

/** The HTML of a Markdown text on a site that lies at the root of its host. */
export function htmlOfBody(text: string, files: BodyFiles = assets): string {
  return bodyWriter({}, files)(bodyFacts(text, 'all').html(), new HeadingIds('article'));
}
