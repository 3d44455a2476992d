import type { SlideView } from '../../../site/views/view.js';
import { Island } from '../../islands/island.js';
import { useResources } from '../../markup/resources.js';
import { pictureData } from '../../parts/picture.js';
import { slider } from './slider.js';

/** The slides as an island with all its data. Renders nothing without slides. */
export function Slides({ slides }: { readonly slides: readonly SlideView[] }) {
  const resources = useResources();
  const { texts, language } = resources;
  if (slides.length === 0) return null;
  const state = slides.map(({ title, text, link, illustration }, n) => ({
    id: `slide-${n + 1}`,
    title,
    ...(text === undefined ? {} : { text }),
    href: link.href,
    linkLabel: texts.view(link.label),
    picture: pictureData(resources, illustration, texts.drawingOf(link.label)),
  }));
  return <Island island={slider} state={{ slides: state, texts: texts.slider, language }} />;
}
